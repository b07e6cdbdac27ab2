/**
 * Recognizes the values that most tokens have, for rules that take longer on others.
 * @module
 */
import { isPlainLength } from "./read_length.ts";
import { hexPattern } from "./colors/rgba.ts";

/** Whether a value is a number, a length or a hex color with `#`. All style sheets print these unchanged. */
export function isSimpleValue(value: unknown): boolean {
  return typeof value === "string" && value.startsWith("#")
    ? hexPattern.test(value)
    : isPlainLength(value);
}
