/**
 * Finds text where a number or a font weight is needed. Every build looks for them, so this loads no other type.
 * @module
 */
import { weightOf } from "../../../base/values/font_weight.ts";
import { lengthOf } from "../../../base/values/read_length.ts";

export const wantedNumber = "a number";

/** What a font weight must be, for messages. */
export const wantedWeight = "a number from 1 to 1000, or a name such as bold";

/** Words that CSS takes in place of a number. Line heights of design tools are `AUTO`. */
const wordsForNumber = new Set(["auto", "normal"]);

/** Words that CSS takes in place of a font weight: they depend on the parent's weight. */
export const relativeWeights: ReadonlySet<string> = new Set(["bolder", "lighter"]);

/**
 * What a value of the type `number` or `fontWeight` must be, if it is neither a number nor a word for one, so that no
 * output may contain it; `undefined` for all other values. A `number` with a unit, such as a line height, is only
 * warned about.
 */
export function wrongNumber(type: unknown, value: unknown): string | undefined {
  if (type !== "number" && type !== "fontWeight") return undefined;
  if (typeof value === "number" || value === null) return undefined;
  const unit = lengthOf(value)?.unit;
  if (unit === "" || (unit !== undefined && type === "number")) return undefined;
  const word = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (type === "number") return wordsForNumber.has(word) ? undefined : wantedNumber;
  return relativeWeights.has(word) || weightOf(value) !== undefined ? undefined : wantedWeight;
}
