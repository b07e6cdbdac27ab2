/**
 * Checks the output of `deno task binaries`: the headers of all programs, and that the one for this
 * system works with an empty environment. It must write the same bytes as the source for each
 * example. `deno task binaries:check`
 * @module
 */
import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { exampleProjects, outputFolder } from "../tests/helpers/example_outputs.ts";
import { inFolder, putWhole, readFolder } from "../tests/helpers/folder.ts";
import { until } from "../tests/helpers/waits.ts";
import { inWorkspace } from "../tests/helpers/workspace.ts";
import { version } from "../src/base/version.ts";
import { targetOf } from "./binaries/headers.ts";
import { modules } from "./binaries/program.ts";
import { signatureProblem } from "./binaries/signature.ts";
import { archiveOf, checksumFile, programOf, targets } from "./binaries/targets.ts";

const dist = path.resolve("dist/binaries");
const systems: Record<string, string> = { win32: "windows" };
const here = `${systems[process.platform] ?? process.platform}-${process.arch}` as "linux-x64";
const program = path.join(dist, here, programOf({ name: here }));

/** The result of a call of the program. */
interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A running program with an empty environment. */
class Running {
  stdout = "";
  stderr = "";
  #child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | null>;

  constructor(args: readonly string[], cwd: string, env: Record<string, string> = {}) {
    this.#child = spawn(program, args, { cwd, env });
    this.#child.stdout.on("data", (data) => this.stdout += data);
    this.#child.stderr.on("data", (data) => this.stderr += data);
    this.ended = new Promise((resolve, reject) =>
      this.#child.on("error", reject).on("close", resolve)
    );
  }

  /** Writes to standard input. */
  write(text: string): void {
    this.#child.stdin.write(text);
  }

  /** Waits until standard output contains a text. */
  async says(pattern: RegExp): Promise<void> {
    const describe = () => `${pattern} is not in: ${this.stdout}${this.stderr}`;
    await until(() => pattern.test(this.stdout), describe);
  }

  /** Ends the program. Deno reports the signal instead of its exit code. */
  async stop(): Promise<void> {
    this.#child.kill("SIGINT");
    await this.ended;
  }
}

