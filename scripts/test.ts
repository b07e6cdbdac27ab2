/**
 * Runs every test on Deno, Bun, Node 22.6.0 and a current Node. The last line counts them all.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { npx, run, runtimes } from "./run.ts";

const files = fs.readdirSync("tests", { recursive: true, encoding: "utf8" })
  .map((file) => `tests/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith("_test.ts")).sort();

/** A runtime's name, its command, and how its last lines count. */
interface Suite {
  name: string;
  command: [string, string[]];
  passed: RegExp;
  failed: RegExp;
}

const nodeCounts = { passed: /^(?:#|\u2139) pass (\d+)$/m, failed: /^(?:#|\u2139) fail (\d+)$/m };

const suites: Suite[] = [
  {
    name: "Deno",
    command: [process.execPath, ["test", "-A", "--quiet", ...files]],
    passed: /(\d+) passed/,
    failed: /(\d+) failed/,
  },
  {
    name: "Bun",
    command: npx(runtimes.bun, "test", "--timeout", "60000", ...files.map((file) => `./${file}`)),
    passed: /^ *(\d+) pass$/m,
    failed: /^ *(\d+) fail$/m,
  },
  {
    name: "Node 22.6.0",
    command: npx(runtimes.node226, "--experimental-strip-types", "--test", ...files),
    ...nodeCounts,
  },
  { name: "Node 24", command: npx(runtimes.node24, "--test", ...files), ...nodeCounts },
];

const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const suite of suites) {
  if (wanted.length > 0 && !wanted.some((word) => suite.name.toLowerCase().startsWith(word))) {
    continue;
  }
  const start = performance.now();
  const { code, text } = await run(...suite.command);
  const ok = Number(suite.passed.exec(text)?.[1] ?? 0);
  // A runner that fails without a count, or counts nothing, has failed as a whole.
  const bad = Number(suite.failed.exec(text)?.[1] ?? 0) || (code !== 0 || ok === 0 ? 1 : 0);
  passed += ok;
  failed += bad;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (bad > 0) console.log(text);
  console.log(`${suite.name}: ${ok} passed, ${bad} failed, in ${seconds} s`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
