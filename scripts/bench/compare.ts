/**
 * Builds a set with several tools in turn.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { run } from "../run.ts";
import { type Measure, measure, median } from "./measure.ts";
import type { RebuildSet } from "./rebuild_sets.ts";
import { type BenchSet, writeSet } from "./sets.ts";
import { ours, type Runtime, type Tool } from "./tools.ts";

/** Timeout of a build in milliseconds. */
const longest = 120_000;

/** The runs of one tool on one set; `undefined` if one takes too long. */
export type Measures = Measure[] | undefined;

/** Calls `use` with a new folder, then removes the folder. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-bench-")));
  try {
    return await use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs tools in turn, so that a slowdown of the machine affects all of them. */
export function compare(
  tools: readonly Tool[],
  runtime: Runtime,
  set: BenchSet,
  runs: number,
): Promise<Map<Tool, Measures>> {
  return inFolder(async (folder) => {
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

/** The ratio between the medians of two tools. */
export function ratio(measures: Measure[], base: Measure[], what: keyof Measure): number {
  const of = (list: Measure[]) => median(list.map((one) => one[what]));
  return of(measures) / of(base);
}

/** Builds the package to measure. */
export async function makePackage(): Promise<void> {
  const { code, text } = await run(process.execPath, ["run", "-A", "scripts/build_npm.ts"]);
  if (code !== 0) throw new Error(text);
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
  return await inFolder(async (folder) => {
    writeSet(folder, set);
    const walls: number[] = [];
    for (let round = 0; round < runs; round++) {
      walls.push((await measure(ours.program(runtime, folder, [config]), longest))!.wall);
    }
    const flags = runtime.flags[0] === "run" ? ["run", "-A"] : [];
    const script = [path.resolve("scripts/bench/rebuild.mjs"), path.resolve("dist/npm/mod.js")];
    const { code, text } = await run(
      runtime.command,
      [...flags, ...script, String(runs * 5), config, file],
      { cwd: folder },
    );
    if (code !== 0) throw new Error(text);
    return { command: median(walls), ...JSON.parse(text) };
  });
}
