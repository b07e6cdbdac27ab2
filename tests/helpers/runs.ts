/**
 * How often properties run, and with what.
 * @module
 */
import process from "node:process";

/** Settings of a property: the same inputs each time; with `RUNS` in the environment, that many new ones. */
export function runsOf(count: number): { numRuns: number; seed?: number } {
  const { RUNS } = process.env;
  return RUNS ? { numRuns: Number(RUNS) } : { numRuns: count, seed: 1 };
}
