/**
 * Numbers of runs of property tests, and their inputs.
 * @module
 */
import process from "node:process";

/** Settings of a property test. Uses the same inputs each time, or as many new ones as the variable `RUNS` says. */
export function runsOf(count: number): { numRuns: number; seed?: number } {
  const { RUNS } = process.env;
  return RUNS ? { numRuns: Number(RUNS) } : { numRuns: count, seed: 1 };
}
