/**
 * The only parser of durations.
 * @module
 */
import { lengthOf } from "./read_length.ts";

/**
 * The milliseconds of a duration: text such as `200ms` or `0.2s`, or DTCG data; `undefined` for anything else, including
 * numbers without a unit.
 */
export function millisecondsOf(value: unknown): number | undefined {
  const length = lengthOf(value);
  if (length?.unit === "ms") return length.number;
  // Rounded, because floating-point multiplication is inexact.
  return length?.unit === "s" ? Number((length.number * 1000).toPrecision(12)) : undefined;
}

/** The milliseconds of a duration; a number without a unit counts milliseconds, as in legacy files. */
export function timeOf(value: unknown): number | undefined {
  const length = lengthOf(value);
  return length?.unit === "" ? length.number : millisecondsOf(value);
}
