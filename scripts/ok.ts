/**
 * The gate: everything that must hold before a change lands. Continues after a failure, so one run reports all of them;
 * the last lines name the failed checks. `deno task ok NAME ...` runs only the named checks.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { run } from "./run.ts";

const deno = process.execPath;
const entries = Object.values(
  JSON.parse(fs.readFileSync("deno.json", "utf8")).exports as Record<string, string>,
);

/** The checks by name, in execution order: arguments of Deno, or another command. */
const checks: Record<string, string[]> = {
  format: ["fmt", "--check"],
  lint: ["lint"],
  spelling: ["npx", "-y", "cspell@9.8.0", "lint", "--no-progress", "--no-summary", "--dot"],
  types: ["check", "cli.ts", "src/preview/client/main.ts", "scripts/", "tests/", ...entries],
  layers: ["run", "-A", "scripts/check_layers.ts"],
  docs: ["doc", "--lint", ...entries],
  examples: ["test", "-A", "--doc", "--quiet", "mod.ts", "src"],
  tests: ["run", "-A", "scripts/test.ts"],
  jsr: ["publish", "--dry-run", "--allow-dirty"],
  npm: ["run", "-A", "scripts/build_npm.ts"],
  "drop-in": ["run", "-A", "scripts/build_compat.ts"],
  "npm installed": ["run", "-A", "scripts/check_npm.ts"],
  peers: ["run", "-A", "scripts/check_peers.ts"],
  modules: ["run", "-A", "scripts/check_modules.ts"],
  browser: ["run", "-A", "scripts/check_browser.ts"],
  bundlers: ["run", "-A", "scripts/check_bundlers.ts"],
  monorepo: ["run", "-A", "scripts/check_monorepo.ts"],
  css: ["run", "-A", "scripts/check_css.ts"],
  // Short form of `deno task cascade`.
  cascade: ["run", "-A", "scripts/check_cascade.ts", "60", "1"],
  // A short form of `deno task native`.
  kotlin: ["run", "-A", "scripts/native/kotlin.ts", "short"],
  android: ["run", "-A", "scripts/native/android.ts"],
  preview: ["run", "-A", "scripts/check_preview.ts"],
  "peer examples": ["run", "-A", "scripts/check_peer_examples.ts"],
  plugin: ["run", "-A", "scripts/check_plugin.ts"],
  // The same inputs each time; `deno task fuzz` uses new ones.
  fuzz: ["run", "-A", "scripts/fuzz.ts", "3000", "1"],
  why: ["run", "-A", "scripts/check_why.ts"],
  rename: ["run", "-A", "scripts/check_rename.ts"],
  crash: ["run", "-A", "scripts/check_crash.ts"],
  killed: ["run", "-A", "scripts/check_killed.ts"],
  // Short forms of `deno task commands` and `deno task growth`.
  commands: ["run", "-A", "scripts/commands/commands.ts", "6", "1"],
  growth: ["run", "-A", "scripts/growth/growth.ts", "node", "short"],
  "walk-through": ["run", "-A", "scripts/check_walkthrough.ts"],
  parity: ["run", "-A", "scripts/parity/parity.ts"],
};

const wanted = process.argv.slice(2);
let passed = 0;
const failed: string[] = [];
for (const [name, args] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  const [command, rest] = args[0] === "npx" ? ["npx", args.slice(1)] : [deno, args];
  const { code, text } = await run(command, rest);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code === 0) passed++;
  else failed.push(name);
  const shown = code === 0 &&
      !/^(?:tests|npm installed|peers|modules|browser|bundlers|monorepo|css|cascade|kotlin|android|preview|peer examples|plugin|fuzz|why|rename|crash|killed|commands|growth|walk-through|parity|layers)$/
        .test(name)
    ? ""
    : `\n${text.trimEnd()}`;
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}, ${seconds} s${shown}`);
}
for (const name of failed) console.log(`FAILED ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
