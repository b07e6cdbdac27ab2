/**
 * The inputs of property tests, and the part of a list that a runtime tests.
 * @module
 */
import process from "node:process";
import { runtime } from "./run_cli.ts";

/** Whether to test all inputs on any runtime: with `THOROUGH=1`, and with `UPDATE=1` for tables. */
export const isAll: boolean = Boolean(process.env.THOROUGH || process.env.UPDATE);

const isNode = runtime === "node";
const isCurrentNode = isNode && Number(process.versions.node.split(".")[0]) >= 24;

/** Whether this runtime runs the slowest tests of code that is the same on every runtime. The current Node does. */
export const isThorough: boolean = isAll || isCurrentNode;

/** The quarter of each list that this runtime tests; the four runtimes test all of it. */
const quarter = runtime === "deno" ? 0 : runtime === "bun" ? 1 : isCurrentNode ? 2 : 3;

/**
 * Settings of a property test. Each runtime uses a quarter of the inputs, which are the same each time and others than
 * those of the other runtimes; or as many new ones as the variable `RUNS` says.
 */
export function runsOf(count: number): { numRuns: number; seed?: number } {
  const { RUNS } = process.env;
  if (RUNS) return { numRuns: Number(RUNS) };
  return { numRuns: shareOf(count), seed: isAll ? 1 : 1 + quarter };
}

/** How much of what all inputs cover the inputs of this runtime must cover. */
export function shareOf(count: number): number {
  return isAll ? count : Math.ceil(count / 4);
}

/**
 * The items of a long list that this runtime tests, if the code is the same on every runtime.
 *
 * @param offset Which quarter comes first, for the items of several lists.
 */
export function partOf<T>(list: readonly T[], offset = 0): readonly T[] {
  return isAll ? list : list.filter((_, at) => (at + offset + quarter) % 4 === 0);
}
