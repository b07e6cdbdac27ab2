/**
 * Numbers of runs of property tests, and the part of a list that a runtime tests.
 * @module
 */
import process from "node:process";
import { runtime } from "./run_cli.ts";

/** Settings of a property test. Uses the same inputs each time, or as many new ones as the variable `RUNS` says. */
export function runsOf(count: number): { numRuns: number; seed?: number } {
  const { RUNS } = process.env;
  return RUNS ? { numRuns: Number(RUNS) } : { numRuns: count, seed: 1 };
}

/**
 * Whether this runtime tests all inputs of code that is the same on every runtime. The current Node does; other runtimes
 * test a part. `THOROUGH=1`, and `UPDATE=1` for tables, test all anywhere.
 */
export const isThorough: boolean = Boolean(process.env.THOROUGH || process.env.UPDATE) ||
  (runtime === "node" && Number(process.versions.node.split(".")[0]) >= 24);

/** The items of a list that this runtime tests: all of them, or without {@linkcode isThorough} every fourth from an offset. */
export function partOf<T>(list: readonly T[], offset = 0): readonly T[] {
  return isThorough ? list : list.filter((_, at) => (at + offset) % 4 === 0);
}
