/**
 * Compares Style Dictionary 5.5.5 with token-build: the same tokens and configurations, over real sets and corner sets.
 * Every file must be the same, or differ for a reason in `docs/compatibility.md`. Arguments name the sets to compare;
 * `--list` prints each file that differs, with its reason. `--short` compares each set with a share of the variations, so
 * that all sets and all variations are compared, but not each set with each variation.
 * @module
 */
import os from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { chosenNames } from "../run.ts";
import type { Comparable, Comparison } from "./compare_worker.ts";
import { choices } from "./explanations.ts";
import { realSets } from "./real_sets.ts";
import { sets } from "./sets.ts";

/** Compares the sets on all cores. Calls `report` with each result as it arrives. */
async function compareAll(
  items: readonly Comparable[],
  report: (result: Comparison) => void,
): Promise<void> {
  const queue = [...items];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL("./compare_worker.ts", import.meta.url));
      const next = () => {
        const item = queue.shift();
        if (item !== undefined) return worker.postMessage(item);
        worker.terminate().then(() => resolve(), reject);
      };
      worker.on("error", reject);
      worker.on("message", (result: Comparison) => {
        report(result);
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
}

function sum(results: Comparison[], count: (result: Comparison) => number): number {
  return results.reduce((total, result) => total + count(result), 0);
}

/** The share of files that are the same, of all files and of some groups of files. */
class Shares {
  readonly same: number;
  readonly all: number;
  /** Number of files without `[object Object]` in the output of the peer. */
  readonly whole: number;
  /** Number of files, except those that differ only by fixed faults of the peer. */
  readonly free: number;

  constructor(results: Comparison[]) {
    this.same = sum(results, (result) => result.same);
    this.all = this.same +
      sum(results, ({ named, unnamed }) => named.length + unnamed.length);
    this.whole = this.all - sum(results, ({ broken }) => broken);
    const mended = ({ named }: Comparison) =>
      named.filter(({ headings }) => !headings.some((heading) => choices.has(heading))).length;
    this.free = this.all - sum(results, mended);
  }

  toString(): string {
    const percent = (part: number) =>
      `${this.same} of ${part} (${(this.same / part * 100).toFixed(2)} %)`;
    return `${percent(this.all)}; where the peer prints no [object Object]: ${
      percent(this.whole)
    }; ` +
      `where no mended fault shows: ${percent(this.free)}`;
  }
}

/** Required share of files that are the same, among those without a fixed fault of the peer. */
const goal = 0.99;

const { values: { list, short = false }, positionals: wanted } = parseArgs({
  options: { list: { type: "boolean" }, short: { type: "boolean" } },
  allowPositionals: true,
});
const results: Comparison[] = [];
const items = chosenNames(wanted, Object.keys(sets())).map((set) => ({ set, isShort: short }));
await compareAll(items, (result) => {
  results.push(result);
  const { set, same, named, unnamed, refused } = result;
  console.log(
    `${set}: same ${same}, named ${named.length}, unnamed ${unnamed.length}, refused ${refused}`,
  );
  for (const { file, difference } of unnamed) console.log(`${set}: ${file}\n${difference}`);
  if (!list) return;
  for (const { file, headings, difference } of named) {
    console.log(`${set}: ${file}: ${headings.join("; ")}\n${difference}`);
  }
});

const counts = new Map<string, number>();
for (const heading of results.flatMap(({ named }) => named.flatMap(({ headings }) => headings))) {
  counts.set(heading, (counts.get(heading) ?? 0) + 1);
}
console.log("\nfiles by heading of docs/compatibility.md (a file may have several):");
for (const [heading, count] of [...counts].sort((a, b) => b[1] - a[1])) {
  console.log(`${count}: ${heading}`);
}

const real = new Set(Object.keys(realSets()));
const unnamed = sum(results, (result) => result.unnamed.length);
console.log(`\nthe same, real sets: ${new Shares(results.filter(({ set }) => real.has(set)))}`);
console.log(`the same, corner sets: ${new Shares(results.filter(({ set }) => !real.has(set)))}`);
const total = new Shares(results);
console.log(`the same, all: ${total}`);
console.log(`that both refuse: ${sum(results, ({ refused }) => refused)}`);
console.log(`without a name: ${unnamed}`);
process.exitCode = unnamed > 0 || total.same < total.free * goal ? 1 : 0;
