/**
 * Runs every test on Deno, Bun, Node 22.6.0 and a current Node. The last lines name the failed tests and count all
 * tests.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { writeCode } from "./npm_code.ts";
import { onAllCores, run } from "./run.ts";
import { bundledProgram, countTests, type Runner, runners } from "./test_runners.ts";

/**
 * Milliseconds without output after which a runner counts as hanging; the slowest file on a busy machine takes less.
 */
const longestSilence = 600_000;

const files = fs.readdirSync("tests", { recursive: true, encoding: "utf8" })
  .map((file) => `tests/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith("_test.ts")).sort();

const wanted = process.argv.slice(2);
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((word) => name.toLowerCase().startsWith(word));
const failures: string[] = [];
const total = { passed: 0, failed: 0 };

/** Runs every test file on a runtime and adds up the results. */
async function runTests(runner: Runner): Promise<void> {
  const start = performance.now();
  let [passed, failed] = [0, 0];
  for (const command of runner.commands(files, process.cwd())) {
    const { code, text } = await run(...command, { longestSilence, env: runner.env });
    const counted = countTests(runner, code, text);
    passed += counted.passed;
    failed += counted.failed;
    failures.push(...counted.names.map((name) => `${runner.name}: ${name}`));
    if (counted.failed > 0) console.log(text);
  }
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${runner.name}: ${passed} passed, ${failed} failed, in ${seconds} s`);
}

const chosen = runners.filter(({ name }) => isWanted(name));
if (chosen.some(({ env }) => env?.TEST_PROGRAM)) {
  const program = path.resolve(bundledProgram, "../../..");
  fs.rmSync(program, { recursive: true, force: true });
  await writeCode(program);
}
// The slowest come last in the list, so they start first. Tests often wait for programs that they start, so another
// runner takes the time that is left; Deno starts last, and takes a free core.
await onAllCores(chosen.reverse(), runTests, 1);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
