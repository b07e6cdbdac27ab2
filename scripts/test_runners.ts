/**
 * The test runners of all runtimes: how to start each one, and how to count and name tests from its output.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { executableOf, run, runtimes } from "./run.ts";
import { writeCode } from "./npm_code.ts";

/** The runner of a runtime. */
export interface Runner {
  /** Name of the runtime. */
  name: string;
  /** The package of its program; without one, the program is Deno. */
  program?: string;
  /**
   * The arguments of the commands that run test files, one after the other.
   *
   * @param folder The folder that their paths are relative to.
   */
  argumentsOf(files: readonly string[], folder: string): string[][];
  /** Environment variables of the command. */
  env?: Record<string, string>;
  /** Matches the number of passed tests. */
  passed: RegExp;
  /** Matches each number of failed or unfinished tests. */
  failed: RegExp;
  /** Extracts the failed tests, with their files. */
  namesIn(text: string): string[];
}

/** The result of a test run. */
export interface Counted {
  passed: number;
  failed: number;
  /** The failed tests, and other reasons for a failed run. */
  names: string[];
}

/** `tests/a_test.ts: name`. */
const named = (file: string, name: string) => `${file.replace(/^\.\//, "")}: ${name}`;

/** Reads the final summary: `name => ./tests/a_test.ts:3:1`. */
function namesOfDeno(text: string): string[] {
  const summary = text.slice(text.lastIndexOf("\n FAILURES \n") + 1);
  return [...summary.matchAll(/^(.+) => (\.\/\S+)$/gm)].map(([, name, file]) => named(file, name));
}

/** Reads `(fail) name [1.00ms]`, which follows the path of the file. A long run repeats all of them at the end. */
function namesOfBun(text: string): string[] {
  const names: string[] = [];
  let file = "";
  const [results] = text.split(/^\d+ tests? failed:$/m);
  for (const line of results.split("\n")) {
    file = /^(\S+_test\.ts):$/.exec(line)?.[1] ?? file;
    const [, test] = /^\(fail\) (.+?)(?: \[[\d.]+ms\])?$/.exec(line) ?? [];
    if (test !== undefined) names.push(named(file, test));
    else if (line === "# Unhandled error between tests") names.push(named(file, line.slice(2)));
  }
  return names;
}

/** Reads the final list: `test at tests/a_test.ts:3:1`, with the name on the next line. */
function namesOfNode(text: string): string[] {
  const list = text.slice(text.lastIndexOf("\n✖ failing tests:\n") + 1);
  return [...list.matchAll(/^test at (\S+)\n✖ (.+?)(?: \([\d.]+ms\))?$/gm)]
    .map(([, file, name]) => named(file, name));
}

/** Number of test files that share a process of Node, or a thread of Deno. */
const groupSize = 48;

/**
 * Writes modules that import the test files of a group each, because loading the sources takes longer than most tests.
 * On Node, each is run without `--test`: the test runner would lose results if a test prints while it reports. A file
 * that cannot be loaded becomes a failed test.
 *
 * @returns The paths of the modules.
 */
function testGroups(files: readonly string[], folder: string): string[] {
  const target = fs.mkdtempSync(path.join(os.tmpdir(), "test-groups-"));
  process.on("exit", () => fs.rmSync(target, { recursive: true, force: true }));
  const addresses = files.map((file) => pathToFileURL(path.resolve(folder, file)).href);
  const groups: string[] = [];
  for (let at = 0; at < files.length; at += groupSize) {
    const group = path.join(target, `group${groups.length + 1}.mjs`);
    fs.writeFileSync(
      group,
      `import { test } from "node:test";
for (const address of ${JSON.stringify(addresses.slice(at, at + groupSize))}) {
  await import(address).catch((cause) => test(address, () => { throw cause; }));
}
`,
    );
    groups.push(group);
  }
  return groups;
}

/** Node's human-readable report, even without a terminal. */
const nodeReport = "--test-reporter=spec";

/** The file of the bundled program that tests on Node start, because Node takes more than a second to load the sources. */
export const bundledProgram = "dist/program/src/cli/bin.js";

const nodeEnv = { TEST_PROGRAM: path.resolve(bundledProgram) };

const node = {
  passed: /^ℹ pass (\d+)$/m,
  failed: /^ℹ (?:fail|cancelled) (\d+)$/gm,
  namesIn: namesOfNode,
};

/** All runners. The slowest start first. */
export const runners: readonly Runner[] = [
  {
    name: "Node 22.6.0",
    program: runtimes.node226,
    argumentsOf: (files, folder) =>
      testGroups(files, folder).map((group) => ["--experimental-strip-types", nodeReport, group]),
    env: nodeEnv,
    ...node,
  },
  {
    name: "Node 24",
    program: runtimes.node24,
    argumentsOf: (files, folder) => testGroups(files, folder).map((group) => [nodeReport, group]),
    // Without the cache, each process compiles the sources.
    env: { ...nodeEnv, NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node24") },
    ...node,
  },
  {
    name: "Bun",
    program: runtimes.bun,
    argumentsOf: (files) => [["test", "--timeout", "60000", ...files.map((file) => `./${file}`)]],
    passed: /^ *(\d+) pass$/m,
    failed: /^ *(\d+) fail$/gm,
    namesIn: namesOfBun,
  },
  {
    name: "Deno",
    // The check `types` is another part of the gate.
    argumentsOf: (files, folder) => [
      ["test", "-A", "--no-check", "--quiet", "--parallel", ...testGroups(files, folder)],
    ],
    passed: /(\d+) passed/,
    failed: /(\d+) failed/g,
    namesIn: namesOfDeno,
  },
];

/** Counts and names tests from a runner's output. */
export function countTests(runner: Runner, code: number, text: string): Counted {
  const passed = Number(runner.passed.exec(text)?.[1] ?? 0);
  const names = runner.namesIn(text);
  const failed = [...text.matchAll(runner.failed)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  // A runner that fails without counting a failed test, or counts no test, fails as a whole.
  if (failed === 0 && (code !== 0 || passed === 0)) {
    names.push(`exit code ${code} after ${passed} tests that passed`);
    return { passed, failed: 1, names };
  }
  if (names.length < failed) names.push(`${failed - names.length} without a name, see above`);
  return { passed, failed, names };
}

/**
 * Milliseconds without output after which a runner counts as hanging; the slowest file on a busy machine takes less.
 */
const longestSilence = 600_000;

/** Bundles the program that tests on Node start. */
export async function writeProgram(): Promise<void> {
  const folder = path.resolve(bundledProgram, "../../..");
  fs.rmSync(folder, { recursive: true, force: true });
  await writeCode(folder);
}

/** Runs every test file on a runtime, and prints the output of failed runs. */
export async function runTests(runner: Runner): Promise<Counted> {
  const files = fs.readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((file) => `tests/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith("_test.ts")).sort();
  const program = runner.program ? executableOf(runner.program) : process.execPath;
  const start = performance.now();
  const all: Counted = { passed: 0, failed: 0, names: [] };
  for (const args of runner.argumentsOf(files, process.cwd())) {
    const { code, text } = await run(program, args, { longestSilence, env: runner.env });
    const counted = countTests(runner, code, text);
    all.passed += counted.passed;
    all.failed += counted.failed;
    all.names.push(...counted.names.map((name) => `${runner.name}: ${name}`));
    if (counted.failed > 0) console.log(text);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${runner.name}: ${all.passed} passed, ${all.failed} failed, in ${seconds} s`);
  return all;
}
