/**
 * Compares builds: every tool builds the same sets, in turn, each build a process of its own. Prints a table in Markdown:
 * medians, their spread, and how many times the others take.
 *
 *     deno task bench [SET ...] [--runtime node|bun|deno ...] [--runs 5]
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { run } from "../run.ts";
import { type Measure, measure, median } from "./measure.ts";
import { type BenchSet, sets, writeSet } from "./sets.ts";
import { allRuntimes, nothing, ours, peer, type Runtime, terrazzo, type Tool } from "./tools.ts";

const longest = 120_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runtime: { type: "string", multiple: true },
    runs: { type: "string", default: "5" },
  },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(sets);
const unknown = wanted.filter((name) => !Object.hasOwn(sets, name));
if (unknown.length > 0) throw new Error(`No set ${unknown.join(", ")}; ${Object.keys(sets)}`);

/** The runs of one tool on one set; nothing where it takes too long. */
type Measures = Measure[] | undefined;

/** Runs tools in turn, so that a machine that gets slower does so for all. */
async function compare(
  tools: readonly Tool[],
  runtime: Runtime,
  folder: string,
  configs: readonly string[],
  runs: number,
): Promise<Map<Tool, Measures>> {
  const all = new Map<Tool, Measures>(tools.map((tool) => [tool, []]));
  for (let round = 0; round < runs; round++) {
    for (const tool of tools) {
      const before = all.get(tool);
      if (!before) continue;
      // What a build finds in place it need not write.
      fs.rmSync(path.join(folder, "build"), { recursive: true, force: true });
      const taken = await measure(tool.program(runtime, folder, configs), longest);
      all.set(tool, taken && [...before, taken]);
    }
  }
  return all;
}

const milliseconds = (value: number) => `${Math.round(value).toLocaleString("en")} ms`;

function cells(measures: Measures): string[] {
  if (!measures) return ["over two minutes", "", ""];
  const walls = measures.map(({ wall }) => wall);
  const cpu = median(measures.map((one) => one.cpu));
  const memory = median(measures.map((one) => one.memory));
  const spread = `${Math.round(Math.min(...walls))}–${Math.round(Math.max(...walls))}`;
  return [
    `${milliseconds(median(walls))} (${spread})`,
    milliseconds(cpu),
    `${Math.round(memory)} MB`,
  ];
}

function ratio(measures: Measures, base: Measures, what: keyof Measure): string {
  if (!measures || !base) return "";
  const of = (list: Measure[]) => median(list.map((one) => one[what]));
  return `${(of(measures) / of(base)).toFixed(1)} ×`;
}

function rowsOf(set: BenchSet, all: Map<Tool, Measures>): string[] {
  const base = all.get(ours);
  return [...all].map(([tool, measures], index) => {
    const others = tool === ours ? ["", ""] : [
      ratio(measures, base, "wall"),
      ratio(measures, base, "memory"),
    ];
    const row = [index === 0 ? set.title : "", tool.name, ...cells(measures), ...others];
    return `| ${row.join(" | ")} |`;
  });
}

const { code, text } = await run(process.execPath, ["run", "-A", "scripts/build_npm.ts"]);
if (code !== 0) throw new Error(text);
const runtimes = await allRuntimes();
const css = await terrazzo();
const [{ model }] = os.cpus();
const machine = `${os.cpus().length} × ${model}, ${Math.round(os.totalmem() / 2 ** 30)} GB`;
console.log(
  `\`${["deno task bench", ...process.argv.slice(2)].join(" ")}\`, ${
    new Date().toISOString().slice(0, 10)
  }, ${machine}, medians of ${values.runs} (least–most).`,
);
for (const name of values.runtime ?? ["node"]) {
  const runtime = runtimes[name];
  console.log(`\n### ${runtime.name}\n`);
  console.log("| set | tool | time | processor | memory | time, ratio | memory, ratio |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const key of wanted) {
    const set = sets[key];
    const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-bench-")));
    try {
      const configs = writeSet(folder, set);
      const tools = [ours, peer, ...(set.terrazzo ? [css] : []), ...(set.bare ? [nothing] : [])];
      const all = await compare(tools, runtime, folder, configs, Number(values.runs));
      console.log(rowsOf(set, all).join("\n"));
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}
