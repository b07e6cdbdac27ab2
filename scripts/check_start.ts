/**
 * Follows every getting-started page, and `init` in each of its choices, in new folders with each package manager:
 * `deno task start`, or `deno task start pnpm css` for some. The packages come from a local registry.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { commandsOn, filesOn, showing } from "../tests/helpers/recipe_pages.ts";
import { withLocalRegistry } from "./local_registry.ts";
import { npx, run, runtimes } from "./run.ts";

/** A package manager: how it installs a package in a folder, and runs its command. */
interface Manager {
  install: [string, string[]];
  command: [string, string[]];
}

const bun = npx(runtimes.bun);
const managers: Record<string, Manager> = {
  npm: {
    install: ["npm", ["install", "--no-audit", "--no-fund", "token-build"]],
    command: ["npx", ["token-build"]],
  },
  pnpm: {
    install: npx("pnpm@10", "add", "token-build"),
    command: npx("pnpm@10", "exec", "token-build"),
  },
  bun: {
    install: [bun[0], [...bun[1], "add", "token-build"]],
    command: [bun[0], [...bun[1], "run", "token-build"]],
  },
  deno: {
    install: [process.execPath, ["add", "--quiet", "npm:token-build"]],
    command: [process.execPath, ["run", "--quiet", "-A", "npm:token-build"]],
  },
};

const choices = ["basic", "complete", "web", "react", "mobile", "--package"];
const words = process.argv.slice(2);
const isWanted = (group: readonly string[], name: string) =>
  !words.some((word) => group.includes(word)) || words.includes(name);

/** Runs a command in a folder. Returns what it says if it fails or warns. */
async function problemOf(
  [command, args]: [string, string[]],
  folder: string,
  registry: string,
): Promise<string | undefined> {
  const env = { NPM_CONFIG_REGISTRY: registry, npm_config_registry: registry };
  const { code, text } = await run(command, args, { cwd: folder, env });
  if (code === 0 && !/^(?:warning|error)\[/m.test(text)) return undefined;
  return `${command} ${args.join(" ")}: exit code ${code}\n${text}`;
}

/** Calls `use` with a new folder in which a manager has installed the package. */
async function inProject(
  manager: Manager,
  registry: string,
  use: (
    run: (args: string[]) => Promise<string | undefined>,
    folder: string,
  ) => Promise<string | undefined>,
): Promise<string | undefined> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "token-build-start-"));
  fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const [command, first] = manager.command;
  try {
    return await problemOf(manager.install, folder, registry) ??
      await use((args) => problemOf([command, [...first, ...args]], folder, registry), folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Follows a page. Returns what goes wrong. */
function follow(page: string, manager: Manager, registry: string): Promise<string | undefined> {
  const text = fs.readFileSync(page, "utf8");
  return inProject(manager, registry, async (run, folder) => {
    for (const [name, content] of Object.entries(filesOn(text))) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), content);
    }
    for (const args of commandsOn(text)) {
      const problem = await run(args);
      if (problem) return problem;
    }
    const shown = showing(text, (output) => fs.readFileSync(path.join(folder, output), "utf8"));
    return shown === text ? undefined : "the outputs are others than the page shows";
  });
}

/** Creates a project with a choice of `init`, and checks it strictly. Returns what goes wrong. */
function create(choice: string, manager: Manager, registry: string): Promise<string | undefined> {
  return inProject(
    manager,
    registry,
    async (run) => await run(["init", choice]) ?? await run(["build"]) ?? await run(["check"]),
  );
}

const pages = fs.readdirSync("docs/start").map((name) => name.replace(/\.md$/, ""));
const names = Object.keys(managers);
let passed = 0;
const failed: string[] = [];

/** Counts a result, and prints what went wrong. */
function report(name: string, problem: string | undefined): void {
  if (problem === undefined) passed++;
  else {
    failed.push(name);
    console.log(`FAILED ${name}\n${problem}`);
  }
}

await withLocalRegistry(async (registry) => {
  for (const name of names.filter((name) => isWanted(names, name))) {
    for (const page of pages.filter((page) => isWanted([...pages, ...choices], page))) {
      report(`${name}, ${page}`, await follow(`docs/start/${page}.md`, managers[name], registry));
    }
    for (const choice of choices.filter((choice) => isWanted([...pages, ...choices], choice))) {
      report(`${name}, init ${choice}`, await create(choice, managers[name], registry));
    }
  }
});
for (const name of failed) console.log(`FAILED ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
