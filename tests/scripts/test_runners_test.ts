/** The command that runs all tests names the failed ones, from the output of this runtime's test runner. */
import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import { countTests, type Runner, runners } from "../../scripts/test_runners.ts";
import { inFolder } from "../helpers/folder.ts";
import { run, runtime } from "../helpers/run_cli.ts";

const imports = `import assert from "node:assert/strict"; import { test } from "node:test";\n`;
const good = `${imports}test("holds", () => {});\n`;
const bad = `${good}test("is wrong (2 < 1) \u2192 fails", () => assert.equal(1, 2));\n`;

/** The runner of this runtime. */
function ownRunner(): Runner {
  const name = runtime === "node" && /^v22\.6\./.test(process.version) ? "node 22.6" : runtime;
  return runners.find((runner) => runner.name.toLowerCase().startsWith(name)) ?? runners.at(-1)!;
}

/** Runs the tests of files with the runner of this runtime. */
function counted(files: Record<string, string>) {
  return inFolder(files, async (folder) => {
    const runner = ownRunner();
    const [args] = runner.argumentsOf(Object.keys(files), folder);
    // Node's test runner does nothing in a process that another test runner started.
    const env = runtime === "node" ? { NODE_TEST_CONTEXT: undefined } : {};
    const { code, stdout, stderr } = await run(process.execPath, args, folder, env);
    return countTests(runner, code ?? 1, stdout + stderr);
  });
}

test("tests that failed are named with their files", async () => {
  // Bun repeats failures at the end of long runs.
  const many = `${imports}for (let at = 0; at < 30; at++) test(\`holds \${at}\`, () => {});\n`;
  const files = {
    "tests/bad_test.ts": bad,
    "tests/good_test.ts": many,
    "tests/worse_test.ts": `${imports}test("throws", () => { throw new Error("no"); });\n`,
  };
  const { passed, failed, names } = await counted(files);
  assert.deepEqual([passed, failed], [31, 2]);
  const withoutPlaces = names.map((name) => name.replace(/:\d+:\d+:/, ":"));
  assert.deepEqual(withoutPlaces, [
    "tests/bad_test.ts: is wrong (2 < 1) \u2192 fails",
    "tests/worse_test.ts: throws",
  ]);
});

test("a file that cannot be loaded is a failure", async () => {
  const broken = `import "./missing.js";\n${good}`;
  const { failed, names } = await counted({ "tests/broken_test.ts": broken });
  assert.ok(failed > 0 && names.length > 0);
});

test("a process that ends in the middle of its tests is a failure", async () => {
  const ending = `${good}test("ends", () => process.exit(3));\n`;
  const { failed, names } = await counted({ "tests/ending_test.ts": ending });
  assert.ok(failed > 0 && names.length > 0);
});

test("a runner that counts nothing has failed", () => {
  for (const runner of runners) {
    const { failed, names } = countTests(runner, 0, "nothing");
    assert.deepEqual([failed, names.length], [1, 1]);
  }
});
