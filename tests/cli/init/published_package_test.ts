/** The package that `init --package` prepares in a folder of `npm init`, packed and installed by npm. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { runCli } from "../../helpers/call_in.ts";
import { inFolder, putFiles, readFolder } from "../../helpers/folder.ts";
import { run } from "../../helpers/run_cli.ts";

/** What `npm init -y` writes in a folder named `tokens`. */
const started = {
  name: "tokens",
  version: "1.0.0",
  description: "",
  main: "index.js",
  scripts: { test: 'echo "Error: no test specified" && exit 1' },
  keywords: [],
  author: "",
  license: "ISC",
  type: "commonjs",
};

const text = `${JSON.stringify(started, null, 2)}\n`;

const readJson = (...names: string[]) => JSON.parse(fs.readFileSync(path.join(...names), "utf8"));

/** Runs a program of Node, because npm installs packages for it. */
async function done(command: string, args: string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, cwd);
  assert.equal(code, 0, `${command} ${args.join(" ")}: ${stderr}${stdout}`);
  return stdout.trim();
}

/** The type errors in files of a folder. */
function typeErrorsIn(folder: string, files: string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram(files.map((file) => path.join(folder, file)), {
    lib: ["lib.es2022.d.ts"],
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
    ...options,
  });
  return ts.getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test("init --package refuses to change fields of package.json, unless it may", () =>
  inFolder({ "tokens/package.json": text }, async (folder) => {
    const own = path.join(folder, "tokens");
    const refused = await runCli(["init", "--package", "@acme/tokens"], own);
    assert.equal(refused.code, 1);
    assert.match(
      refused.stderr,
      /only if package\.json changes: name from "tokens" to "@acme\/tokens"; type from "commonjs" to "module"; main from "index\.js" to "\.\/build\/tokens\.cjs"\. Use --yes/,
    );
    assert.deepEqual(readFolder(own), { "package.json": text });
    const json = await runCli(["init", "--package", "@acme/tokens", "--format", "json"], own);
    const [{ code, message }] = JSON.parse(json.stdout).diagnostics;
    assert.equal(code, "command/refused");
    assert.match(message, /type from "commonjs" to "module"/);
    assert.equal((await runCli(["init", "web", "--yes"], own)).code, 2);
  }));

test("init --package takes the name of package.json, and adds to lists", () =>
  inFolder({
    "folder/package.json": JSON.stringify({
      name: "@acme/colors",
      type: "module",
      files: ["lib"],
      sideEffects: false,
      exports: { "./lib": "./lib/index.js" },
      scripts: { prepack: "make", tokens: "make tokens" },
    }),
  }, async (folder) => {
    const own = path.join(folder, "folder");
    const refused = await runCli(["init", "--package"], own);
    assert.match(refused.stderr, /files from \["lib"\] to \["lib","build","tokens",/);
    assert.match(refused.stderr, /sideEffects from false to \["\*\.css"\]/);
    assert.doesNotMatch(refused.stderr, /name|exports|scripts/);
    const { code, stderr } = await runCli(["init", "--package", "--yes"], own);
    assert.equal(code, 0, stderr);
    const { name, exports, scripts } = readJson(own, "package.json");
    assert.equal(name, "@acme/colors");
    assert.deepEqual(Object.keys(exports).slice(0, 2), ["./lib", "."]);
    assert.deepEqual([scripts.prepack, scripts.tokens], ["make", "make tokens"]);
    assert.match(fs.readFileSync(path.join(own, "README.md"), "utf8"), /^# @acme\/colors\n/);
  }));

test("init --package needs a package.json that is an object", () =>
  inFolder({ "package.json": "[]" }, async (folder) => {
    const { code, stderr } = await runCli(["init", "--package", "a"], folder);
    assert.equal(code, 1);
    assert.match(stderr, /package\.json is not a JSON object/);
    assert.deepEqual(readFolder(folder), { "package.json": "[]" });
  }));

const esm = `import fallback, { contexts, tokens } from "@acme/tokens";
if (fallback !== tokens) throw new Error("other default");
console.log(tokens.color.accent, contexts.theme.join());
`;

const cjs = `const { contexts, default: fallback, tokens } = require("@acme/tokens");
if (fallback !== tokens) throw new Error("other default");
console.log(tokens.color.accent, contexts.theme.join());
`;

const typed = `import type { Contexts, TokenName } from "@acme/tokens";
import { tokens } from "@acme/tokens";

export const accent: "var(--color-accent)" = tokens.color.accent;
export const name: TokenName = "--color-accent";
export const dark: Contexts = { theme: "dark" };
// @ts-expect-error: there is no such token
export const none = tokens.color.none;
`;

const hasNpm = spawnSync("npm --version", { shell: true }).status === 0;

test("npm packs and installs the package for ESM, CommonJS and TypeScript", {
  skip: !hasNpm,
}, () =>
  inFolder({
    "tokens/package.json": text,
    "app/package.json": JSON.stringify({ private: true }),
    "app/a.mjs": esm,
    "app/a.cjs": cjs,
    "app/a.mts": typed,
    "app/a.cts": typed,
  }, async (folder) => {
    const [own, app] = ["tokens", "app"].map((name) => path.join(folder, name));
    const made = await runCli(["init", "--package", "@acme/tokens", "--yes"], own);
    assert.equal(made.code, 0, made.stderr);
    const quiet = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    await done("npm", ["pack", "--pack-destination", folder, ...quiet], own);
    await done("npm", ["install", "../acme-tokens-1.0.0.tgz", ...quiet], app);
    const installed = path.join(app, "node_modules/@acme/tokens");
    for (const file of ["config.json", "README.md", "tokens.resolver.json"]) {
      assert.equal(fs.existsSync(path.join(installed, file)), file !== "config.json", file);
    }
    for (const file of ["a.mjs", "a.cjs"]) {
      assert.equal(await done("node", [file], app), "var(--color-accent) light,dark", file);
    }
    const nodenext = {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    };
    const bundler = {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    };
    assert.deepEqual(typeErrorsIn(app, ["a.mts", "a.cts"], nodenext), []);
    assert.deepEqual(typeErrorsIn(app, ["a.mts"], bundler), []);
    // Whoever uses the package has its manifest.
    putFiles(app, { "a.css": "a { color: var(--color-accent); }\n" });
    const { code, stdout, stderr } = await runCli(["usage", "a.css", "a.mjs", "a.cjs"], app);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^Tokens of @acme\/tokens 1\.0\.0/);
    assert.match(stdout, /^3 uses of 1 of/);
  }));

test("the files of the package are those that its exports name", () =>
  inFolder({}, async (folder) => {
    await runCli(["init", "--package", "a"], folder);
    const manifest = readJson(folder, "package.json");
    const named: string[] = [manifest.main, manifest.types];
    JSON.stringify(manifest.exports, (_, value) => {
      if (typeof value === "string") named.push(value);
      return value;
    });
    for (const file of named) assert.ok(fs.existsSync(path.join(folder, file)), file);
  }));
