/**
 * Runs every test on Deno, Bun, Node 22.6.0 and a current Node. The last lines name the failed tests and count all
 * tests. `deno task test --with-checks` is the gate: other checks fill the time that tests leave.
 * @module
 */
import process from "node:process";
import { onAllCores } from "./run.ts";
import { runners, runTests, writeProgram } from "./test_runners.ts";

const wanted = process.argv.slice(2);
if (wanted.includes("--with-checks")) await import("./ok.ts");
else await runAll();

/** Runs the tests alone. */
async function runAll(): Promise<void> {
  const chosen = runners.filter(({ name }) =>
    wanted.length === 0 || wanted.some((word) => name.toLowerCase().startsWith(word))
  );
  const failures: string[] = [];
  const total = { passed: 0, failed: 0 };
  if (chosen.some(({ env }) => env?.TEST_PROGRAM)) await writeProgram();
  // Tests often wait for programs that they start, so another runner takes the time that is left.
  await onAllCores(chosen, async (runner) => {
    const { passed, failed, names } = await runTests(runner);
    total.passed += passed;
    total.failed += failed;
    failures.push(...names);
  }, 1);
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
