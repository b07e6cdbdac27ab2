/**
 * The gate: everything that must hold before a change lands. Continues after a failure, so one run reports all of them;
 * the last lines name the failed checks and tests, and count all. Runs a check on each core, and another because tests
 * and checks wait for programs and packages. `deno task ok NAME ...` runs only the named checks, `deno task ok --except
 * NAME ...` all others.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { executableOf, onAllCores, run, runtimes } from "./run.ts";
import { runners, runTests, writeProgram } from "./test_runners.ts";

const deno = process.execPath;
const entries = Object.values(
  JSON.parse(fs.readFileSync("deno.json", "utf8")).exports as Record<string, string>,
);

/** The checks by name: arguments of Deno, or another command. */
const checks: Record<string, string[]> = {
  format: ["fmt", "--check"],
  lint: ["lint"],
  spelling: ["npx", "-y", "cspell@9.8.0", "lint", "--no-progress", "--no-summary", "--dot"],
  types: [
    "check",
    "cli.ts",
    "src/hooks/preview/client/main.ts",
    "src/hooks/preview/client/elements/main.ts",
    "scripts/",
    "tests/",
    ...entries,
  ],
  layers: ["run", "-A", "scripts/check_layers.ts"],
  docs: ["doc", "--lint", ...entries],
  examples: ["test", "-A", "--doc", "--quiet", "mod.ts", "src"],
  jsr: ["publish", "--dry-run", "--allow-dirty"],
  npm: ["run", "-A", "scripts/build_npm.ts"],
  "drop-in": ["run", "-A", "scripts/build_compat.ts"],
  vsix: ["run", "-A", "scripts/build_vsix.ts"],
  "npm installed": ["run", "-A", "scripts/check_npm.ts"],
  peers: ["run", "-A", "scripts/check_peers.ts"],
  // A short form of `deno task modules`.
  modules: ["run", "-A", "scripts/check_modules.ts", "short"],
  browser: ["run", "-A", "scripts/check_browser.ts"],
  bundlers: ["run", "-A", "scripts/check_bundlers.ts"],
  terrazzo: ["run", "-A", "scripts/check_terrazzo.ts"],
  // A short form of `deno task start`.
  start: ["run", "-A", "scripts/check_start.ts", "pnpm", "basic", "web", "package"],
  // A short form of `deno task monorepo`.
  monorepo: ["run", "-A", "scripts/check_monorepo.ts", "turbo"],
  css: ["run", "-A", "scripts/check_css.ts"],
  // Short form of `deno task cascade`.
  cascade: ["run", "-A", "scripts/check_cascade.ts", "60", "1"],
  // Short form of `deno task fixes`.
  fixes: ["run", "-A", "scripts/check_fixes.ts", "40", "1"],
  // A short form of `deno task native`.
  kotlin: ["run", "-A", "scripts/native/kotlin.ts", "short"],
  android: ["run", "-A", "scripts/native/android.ts"],
  // A short form of `deno task preview`.
  preview: ["run", "-A", "scripts/check_preview.ts", "short"],
  "peer examples": ["run", "-A", "scripts/check_peer_examples.ts"],
  plugin: ["run", "-A", "scripts/check_plugin.ts"],
  // The same inputs each time; `deno task fuzz` uses new ones.
  fuzz: ["run", "-A", "scripts/fuzz.ts", "3000", "1"],
  why: ["run", "-A", "scripts/check_why.ts"],
  rename: ["run", "-A", "scripts/check_rename.ts"],
  // A short form of `deno task crash`.
  crash: ["run", "-A", "scripts/check_killed.ts", "20"],
  // Short forms of `deno task commands` and `deno task growth`.
  commands: ["run", "-A", "scripts/commands/commands.ts", "6", "1"],
  growth: ["run", "-A", "scripts/growth/growth.ts", "node", "short"],
  recipes: ["run", "-A", "scripts/check_recipes.ts"],
  "walk-through": ["run", "-A", "scripts/check_walkthrough.ts"],
  // Short form of `deno task parity`.
  parity: ["run", "-A", "scripts/parity/parity.ts", "--short"],
};

/** Checks that run before all others, one at a time, because other checks install the packages. */
const first = ["npm", "drop-in"];

/** The longest checks: they start before the rest, so that none of them is left alone at the end. */
const longest = ["parity", "walk-through"];

/** Checks that print nothing useful if they pass. */
const quiet = new Set(
  ["format", "lint", "spelling", "types", "docs", "examples", "jsr", "npm", "drop-in"],
);

const args = process.argv.slice(2).filter((arg) => arg !== "--with-checks");
const isExcept = args[0] === "--except";
const words = isExcept ? args.slice(1) : args;
const names = ["tests", ...Object.keys(checks)];
const unknown = words.filter((word) => !names.includes(word));
if (unknown.length > 0) throw new Error(`No check ${unknown.join(", ")}; there are ${names}`);
const isWanted = (name: string) => words.length === 0 || words.includes(name) !== isExcept;
let passed = 0;
const failed: string[] = [];
let failures = 0;

/** Runs a check, then prints its result. */
async function check(name: string): Promise<void> {
  const start = performance.now();
  const [program, ...args] = checks[name];
  const [command, rest] = program === "npx" ? ["npx", args] : [deno, checks[name]];
  const { code, text } = await run(command, rest);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code === 0) passed++;
  else {
    failed.push(name);
    failures++;
  }
  const output = code === 0 && quiet.has(name) ? "" : `\n${text.trimEnd()}`;
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}, ${seconds} s${output}`);
}

const testRuns = isWanted("tests")
  ? runners.map((runner) => async () => {
    const counted = await runTests(runner);
    passed += counted.passed;
    failures += counted.failed;
    failed.push(...counted.names);
  })
  : [];
// Otherwise, each process of Node compiles the code of tools and of the project again.
process.env.NODE_COMPILE_CACHE ??= path.resolve("node_modules/.cache/node");
// Each check would ask for them again.
if (words.length !== 1 || isExcept) Object.values(runtimes).forEach(executableOf);
for (const name of first.filter(isWanted)) await check(name);
if (testRuns.length > 0) await writeProgram();
const waiting = [...new Set([...longest, ...Object.keys(checks)])]
  .filter((name) => isWanted(name) && !first.includes(name))
  .map((name) => () => check(name));
// Tests run longest. Other checks fill the time that they leave.
await onAllCores([...testRuns, ...waiting], (task) => task(), 1);
for (const name of failed) console.log(`FAILED ${name}`);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
