/**
 * Numbers of runs of property tests, and the part of a list that a runtime tests.
 * @module
 */
import assert from "node:assert/strict";
import process from "node:process";
import { runtime } from "./run_cli.ts";

/**
 * Whether this runtime tests all inputs of code that is the same on every runtime. The current Node does; other runtimes
 * test a part. `THOROUGH=1`, and `UPDATE=1` for tables, test all anywhere.
 */
export const isThorough: boolean = Boolean(process.env.THOROUGH || process.env.UPDATE) ||
  (runtime === "node" && Number(process.versions.node.split(".")[0]) >= 24);

/**
 * Settings of a property test. Uses the same inputs each time, or as many new ones as the variable `RUNS` says. Without
 * {@linkcode isThorough}, uses a quarter of them.
 */
export function runsOf(count: number): { numRuns: number; seed?: number } {
  const { RUNS } = process.env;
  return RUNS
    ? { numRuns: Number(RUNS) }
    : { numRuns: isThorough ? count : Math.ceil(count / 4), seed: 1 };
}

/** The items of a list that this runtime tests: all of them, or without {@linkcode isThorough} every fourth from an offset. */
export function partOf<T>(list: readonly T[], offset = 0): readonly T[] {
  return isThorough ? list : list.filter((_, at) => (at + offset) % 4 === 0);
}

/** Asserts that the inputs of a property test covered enough, if all of them ran. */
export function assertCovered(isEnough: boolean, message: string): void {
  assert.ok(isEnough || !isThorough, message);
}
