/**
 * Transforms that turn a dimension into a platform's unit. Rem counts `basePxFontSize` pixels, 16 unless configured.
 * @module
 */
import type { Options, PlatformConfig, TransformHook, ValueTransform } from "../../types/config.ts";
import type { TransformedToken } from "../../types/token.ts";
import { isMeasure } from "../../values/dtcg_objects.ts";
import { parseDimension } from "../../values/measure.ts";
import { ofType, valueOf } from "../../hooks/type_filter.ts";

const dimension = ofType("dimension");
const fontSize = ofType("fontSize");
const both = ofType("dimension", "fontSize");

/** Pixels of one unit of a value. Only DTCG says what unit it has; text counts as rem, whatever it ends with. */
function baseOf(platform: PlatformConfig, value: unknown): number {
  return isMeasure(value) && value.unit === "px" ? 1 : platform.basePxFontSize || 16;
}

/** The number of a dimension; throws where there is none. */
function numberOf(token: TransformedToken, value: unknown, unit: string): number {
  const number = parseFloat(String(value));
  if (Number.isNaN(number)) {
    throw new TypeError(
      `"${value}" of ${token.name} is no number that could get the unit "${unit}"`,
    );
  }
  return number;
}

/** A transform of the number alone. `unit` only names the target in an error. */
function sized(
  filter: ValueTransform["filter"],
  unit: string,
  print: (number: number, base: number, value: unknown) => unknown,
): ValueTransform {
  return {
    type: "value",
    filter,
    transform: (token: TransformedToken, platform: PlatformConfig, options: Options) => {
      const given = valueOf(token, options);
      const { value } = parseDimension(given);
      return print(numberOf(token, value, unit), baseOf(platform, given), given);
    },
  };
}

/** The unit of a density-independent length on Android: rem follows the size of the system's font (DTCG 2025.10, 8.2). */
const densityUnit = (value: unknown) => isMeasure(value) && value.unit === "rem" ? "sp" : "dp";

const scaled = (number: number, base: number) => (number * base).toFixed(2);

/** Transforms whose id starts with `size/`. */
export const sizeTransforms: Record<string, TransformHook> = {
  "size/sp": sized(fontSize, "sp", (number) => `${number.toFixed(2)}sp`),
  "size/dp": sized(dimension, "dp", (number) => `${number.toFixed(2)}dp`),
  "size/object": {
    type: "value",
    filter: both,
    transform: (token, platform, options) => {
      const original = valueOf(token, options);
      const number = numberOf(token, parseDimension(original).value, "object");
      return {
        original,
        number,
        decimal: number / 100,
        scale: number * baseOf(platform, original),
      };
    },
  },
  "size/remToSp": sized(fontSize, "sp", (number, base) => `${scaled(number, base)}sp`),
  "size/remToDp": sized(
    dimension,
    "dp",
    (number, base, value) => `${scaled(number, base)}${densityUnit(value)}`,
  ),
  "size/px": sized(both, "px", (number) => `${number}px`),
  "size/rem": {
    type: "value",
    filter: both,
    transform: (token, _platform, options) => {
      const { value, unit } = parseDimension(valueOf(token, options));
      if (unit !== undefined && unit !== null) return `${value}${unit}`;
      const number = numberOf(token, value, "rem");
      return number === 0 ? value : `${number}rem`;
    },
  },
  "size/remToFloat": sized(both, "f", (number, base) => `${scaled(number, base)}f`),
  "size/remToPt": sized(both, "pt", (number, base) => `${scaled(number, base)}pt`),
  "size/remToPx": sized(both, "px", (number, base) => `${(number * base).toFixed(0)}px`),
  "size/pxToRem": {
    type: "value",
    filter: both,
    transform: (token, platform, options) => {
      const given = valueOf(token, options);
      const { value } = parseDimension(given);
      const number = numberOf(token, value, "rem");
      const pixels = isMeasure(given) && given.unit === "rem" ? 1 : platform.basePxFontSize || 16;
      return number === 0 ? value : `${number / pixels}rem`;
    },
  },
  "size/compose/remToSp": sized(fontSize, "sp", (number, base) => `${scaled(number, base)}.sp`),
  "size/compose/remToDp": sized(
    dimension,
    "dp",
    (number, base, value) => `${scaled(number, base)}.${densityUnit(value)}`,
  ),
  "size/compose/em": sized(fontSize, "em", (number) => `${number}.em`),
  "size/compose/sp": sized(fontSize, "sp", (number) => `${number.toFixed(2)}.sp`),
  "size/compose/dp": sized(dimension, "dp", (number) => `${number.toFixed(2)}.dp`),
  "size/swift/remToCGFloat": sized(
    both,
    "CGFloat",
    (number, base) => `CGFloat(${scaled(number, base)})`,
  ),
  "size/flutter/remToDouble": sized(both, "double", scaled),
};
