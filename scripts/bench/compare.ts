/**
 * Builds a set with several tools in turn.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { inFolder } from "../../tests/helpers/folder.ts";
import { must } from "../run.ts";
import { type Measure, measure, median, type Program } from "./measure.ts";
import { type BenchSet, type RebuildSet, writeSet } from "./sets.ts";
import { ours, type Runtime, type Tool } from "./tools.ts";

/** Timeout of a build in milliseconds. */
const longest = 120_000;

/** The runs of one tool on one set; `undefined` if one takes too long. */
export type Measures = Measure[] | undefined;

/** The median of a measure. */
export const middle = (list: Measure[], what: keyof Measure): number =>
  median(list.map((one) => one[what]));

/** Runs tools in turn, so that a slowdown of the machine affects all of them. */
export function compare(
  tools: readonly Tool[],
  runtime: Runtime,
  set: BenchSet,
  runs: number,
): Promise<Map<Tool, Measures>> {
  return inFolder({}, async (folder) => {
    const configs = writeSet(folder, set);
    const all = new Map<Tool, Measures>(tools.map((tool) => [tool, []]));
    for (let round = 0; round < runs; round++) {
      for (const tool of tools) {
        const before = all.get(tool);
        if (!before) continue;
        // A build does not write files that are already up to date.
        fs.rmSync(path.join(folder, "build"), { recursive: true, force: true });
        const taken = await measure(tool.program(runtime, folder, configs), longest);
        all.set(tool, taken && [...before, taken]);
      }
    }
    return all;
  });
}

/** The median usage of programs that build in a folder, each in turn. */
export async function usages(programs: readonly Program[], runs: number): Promise<Measure[]> {
  const all = programs.map((): Measure[] => []);
  // The first round warms the caches of the system.
  for (let round = 0; round <= runs; round++) {
    for (const [at, program] of programs.entries()) {
      fs.rmSync(path.join(program.cwd, "build"), { recursive: true, force: true });
      const taken = await measure(program, longest);
      if (!taken) throw new Error(`${program.args.join(" ")} took too long`);
      if (round > 0) all[at].push(taken);
    }
  }
  return all.map((list) => ({
    wall: middle(list, "wall"),
    cpu: middle(list, "cpu"),
    memory: middle(list, "memory"),
  }));
}

/** The ratio between the medians of two tools. */
export function ratio(measures: Measure[], base: Measure[], what: keyof Measure): number {
  return middle(measures, what) / middle(base, what);
}

/** Builds the package to measure. */
export async function makePackage(): Promise<void> {
  await must(process.execPath, ["run", "-A", "scripts/build_npm.ts"]);
}

/**
 * Measures rebuilds after a change of one token, in milliseconds: by the command, by a new builder
 * in a warm process, and by the same builder.
 */
export async function measureRebuild(
  runtime: Runtime,
  { set, config, file }: RebuildSet,
  runs: number,
): Promise<{ command: number; scratch: number; rebuild: number }> {
  return await inFolder({}, async (folder) => {
    writeSet(folder, set);
    const walls: number[] = [];
    for (let round = 0; round < runs; round++) {
      walls.push((await measure(ours.program(runtime, folder, [config]), longest))!.wall);
    }
    const flags = runtime.flags[0] === "run" ? ["run", "-A"] : [];
    const script = [path.resolve("scripts/bench/rebuild.mjs"), path.resolve("dist/npm/mod.js")];
    const text = await must(
      runtime.command,
      [...flags, ...script, String(runs * 5), config, file],
      { cwd: folder },
    );
    return { command: median(walls), ...JSON.parse(text) };
  });
}
