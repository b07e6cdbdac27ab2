/**
 * Installs the drop-in with each package manager, by the one line in the docs. Then uses it in a
 * package without `"type": "module"`, as real projects do: imported, required, run by tsx, bundled,
 * in test runners. Each cell is a tool from npm; its output must be correct, without warnings.
 * Finally compiles TypeScript code that uses the types of Style Dictionary, with the drop-in and
 * with Style Dictionary. `short` checks npm, the cells that differ most, and the types of the drop-in.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { withLocalRegistry } from "./local_registry.ts";
import { compatPackages, peerPackages, peerVersion } from "./packages.ts";
import { install, TemporaryFolder } from "./project.ts";
import { must, npx, on, onAllCores } from "./run.ts";

const tools = [
  "@babel/core@7.29.13",
  "@babel/preset-env@7.29.14",
  "@rollup/plugin-commonjs@29.0.3",
  "@rollup/plugin-node-resolve@16.0.3",
  "@types/node@22.20.5",
  "babel-jest@30.5.2",
  "esbuild@0.28.2",
  "jest@30.5.2",
  "rollup@4.68.7",
  "tsx@4.23.15",
  "typescript@5.9.3",
  "vitest@4.1.12",
  "webpack@5.112.2",
  "webpack-cli@7.3.1",
];

const isShort = process.argv.includes("short");

using temporaryFolder = new TemporaryFolder();
const temporary = temporaryFolder.path;

/** Installs packages beside the files of the matrix. Returns the folder. */
async function installed(name: string, packages: readonly string[]): Promise<string> {
  const folder = path.join(temporary, name);
  fs.cpSync("tests/modules", folder, { recursive: true });
  await install(folder, ...packages);
  return folder;
}

/** A command line, which must succeed without warnings. */
type Step = [command: string, args: string[]];

const node = (...args: string[]): Step => on("node24", ...args);
const tool = (...args: string[]): Step => ["npx", ["--no-install", ...args]];
const esbuild = (input: string, output: string, ...more: string[]): Step =>
  tool("esbuild", input, "--bundle", `--outfile=out/${output}`, "--log-level=warning", ...more);

/** Flags of webpack for the short form: the check `browser` runs minified code. */
const webpackFlags = isShort ? ["--no-optimization-minimize"] : [];

/** The cells: a module format and a tool, with the steps. The last step prints the result, unless it only bundles. */
const cells: Record<string, { steps: Step[]; prints?: RegExp }> = {
  "import, Node 20": { steps: [on("node20", "import.mjs")] },
  "import, Node 24": { steps: [node("import.mjs")] },
  "import, Bun": { steps: [on("bun", "import.mjs")] },
  "import, Deno": { steps: [npx("deno@2.9.6", "run", "-A", "import.mjs")] },
  "require, Node 20": { steps: [on("node20", "require.cjs")] },
  "require, Node 24": { steps: [node("require.cjs")] },
  "require, Bun": { steps: [on("bun", "require.cjs")] },
  "tsx, CommonJS": { steps: [tool("tsx", "script.ts")] },
  "jest with babel": {
    steps: [tool("jest", "--config", "jest.config.cjs")],
    prints: /Tests: +1 passed/,
  },
  "vitest, inlined": { steps: [tool("vitest", "run")], prints: /Tests +1 passed/ },
  "rollup with commonjs": {
    steps: [
      tool("rollup", "--silent", "--config", "rollup.config.mjs"),
      node("out/rollup/bundled.mjs"),
      node("out/rollup/require.cjs"),
    ],
  },
  "webpack, node and web": {
    steps: [tool("webpack", ...webpackFlags), node("out/webpack-node/main.cjs")],
  },
  "esbuild, ESM": {
    steps: [
      esbuild("import.mjs", "es.mjs", "--platform=node", "--format=esm"),
      node("out/es.mjs"),
    ],
  },
  "esbuild, CommonJS": {
    steps: [esbuild("require.cjs", "es.cjs", "--platform=node"), node("out/es.cjs")],
  },
  "esbuild, browser": {
    steps: [esbuild("bundled.mjs", "web.mjs", "--format=esm")],
    prints: /^$/,
  },
};

/** Tools that the short form does not use. */
const longTools = /^(?:@?rollup|tsx@|vitest@)/;

