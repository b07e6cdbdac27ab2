/**
 * Benchmarks builds: every tool builds the same sets in turn, each build in its own process. Prints
 * Markdown tables: medians, their spread, and the times of other tools as multiples.
 *
 *     deno task bench [SET ...] [--runtime node|bun|deno ...] [--runs 5]
 * @module
 */
import os from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { chosenNames } from "../run.ts";
import { compare, makePackage, measureRebuild, type Measures, middle, ratio } from "./compare.ts";
import { type Measure, median, row } from "./measure.ts";
import { type BenchSet, type RebuildSet, rebuildSets, sets } from "./sets.ts";
import {
  allContexts,
  allRuntimes,
  nothing,
  oneContext,
  ours,
  peer,
  type Runtime,
  terrazzo,
  type Tool,
} from "./tools.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runtime: { type: "string", multiple: true },
    runs: { type: "string", default: "5" },
  },
});
const rebuilds = "rebuild";
const known = [...Object.keys(sets), rebuilds];
const wanted = chosenNames(positionals, known);
const runs = Number(values.runs);

const milliseconds = (value: number) => `${Math.round(value).toLocaleString("en")} ms`;

function cells(measures: Measures): string[] {
  if (!measures) return ["over two minutes", "", ""];
  const walls = measures.map(({ wall }) => wall);
  const spread = `${Math.round(Math.min(...walls))}–${Math.round(Math.max(...walls))}`;
  return [
    `${milliseconds(median(walls))} (${spread})`,
    milliseconds(middle(measures, "cpu")),
    `${Math.round(middle(measures, "memory"))} MB`,
  ];
}

function times(measures: Measures, base: Measures, what: keyof Measure): string {
  return measures && base ? `${ratio(measures, base, what).toFixed(1)} ×` : "";
}

function rowsOf(set: BenchSet, all: Map<Tool, Measures>): string[] {
  const first = set.resolver ? allContexts : ours;
  const base = all.get(first);
  return [...all].map(([tool, measures], index) => {
    const others = tool === first
      ? ["", ""]
      : [times(measures, base, "wall"), times(measures, base, "memory")];
    return row(index === 0 ? set.title : "", tool.name, ...cells(measures), ...others);
  });
}

async function rebuildRow(runtime: Runtime, set: RebuildSet): Promise<string> {
  const { command, scratch, rebuild } = await measureRebuild(runtime, set, runs);
  return row(
    set.title,
    runtime.name,
    milliseconds(command),
    milliseconds(scratch),
    milliseconds(rebuild),
    `${(command / rebuild).toFixed(1)} ×`,
    `${(scratch / rebuild).toFixed(1)} ×`,
  );
}

await makePackage();
const runtimes = allRuntimes();
const css = wanted.some((name) => sets[name]?.terrazzo) ? [await terrazzo()] : [];
const [{ model }] = os.cpus();
const machine = `${os.cpus().length} × ${model}, ${Math.round(os.totalmem() / 2 ** 30)} GB`;
const command = ["deno task bench", ...process.argv.slice(2)].join(" ");
const date = new Date().toISOString().slice(0, 10);
console.log(`\`${command}\`, ${date}, ${machine}, medians of ${runs} (minimum–maximum).`);
const chosen = (values.runtime ?? ["node"]).map((name) => runtimes[name]);
for (const runtime of chosen) {
  const names = wanted.filter((name) => name !== rebuilds);
  if (names.length === 0) continue;
  console.log(`\n### ${runtime.name}\n`);
  console.log(row("set", "tool", "time", "processor", "memory", "time, ratio", "memory, ratio"));
  console.log(row(...Array(7).fill("---")));
  for (const name of names) {
    const set = sets[name];
    const tools = [
      ...(set.resolver ? [allContexts, oneContext] : []),
      ...(set.resolverOnly ? [] : [ours, peer]),
      ...(set.terrazzo ? css : []),
      ...(set.bare ? [nothing] : []),
    ];
    console.log(rowsOf(set, await compare(tools, runtime, set, runs)).join("\n"));
  }
}
if (wanted.includes(rebuilds)) {
  console.log("\n### One token changed\n");
  console.log(
    row(
      "set",
      "runtime",
      "`token-build build`",
      "a new builder",
      "`rebuild()`",
      "to the command",
      "to a new builder",
    ),
  );
  console.log(row(...Array(7).fill("---")));
  for (const set of Object.values(rebuildSets)) {
    for (const runtime of chosen) console.log(await rebuildRow(runtime, set));
  }
}
