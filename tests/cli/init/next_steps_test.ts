/** The commands that `init` suggests work with the package manager or runtime that started it. */
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { type Commands, commandsFor, type Start } from "../../../src/cli/init/next_steps.ts";
import { inFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";

const node = { node: "24.0.0" };
const bun = { node: "24.0.0", bun: "1.4.5" };
const deno = { node: "24.0.0", deno: "2.9.6" };
const address = "file:///home/ada/.npm/_npx/1/node_modules/token-build/src/cli/main.js";

const starts: [string, Start, Commands][] = [
  [
    "npm",
    { agent: "npm/11.6.2 node/v24.0.0", versions: node, address },
    { run: "npx token-build", install: "npm install" },
  ],
  ["Node", { versions: node, address }, { run: "npx token-build", install: "npm install" }],
  [
    "pnpm",
    { agent: "pnpm/10.34.9 npm/?", versions: node, address },
    { run: "pnpm token-build", install: "pnpm install" },
  ],
  [
    "Yarn",
    { agent: "yarn/4.9.0 npm/?", versions: node, address },
    { run: "yarn token-build", install: "yarn install" },
  ],
  [
    "Bun on Node",
    { agent: "bun/1.4.5 npm/?", versions: node, address },
    { run: "bunx token-build", install: "bun install" },
  ],
  ["Bun", { versions: bun, address }, { run: "bunx token-build", install: "bun install" }],
  [
    "Deno",
    { versions: deno, address },
    { run: "deno run -A npm:token-build", install: "deno install" },
  ],
  [
    "Deno with the package of JSR",
    { versions: deno, address: "https://registry.example/@token-build/cli/1.0.0/src/cli/main.ts" },
    { run: "deno run -A jsr:@token-build/cli", install: "deno install" },
  ],
  [
    "the program",
    { versions: bun, address: "file:///$bunfs/root/token-build" },
    { run: "token-build" },
  ],
  [
    "the program on Windows",
    { versions: bun, address: "file:///B:/~BUN/root/token-build.exe" },
    { run: "token-build" },
  ],
];

for (const [name, start, commands] of starts) {
  test(`commands for ${name}`, () => {
    assert.deepEqual(commandsFor(start), commands);
  });
}

test("init asks to install the package only if it is missing", async () => {
  const manifest = JSON.stringify({ dependencies: { "token-build": "*" } });
  for (
    const [files, isMissing] of [
      [{}, true],
      [{ "package.json": manifest }, true],
      [{ "package.json": manifest, "node_modules/token-build/package.json": "{}" }, false],
      [{ "../node_modules/token-build/package.json": "{}" }, false],
      [{ "package.json": "{ nope" }, false],
      [{ "deno.json": "{}" }, false],
    ] as [Record<string, string>, boolean][]
  ) {
    // The variable that pnpm sets for a one-off command.
    const elsewhere = { "cache/token-build/package.json": "{}" };
    const inOwn = Object.entries(files).map(([name, text]) => [path.posix.join("own", name), text]);
    await inFolder(
      { ...elsewhere, "own/notes.md": "", ...Object.fromEntries(inOwn) },
      async (folder) => {
        const env = { NODE_PATH: path.join(folder, "cache") };
        const { code, stdout } = await runCli(["init"], path.join(folder, "own"), env);
        assert.equal(code, 0);
        assert.equal(/ install {2,}installs token-build$/m.test(stdout), isMissing, stdout);
      },
    );
  }
});
