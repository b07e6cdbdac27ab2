/**
 * Kills builds at random moments, and runs two builds at once. Every file must be complete, either
 * old or new, and nothing may be left behind. Arguments: the number of kills, and of pairs.
 * @module
 */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { TemporaryFolder } from "./project.ts";

const [kills = 200, races = 30] = process.argv.slice(2).map(Number);
const files = 12;
const tokensPerFile = 4000;

using temporary = new TemporaryFolder();
const folder = temporary.path;
const program = path.resolve("cli.ts");
const variants = ["old", "new"] as const;
type Variant = typeof variants[number];

function writeProject(): void {
  const outputs = Array.from({ length: files }, (_, index) => ({
    destination: `file${index}.css`,
    format: "css/variables",
    options: { showFileHeader: false },
  }));
  for (const variant of variants) {
    const tokens: Record<string, unknown> = {};
    for (let index = 0; index < tokensPerFile; index++) {
      tokens[`token-${index}`] = { value: `${variant} value of token number ${index}` };
    }
    const platforms = { css: { transforms: ["name/kebab"], buildPath: "build/", files: outputs } };
    fs.writeFileSync(path.join(folder, `${variant}.json`), JSON.stringify({ tokens, platforms }));
  }
}

function start(variant: Variant): ChildProcess {
  const args = ["run", "-A", "--quiet", program, "build", "--silent", "-c", `${variant}.json`];
  return spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on("exit", resolve));
}

const build = path.join(folder, "build");
const whole: Record<string, Map<string, string>> = {};

/** The variant of each file. Fails if a file is neither. */
function state(): string[] {
  return Array.from({ length: files }, (_, index) => {
    const text = fs.readFileSync(path.join(build, `file${index}.css`), "utf8");
    const variant = variants.find((name) => whole[name].get(`file${index}.css`) === text);
    assert.ok(variant, `file${index}.css is torn: ${text.length} characters`);
    return variant;
  });
}

function leftOvers(): string[] {
  return fs.readdirSync(build).filter((name) => !/^file\d+\.css$/.test(name));
}

writeProject();
let duration = 0;
for (const variant of variants) {
  const begin = performance.now();
  assert.equal(await ended(start(variant)), 0);
  duration = performance.now() - begin;
  whole[variant] = new Map(
    fs.readdirSync(build).map((name) => [name, fs.readFileSync(path.join(build, name), "utf8")]),
  );
}
let [killed, mixed, dirty] = [0, 0, 0];
for (let round = 0; round < kills; round++) {
  const child = start(variants[round % 2]);
  const end = ended(child);
  // Most of a build is start-up; it writes files at its end.
  const delay = duration * (0.5 + Math.random() * 0.6);
  const timer = setTimeout(() => child.kill("SIGKILL"), delay);
  if (await end === null) killed++;
  clearTimeout(timer);
  if (new Set(state()).size > 1) mixed++;
  if (leftOvers().length > 0) dirty++;
}
assert.equal(await ended(start("new")), 0);
assert.deepEqual(new Set(state()), new Set(["new"]));
assert.deepEqual(leftOvers(), []);
console.log(
  `${kills} builds, ${killed} of them killed: no file torn; ${mixed} left some files old and some new, ${dirty} left ` +
    "temporary files; the next build made all files new and left nothing behind",
);
const winners = { old: 0, new: 0 };
for (let round = 0; round < races; round++) {
  assert.deepEqual(await Promise.all(variants.map((variant) => ended(start(variant)))), [0, 0]);
  const [winner, ...others] = new Set(state()) as Set<Variant>;
  assert.deepEqual(others, [], "two builds at once left a mixture");
  assert.deepEqual(leftOvers(), []);
  winners[winner]++;
}
console.log(
  `${races} times two builds at once: one whole result each time ${JSON.stringify(winners)}`,
);
