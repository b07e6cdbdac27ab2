/**
 * Reads lengths for transforms.
 * @module
 */
import { shown } from "../../base/diagnostics/catalog/make.ts";
import { factsOf } from "../registry/build_facts.ts";
import type { TransformOptions } from "../registry/define_transform.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { isMeasure, measureText } from "../../base/values/dtcg_objects.ts";
import { type ParsedDimension, parseDimension } from "../../base/values/measure.ts";
import { wordsIn } from "../../base/values/css/pieces.ts";
import { isCssLength, lengthOf, measureOf } from "../../base/values/read_length.ts";

/** Pixels of one rem. */
export function remOf(platform: { basePxFontSize?: number }): number {
  return platform.basePxFontSize || 16;
}

/** Matches a length in native code, which an earlier transform of the group may return. */
// deno-lint-ignore house/values-have-readers
const codePattern = /^-?[\d.]+\.(?:em|sp|dp)$/;

/**
 * Converts a value to px, rem or em if its unit allows that. Returns values without a unit unchanged, and all text if
 * the build follows Style Dictionary, which ignores units.
 *
 * @returns `undefined` if only a style sheet can measure the value.
 */
export function counted(given: unknown, rem: number, options: TransformOptions): unknown {
  if (factsOf(options).followsPeer || (typeof given !== "string" && !isMeasure(given))) {
    return given;
  }
  const measure = measureOf(given, rem);
  if (measure) return measure;
  if (lengthOf(given)?.unit === "") return given;
  if (typeof given !== "string") return undefined;
  return codePattern.test(given) || !isCssLength(given) ? given : undefined;
}

/** A length with a unit as CSS text. Also accepts other CSS for a length, such as `calc()`; otherwise `undefined`. */
export function cssLength(given: string, rem: number): string | undefined {
  const unit = lengthOf(given)?.unit;
  if (unit === "") return undefined;
  if (unit === "dp" || unit === "dip" || unit === "sp") {
    return String(measureText(measureOf(given, rem)));
  }
  if (unit !== undefined) return given.replace(/\s+/g, "");
  return isCssLength(given) ? given : undefined;
}

/** Pixels per unit of a value; a number without a unit counts as rem. */
export function baseOf(rem: number, value: unknown): number {
  return isMeasure(value) && value.unit === "px" ? 1 : rem;
}

/** Converts a number to pixels. A number without a unit is already in pixels. */
export function pixelsOf(number: number, base: number, value: unknown): number {
  return isMeasure(value) && value.unit === "rem" ? number * base : number;
}

/** The lengths in a text with several of them, such as `4px 8px`; `undefined` for any other value. */
export function lengthsIn(value: unknown): string[] | undefined {
  if (typeof value !== "string" || !/\s/.test(value)) return undefined;
  const words = wordsIn(value).map(({ text }) => text);
  return words.length > 1 && words.every((word) => lengthOf(word)) ? words : undefined;
}

/** The number of a dimension. Throws if there is none. */
export function numberOf(value: unknown, unit: string): number {
  const number = parseFloat(String(value));
  if (Number.isNaN(number)) {
    throw new TypeError(`${shown(value)} is not a number that could get the unit "${unit}"`);
  }
  return number;
}

const dimensionKeys = ["value", "unit"] as const;

/** How a value that is an object differs from a dimension. */
function mismatchOf(value: object | null): string {
  if (!isPlainObject(value)) return 'needs a "value" and a "unit"';
  const missing = dimensionKeys.filter((key) => !Object.hasOwn(value, key));
  if (missing.length > 0) return `lacks ${missing.map((key) => `a "${key}"`).join(" and ")}`;
  const [other] = Object.keys(value).filter((key) => key !== "value" && key !== "unit");
  return `must not have ${shown(other)} beside "value" and "unit"`;
}

/** The number and unit of a dimension. Throws for objects that are not dimensions. */
export function dimensionOf(value: unknown): ParsedDimension {
  if (typeof value === "object" && !isMeasure(value)) {
    throw new TypeError(`${shown(value)} is not a dimension: it ${mismatchOf(value)}`);
  }
  return parseDimension(value);
}
