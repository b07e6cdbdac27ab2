/**
 * Installs the npm package with its optional packages, in the oldest versions that their ranges allow and in the latest
 * ones, and runs `usage`, `rename` and `lsp`. Without them, the commands must say which packages to install.
 * @module
 */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { inFolder } from "../tests/helpers/folder.ts";
import { tarball } from "./packages.ts";
import { install, platform } from "./project.ts";
import { on, type Ran, run } from "./run.ts";

const platforms = {
  css: platform("css/variables", "a.css"),
  scss: platform("scss/variables", "a.scss"),
};

const used = ["css", "scss", "script", "vue", "tsx"];
const tokens = [...used, "none"];

/** Sources that use each token once, except the last token. */
const sources: Record<string, string> = {
  "app/a.css": "a { background: url(//a/b.png) var(--color-css) }\n",
  "app/b.scss": "// $color-none\na { color: $color-scss }\n",
  "app/c.ts": "@d() class A { a = <string> 'var(--color-script)' satisfies string }\n",
  "app/d.vue": "<script lang='ts' generic='T extends A<B>'>f(`var(--color-vue)`)</script>\n",
  "app/e.tsx": "export const a = <p style={{ color: 'var(--color-tsx)' }}/>;\n",
};

const files: Record<string, string> = {
  ...sources,
  "package.json": '{ "private": true, "type": "module" }\n',
  "config.json": JSON.stringify({ source: ["tokens.yaml"], platforms }),
  "tokens.yaml": `color:\n  $type: color\n${
    tokens.map((name, at) => `  ${name}: { $value: "#12345${at}" }\n`).join("")
  }`,
};

/** The oldest version in a range such as `^7.22.0 || ^8.0.0`. */
const oldest = (range: string) => range.replace(/^\^([\d.]+).*/, "$1");

async function inProject(peers: string[], use: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(files, async (folder) => {
    await install(folder, tarball, ...peers);
    await use(folder);
  });
}

function tokenBuild(folder: string, ...args: string[]): Promise<Ran> {
  const [command, all] = on("node24", "node_modules/.bin/token-build", ...args);
  return run(command, all, { cwd: folder });
}

/** A message of the Language Server Protocol. */
function message(content: object): string {
  const text = JSON.stringify({ jsonrpc: "2.0", ...content });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Starts the language server, asks for its capabilities, and ends it. */
async function checkServer(folder: string): Promise<void> {
  const [command, args] = on("node24", "node_modules/.bin/token-build", "lsp");
  const child = spawn(command, args, { cwd: folder });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (data) => output += data);
  child.stderr.on("data", (data) => errors += data);
  const params = { processId: null, rootUri: null, capabilities: {} };
  child.stdin.write(message({ id: 1, method: "initialize", params }));
  child.stdin.write(message({ id: 2, method: "shutdown" }));
  child.stdin.write(message({ method: "exit" }));
  const code = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(code, 0, errors);
  assert.match(output, /"hoverProvider":true/, errors);
}

async function checkCommands(folder: string): Promise<void> {
  await checkServer(folder);
  const usage = await tokenBuild(folder, "usage", "app/*");
  assert.equal(usage.code, 0, usage.text);
  assert.match(usage.text, /Unused: color\.none\n/);
  assert.match(usage.text, /5 uses of 5 of 6 tokens in 5 files/);
  const rename = await tokenBuild(folder, "rename", "color", "paint", "app/*");
  assert.equal(rename.code, 0, rename.text);
  for (const [file, text] of Object.entries(sources)) {
    const now = fs.readFileSync(path.join(folder, file), "utf8");
    assert.equal(now, text.replace(/([$-])color-(?!none)/, "$1paint-"), file);
  }
}

/** Checks that `usage` reports each missing parser in one line. */
async function checkWithout(folder: string): Promise<void> {
  const { code, text } = await tokenBuild(folder, "usage", "app/*");
  assert.equal(code, 1, text);
  assert.doesNotMatch(text, /Unused|does not declare/);
  for (const packages of ["postcss postcss-scss", "@babel/parser"]) {
    assert.equal(text.split(`npm install --save-dev ${packages}"`).length, 2, text);
  }
  const server = await tokenBuild(folder, "lsp");
  assert.equal(server.code, 1, server.text);
  assert.match(server.text, /npm install --save-dev vscode-languageserver"/);
  const rename = await tokenBuild(folder, "rename", "color", "paint", "app/*");
  assert.equal(rename.code, 1, rename.text);
  assert.match(rename.text, /npm install --save-dev @babel\/parser/);
}

let peers: Record<string, string> = {};
await inProject(["yaml"], async (folder) => {
  const file = path.join(folder, "node_modules/token-build/package.json");
  ({ peerDependencies: peers } = JSON.parse(fs.readFileSync(file, "utf8")));
  await checkWithout(folder);
});
console.log("without parsers: usage says what to install");

/** The registry's latest version. With a bare name, npm picks one that supports the running Node instead. */
async function latest(name: string): Promise<string> {
  const { code, text } = await run("npm", ["view", name, "dist-tags.latest"]);
  assert.equal(code, 0, text);
  return text.trim();
}

const names = Object.keys(peers);
const sets = {
  "the oldest versions": names.map((name) => `${name}@${oldest(peers[name])}`),
  // Since version 7, `typescript` has no parser API for other programs.
  "the latest versions": await Promise.all(
    [...names, "typescript"].map(async (name) => `${name}@${await latest(name)}`),
  ),
};
for (const [set, versions] of Object.entries(sets)) {
  await inProject(versions, checkCommands);
  console.log(`${set}: ${versions.join(" ")}`);
}
