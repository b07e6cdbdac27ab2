/**
 * Installs the npm package in `examples/monorepo`, and builds that with Turborepo and Nx from npm.
 * Compares the cache hits that they report with the changes. A second copy of the workspace has
 * only a remote cache. Arguments: names of runners. Default: both. Requires the output of `build_npm.ts`.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import process from "node:process";
import { git } from "../tests/helpers/repository.ts";
import { tarball } from "./packages.ts";
import { install, TemporaryFolder } from "./project.ts";
import { chosenNames, must, on } from "./run.ts";

/** Stores data by path, and returns it. Both remote caches need no more than that. */
class RemoteCache {
  #kept = new Map<string, Uint8Array[]>();
  #server = http.createServer((request, response) => this.#answer(request, response));

  #answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "PUT") {
      const parts: Uint8Array[] = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        this.#kept.set(pathname, parts);
        response.writeHead(200, { "content-type": "application/json" }).end('{"urls":[]}');
      });
      return;
    }
    const parts = this.#kept.get(pathname);
    // Both tools report their cache hits with a POST.
    response.writeHead(parts || request.method === "POST" ? 200 : 404);
    if (request.method === "GET") { for (const part of parts ?? []) response.write(part); }
    response.end();
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A task runner: its command, and its messages about cache hits. */
interface Runner {
  readonly command: [program: string, ...args: string[]];
  readonly env: (cache: string) => Record<string, string>;
  readonly hits: (text: string, task: string) => string[];
}

const names = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => name).sort();

const runners: Record<string, Runner> = {
  turbo: {
    command: ["node_modules/turbo/bin/turbo", "run"],
    env: (cache) => ({
      TURBO_TELEMETRY_DISABLED: "1",
      TURBO_API: cache,
      TURBO_TOKEN: "token",
      TURBO_TEAM: "team_example",
    }),
    hits: (text, task) =>
      names(text, new RegExp(`^@example/(\\w+):${task}: cache hit, replaying logs`, "gm")),
  },
  nx: {
    command: ["node_modules/nx/dist/bin/nx.js", "run-many", "--outputStyle=static", "-t"],
    env: (cache) => ({
      NX_DAEMON: "false",
      NX_SELF_HOSTED_REMOTE_CACHE_SERVER: cache,
      NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: "token",
    }),
    hits: (text, task) =>
      names(text, new RegExp(`nx run @example/(\\w+):${task} +\\[[^\\]]*cache[^\\]]*\\]`, "g")),
  },
};

const everything = ["app", "core", "rose", "sky"];
const shown: string[] = [];

/** A copy of the example with its dependencies installed. */
class Workspace {
  readonly folder: string;
  #runner: Runner;
  #env: Record<string, string>;

  constructor(folder: string, runner: Runner, cache: string) {
    this.folder = folder;
    this.#runner = runner;
    this.#env = runner.env(cache);
  }

  /** Runs a task. Returns the packages whose task came from a cache. */
  async run(task: string): Promise<string[]> {
    const [program, ...args] = this.#runner.command;
    const cwd = this.folder;
    const text = await must(...on("node24", program, ...args, task), { cwd, env: this.#env });
    const hits = this.#runner.hits(text, task);
    const words = /Cached: .*|Time: .*FULL TURBO|Cache: .*|Nx read the output.*/g;
    shown.push(...Array.from(text.matchAll(words), ([line]) => line.replace(/ +/g, " ")));
    return hits;
  }

  edit(file: string, from: string, to: string): void {
    const place = path.join(this.folder, "packages", file);
    const text = fs.readFileSync(place, "utf8");
    assert.ok(text.includes(from), `${file} holds ${from}`);
    fs.writeFileSync(place, text.replace(from, to));
  }

  output(file: string): string {
    return fs.readFileSync(path.join(this.folder, "packages", file), "utf8");
  }

  /** Removes all outputs and local caches. */
  clean(): void {
    const folders = everything.flatMap((name) => [`${name}/build`, `${name}/dist`]);
    const all = [".turbo", ".nx", ...folders.map((one) => `packages/${one}`)];
    for (const made of all) {
      fs.rmSync(path.join(this.folder, made), { recursive: true, force: true });
    }
  }

  exists(file: string): boolean {
    return fs.existsSync(path.join(this.folder, "packages", file));
  }
}

async function installIn(folder: string): Promise<void> {
  fs.cpSync("examples/monorepo", folder, { recursive: true });
  // Turborepo and Nx list files with git.
  git(folder, "init", "--quiet");
  await install(folder, "--save-dev", tarball);
}

async function check(name: string, runner: Runner, folder: string, cache: string): Promise<void> {
  const first = path.join(folder, name);
  await installIn(first);
  const workspace = new Workspace(first, runner, cache);
  const cli = "node_modules/token-build/src/cli/bin.js";
  const flags = ["-c", "packages/*/config.json", "--for", name, "--check"];
  await must(...on("node24", cli, "tasks", ...flags), { cwd: first });

  assert.deepEqual(await workspace.run("build"), []);
  const built = workspace.output("app/dist/app.css");
  assert.match(built, /\.rose \{\n {2}--color-brand: #c2185b;/);
  assert.deepEqual(await workspace.run("build"), everything);
  assert.equal(workspace.output("app/dist/app.css"), built);

  workspace.edit("rose/tokens/brand.json", "#c2185b", "#ad1457");
  assert.deepEqual(await workspace.run("build"), ["core", "sky"]);
  assert.match(workspace.output("app/dist/app.css"), /--color-brand: #ad1457/);

  workspace.edit("core/tokens/color.json", "#1a202c", "#000000");
  assert.deepEqual(await workspace.run("build"), []);
  fs.writeFileSync(
    path.join(first, "packages/core/tokens/new.json"),
    '{ "gap": { "$type": "dimension", "$value": "2px" } }',
  );
  assert.deepEqual(await workspace.run("build"), []);
  assert.match(workspace.output("app/dist/app.css"), /--gap: 2px/);

  // On another machine nothing is local. Then build the platforms separately.
  const second = path.join(folder, `${name}-elsewhere`);
  fs.cpSync(first, second, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const elsewhere = new Workspace(second, runner, cache);
  elsewhere.clean();
  assert.deepEqual(await elsewhere.run("build"), everything, "remote hits");
  assert.equal(elsewhere.output("app/dist/app.css"), workspace.output("app/dist/app.css"));
  elsewhere.clean();
  assert.deepEqual(await elsewhere.run("build:css"), []);
  assert.ok(!elsewhere.exists("rose/build/js"));
  assert.deepEqual(await elsewhere.run("build:js"), []);
  for (const file of ["rose/build/css/tokens.css", "sky/build/js/tokens.js"]) {
    assert.equal(elsewhere.output(file), workspace.output(file));
  }
}

using temporary = new TemporaryFolder();
const folder = temporary.path;
const cache = new RemoteCache();
try {
  const address = await cache.start();
  for (const name of chosenNames(process.argv.slice(2), Object.keys(runners))) {
    const start = performance.now();
    shown.length = 0;
    await check(name, runners[name], folder, address);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${name}, ${seconds} s:\n${shown.map((line) => `  ${line}`).join("\n")}`);
  }
} catch (cause) {
  console.log((cause as Error).message, "\n", shown.join("\n"));
  process.exitCode = 1;
} finally {
  cache.stop();
}