/** Runs the program until it ends. */
async function run(
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Ran> {
  const running = new Running(args, cwd, env);
  const code = await running.ended;
  return { code, stdout: running.stdout, stderr: running.stderr };
}

/** Runs the program, which must succeed without a message. Returns its output. */
async function must(args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(args, cwd, { SOURCE_DATE_EPOCH: "0" });
  assert.deepEqual([code, stderr], [0, ""], args.join(" "));
  return stdout;
}

function checkFiles(): void {
  const sums = fs.readFileSync(path.join(dist, checksumFile), "utf8");
  let count = 0;
  for (const target of targets) {
    const file = path.join(dist, target.name, programOf(target));
    if (!fs.existsSync(file)) continue;
    count++;
    const bytes = fs.readFileSync(file);
    assert.equal(targetOf(bytes), target.name);
    if (target.name.startsWith("darwin")) assert.equal(signatureProblem(bytes), undefined);
    const archive = fs.readFileSync(path.join(dist, archiveOf(target)));
    const sum = createHash("sha256").update(archive).digest("hex");
    assert.ok(sums.includes(`${sum}  ${archiveOf(target)}\n`), target.name);
  }
  console.log(`headers, signatures and checksums of ${count} programs`);
}

/** Packages whose tokens the examples read. */
const packages: Record<string, string[]> = { preview: ["dtcg-examples"] };

/** Compares a folder with the expected files, which the tests compare with the source on all runtimes. */
function compare(output: string, expected: string): void {
  const [written, wanted] = [readFolder(output), readFolder(expected)];
  assert.deepEqual(Object.keys(written), Object.keys(wanted), expected);
  const others = Object.keys(wanted).filter((name) => written[name] !== wanted[name]);
  assert.deepEqual(others, [], `${output} differs from ${expected}`);
}

async function checkExamples(): Promise<void> {
  for (const name of exampleProjects()) {
    await inFolder({}, async (root) => {
      for (const read of packages[name] ?? []) {
        fs.mkdirSync(path.join(root, "node_modules"), { recursive: true });
        fs.symlinkSync(path.resolve("node_modules", read), path.join(root, "node_modules", read));
      }
      // As deep as in the repository, because outputs name files of packages.
      const folder = path.join(root, "examples", name);
      fs.cpSync(path.resolve("examples", name), folder, { recursive: true });
      const output = path.join(folder, outputFolder(name));
      fs.rmSync(output, { recursive: true, force: true });
      await must(["build"], folder);
      compare(output, `examples/${name}/expected`);
    });
  }
  await inWorkspace(async (folder) => {
    await must(["build", "--config", "packages/*/config.json"], folder);
    for (const name of ["core", "rose", "sky"]) {
      compare(path.join(folder, `packages/${name}/build`), `examples/monorepo/expected/${name}`);
    }
  });
  console.log(`${exampleProjects().length + 1} examples`);
}

const names = Object.keys(modules);

/** A configuration in TypeScript with hooks of an installed package, and of a module that `require()` loads. */
const project: Record<string, string> = {
  "token-build.config.ts": `import TokenBuilder, { defineConfig } from "token-build";
${names.map((name, index) => `import * as m${index} from ${JSON.stringify(name)};`).join("\n")}
import { upper } from "acme-hooks";
import common from "./common.cjs";
import { size } from "./size.ts";
const count: number = [${
    names.map((_, index) => `m${index}`)
  }].filter((one) => Object.keys(one)).length;
if (count !== ${names.length} || common.TokenBuilder !== TokenBuilder) throw new Error("other modules");
export default defineConfig({
  source: ["tokens.yaml"],
  hooks: { transforms: { [upper.name]: upper } },
  tokens: { size: { a: { $type: "dimension", $value: { value: size, unit: "px" } } } },
  platforms: { css: { transformGroup: "css", transforms: ["acme/upper"], buildPath: "build/",
    files: [{ destination: "a.css", format: "css/variables" }] } },
});
`,
  "common.cjs": 'module.exports = require("token-build");\n',
  "size.ts": "export const size: number = 1;\n",
  "tokens.yaml": "text:\n  a:\n    $type: string\n    $value: word\n",
  "use.css": "a { width: var(--size-a); height: var(--size-missing) }\n",
  "bunfig.toml": 'preload = ["./never.ts"]\n',
  "never.ts": 'throw new Error("preloaded");\n',
  ".env": "SOURCE_DATE_EPOCH=wrong\n",
  // Another version, which must not be loaded.
  "node_modules/token-build/package.json":
    '{ "name": "token-build", "version": "0.0.1", "main": "a.js" }',
  "node_modules/token-build/a.js": 'throw new Error("the installed package was loaded");\n',
  "node_modules/acme-hooks/package.json":
    '{ "name": "acme-hooks", "type": "module", "exports": "./hooks.js" }',
  "node_modules/acme-hooks/hooks.js": `import { BuildError } from "token-build";
export const upper = { name: "acme/upper", type: "value", filter: (token) => token.$type === "string",
  transform: (token) => token.$value.toUpperCase() + typeof BuildError };
`,
};

async function checkProject(): Promise<void> {
  await inFolder(project, async (folder) => {
    await must(["build"], folder);
    const css = () => fs.readFileSync(path.join(folder, "build/a.css"), "utf8");
    assert.match(css(), /--text-a: WORDfunction;/);
    assert.match(css(), /--size-a: 1px;/);
    const used = await run(["usage", "use.css"], folder);
    assert.equal(used.code, 1);
    assert.match(used.stderr, /--size-missing/);

    const watch = new Running(["build", "--watch"], folder);
    await watch.says(/Watching/);
    putWhole(path.join(folder, "size.ts"), "export const size: number = 2;\n");
    await until(() => /--size-a: 2px;/.test(css()));
    await watch.stop();
    assert.equal(watch.stderr, "");
  });
  console.log("configuration in TypeScript, modules, hooks, parsers, watch");
}

async function checkErrors(): Promise<void> {
  await inFolder({ "bad.config.ts": "export default {", "a.json": "{}" }, async (folder) => {
    assert.equal((await must(["--version"], folder)).trim(), version);
    for (
      const [args, code] of [
        [["build", "--config", "missing.json"], "config/missing"],
        [["build", "--config", "bad.config.ts"], "file/module"],
        [["build", "--config", "a.json"], "config/no-platforms"],
      ] as const
    ) {
      const { code: exit, stderr } = await run(args, folder);
      assert.equal(exit, 1, stderr);
      assert.ok(stderr.includes(`error[${code}]`), stderr);
    }
    const wrong = await run(["biuld"], folder);
    assert.notEqual(wrong.code, 0);
    assert.match(wrong.stderr, /build/);
    assert.match(await must(["init", "web"], folder), /^ {2}token-build build --watch /m);
    await must(["check"], folder);
  });
  console.log("errors and their exit codes, init, check");
}

/** Starts a server with a request of the protocol, which must answer it. */
async function checkServer(args: string[], request: object, isFramed: boolean): Promise<void> {
  const config = JSON.stringify({ tokens: {}, platforms: {} });
  await inFolder({ "config.json": config }, async (folder) => {
    const server = new Running(args, folder);
    const text = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: request });
    server.write(isFramed ? `Content-Length: ${text.length}\r\n\r\n${text}` : `${text}\n`);
    await server.says(/"id":1/);
    assert.match(server.stdout, /"capabilities"/);
    await server.stop();
  });
}

async function checkInstall(): Promise<void> {
  if (process.platform === "win32") return;
  await inFolder({}, async (folder) => {
    fs.mkdirSync(path.join(folder, "latest"));
    fs.symlinkSync(dist, path.join(folder, "latest/download"));
    const env = {
      PATH: process.env.PATH!,
      TOKEN_BUILD_RELEASES: `file://${folder}`,
      TOKEN_BUILD_INSTALL: path.join(folder, "bin"),
    };
    const child = spawn("sh", [path.join(dist, "install.sh")], { env, stdio: "inherit" });
    assert.equal(await new Promise((resolve) => child.on("close", resolve)), 0);
    const installed = fs.readFileSync(path.join(folder, "bin/token-build"));
    assert.ok(installed.equals(fs.readFileSync(program)));
  });
}

checkFiles();
if (fs.existsSync(program)) {
  await checkExamples();
  await checkProject();
  await checkErrors();
  await checkServer(["lsp"], { capabilities: {}, processId: null, rootUri: null }, true);
  const clientInfo = { name: "check", version: "1" };
  const mcp = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  await checkServer(["mcp"], mcp, false);
  console.log("language server, MCP server");
  await checkInstall();
} else console.log(`No program for ${here} was built, so none was run`);
