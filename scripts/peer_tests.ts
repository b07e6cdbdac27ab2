/**
 * Runs the tests of Style Dictionary on the drop-in and on the installed Style Dictionary, and
 * prints the tests that fail only on the drop-in. Downloads nothing: the argument is a checkout of
 * its repository with its packages installed.
 *
 *     deno task peer-tests ../style-dictionary [GLOB...]
 *
 * `NODE` names a Node that runs TypeScript (24 or newer). Tests of internal modules of Style
 * Dictionary run on those of the checkout.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { run } from "./run.ts";

const [tree, ...given] = process.argv.slice(2);
if (!tree || !fs.existsSync(path.join(tree, "lib/StyleDictionary.js"))) {
  throw new Error("Name a checkout of Style Dictionary: deno task peer-tests FOLDER");
}
const patterns = given.length > 0
  ? given
  : ["./__integration__/**/*.test.js", "./__tests__/**/*.test.js"];
const hooks = path.resolve("scripts/peer_tests_hooks.mjs");

interface Test {
  file: string;
  fullTitle: string;
  err: { message?: string };
}

/** Copies a checkout, because tests write files; its packages are linked. */
function copyOf(folder: string): string {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "peer-tests-")));
  for (const name of fs.readdirSync(folder)) {
    if (name === ".git" || name === "docs" || name === "examples") continue;
    const from = path.resolve(folder, name);
    if (name === "node_modules") fs.symlinkSync(from, path.join(copy, name));
    else fs.cpSync(from, path.join(copy, name), { recursive: true });
  }
  return copy;
}

/** Runs the tests on a tool. */
async function resultsOn(tool: string): Promise<{ passes: number; failures: Test[]; all: Test[] }> {
  const cwd = copyOf(tree);
  try {
    const mocha = ["node_modules/mocha/bin/mocha.js", "-r", "mocha-hooks.mjs", "--exit"];
    const output = ["--reporter", "json", "--reporter-option", "output=results.json"];
    const node = process.env.NODE ?? "node";
    const { text } = await run(node, ["--import", hooks, ...mocha, ...output, ...patterns], {
      cwd,
      env: { TOOL: tool, TREE: cwd },
    });
    const file = path.join(cwd, "results.json");
    if (!fs.existsSync(file)) throw new Error(text);
    const { stats, failures, tests } = JSON.parse(fs.readFileSync(file, "utf8"));
    return { passes: stats.passes, failures, all: tests };
  } finally {
    fs.rmSync(cwd, { recursive: true, force: true });
  }
}

const idOf = ({ fullTitle }: Test) => fullTitle;
const peer = await resultsOn("peer");
const mine = await resultsOn("mine");
const failed = new Set(peer.failures.map(idOf));
const own = mine.failures.filter((test) => !failed.has(idOf(test)));
for (const { fullTitle, err } of own) {
  console.log(`${fullTitle}\n    ${(err.message ?? "").split("\n")[0].slice(0, 160)}`);
}
console.log(
  `${peer.all.length} tests: Style Dictionary passes ${peer.passes}, the drop-in ${mine.passes};`,
);
console.log(`${own.length} fail on the drop-in alone`);