/** The cells of the short form: both module formats on the oldest and a current Node, and a tool of each kind. */
const shortCells = /^(?:import|require), Node|^jest|^webpack|^esbuild, CommonJS/;

const printed = /^printed: {2}--red: #ff0000;\n {2}--alias: #ff0000;$/m;

async function checkCell(
  name: string,
  { steps, prints = printed }: typeof cells[string],
  folder: string,
): Promise<void> {
  let text = "";
  for (const step of steps) {
    const ran = await must(...step, { cwd: folder, env: { FORCE_COLOR: "0" } });
    text = ran.replace(/^npm warn .*\n/gm, "").trim();
    assert.doesNotMatch(text, /warning/i, `${name}\n${text}`);
  }
  assert.match(text, prints, name);
  console.log(`${name}: ok`);
}

/** Compiles the uses of the types under both kinds of module resolution. */
async function checkTypes(name: string, folder: string): Promise<void> {
  for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]]) {
    const kind = ["--module", module, "--moduleResolution", resolution];
    // Declarations of Style Dictionary's dependencies do not compile under both.
    const common = ["--noEmit", "--strict", "--target", "es2024", "--types", "node"];
    const lenient = name === "peer" ? ["--skipLibCheck"] : [];
    const step = tool("tsc", ...common, ...lenient, ...kind, "uses.ts", "script.ts");
    await must(...step, { cwd: folder });
    console.log(`thirteen ways to use the types, ${name}, ${resolution}: compile`);
  }
}

/** The command that installs the drop-in, by package manager. The newer Yarn requires a range. */
const alias = "style-dictionary@npm:@token-build/style-dictionary";
const installers: Record<string, Step> = {
  npm: ["npm", ["install", alias]],
  pnpm: npx("pnpm@10.28.2", "add", alias),
  "Yarn 1": npx("yarn@1.22.22", "add", alias),
  "Yarn 4": ["npx", ["-y", "-p", "@yarnpkg/cli-dist@4.18.1", "yarn", "add", `${alias}@^5.5.5`]],
  bun: on("bun", "add", alias),
};

/** Installs with a package manager from a local registry, and runs the code and the command. */
async function checkInstaller(
  name: string,
  step: Step,
  registry: string,
): Promise<void> {
  const folder = path.join(temporary, name);
  fs.cpSync("tests/modules", folder, { recursive: true });
  const description = { name: "own", version: "1.0.0", license: "MIT", private: true };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(description));
  const env = {
    npm_config_registry: registry,
    YARN_REGISTRY: registry,
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_UNSAFE_HTTP_WHITELIST: "127.0.0.1",
    YARN_NODE_LINKER: "node-modules",
    YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
  };
  const text = await must(...step, { cwd: folder, env });
  assert.doesNotMatch(text.replace(/^npm warn Unknown .*$/gm, ""), /\bwarn/i, `${name}\n${text}`);
  await checkCell(name, { steps: [node("import.mjs")] }, folder);
  const bin = path.join(folder, "node_modules/.bin/style-dictionary");
  const runBin = (...args: string[]) => must(bin, args, { cwd: folder });
  assert.equal((await runBin("--version")).trim(), peerVersion, name);
  assert.match(await runBin("--help"), /^ {2}style-dictionary build -p css/m, name);
  await runBin("init", "basic");
  const css = fs.readFileSync(path.join(folder, "build/css/variables.css"), "utf8");
  assert.doesNotMatch(css, /Generated on/, name);
}

await withLocalRegistry(async (registry) => {
  await onAllCores(
    Object.entries(installers).filter(([name]) => !isShort || name === "npm"),
    ([name, step]) => checkInstaller(name, step, registry),
    1,
  );
});
const used = tools.filter((tool) => !isShort || !longTools.test(tool));
const folder = await installed("ours", [...compatPackages, ...used]);
const chosen = Object.entries(cells).filter(([name]) => !isShort || shortCells.test(name));
await onAllCores(chosen, ([name, cell]) => checkCell(name, cell, folder));
await checkTypes("drop-in", folder);
if (!isShort) {
  const typed = tools.filter((tool) => /^(?:typescript|@types\/node)@/.test(tool));
  await checkTypes("peer", await installed("peer", [...peerPackages, ...typed]));
}
