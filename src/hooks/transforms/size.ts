/**
 * Transforms that convert dimensions to the units of a platform. One rem is `basePxFontSize` pixels, by default 16.
 * @module
 */
import { type Kind, kindOf } from "../../base/tokens/kinds.ts";
import {
  convertValue,
  defineTransform,
  type TransformOptions,
} from "../registry/define_transform.ts";
import { basePxFontSize } from "../registry/platform_settings.ts";
import type { CodeLanguage, TransformHook, ValueTransform } from "../../base/types/config.ts";
import { ownDataIn } from "../../base/tokens/own_extensions.ts";
import { getOwn, isPlainObject } from "../../base/tokens/plain_object.ts";
import { factsOf } from "../registry/build_facts.ts";
import { isMeasure, measureText } from "../../base/values/dtcg_objects.ts";
import { calcOf } from "../../base/values/css/calculation.ts";
import { lengthOf } from "../../base/values/read_length.ts";
import { ofType, valueOf } from "../registry/type_filter.ts";
import {
  baseOf,
  counted,
  cssLength,
  dimensionOf,
  lengthsIn,
  numberOf,
  pixelsOf,
  remOf,
} from "./lengths.ts";

const dimension = ofType("dimension");
const fontSize = ofType("fontSize");
const both = ofType("dimension", "fontSize");

const reads = { platform: { basePxFontSize } };

/** Makes a transform that converts values with the pixels of one rem. */
function sizing(
  filter: ValueTransform["filter"],
  convert: (value: unknown, rem: number, options: TransformOptions) => unknown,
  code: readonly CodeLanguage[] = [],
): TransformHook {
  return defineTransform({
    type: "value",
    filter,
    reads,
    ...(code.length > 0 && { code }),
    transform: (token, platform, options) =>
      convert(valueOf(token, options), remOf(platform), options),
  });
}

/** Prints a number, given the pixels of its unit, the original value, and the pixels of one rem. */
type PrintNumber = (number: number, base: number, value: unknown, rem: number) => unknown;

/** Makes a function that prints the number in a value. */
function counting(unit: string, print: PrintNumber) {
  return (given: unknown, rem: number, options: TransformOptions): unknown => {
    const known = lengthsIn(given) ? undefined : counted(given, rem, options);
    // Formats decide whether their language can represent these values.
    if (known === undefined) return lengthOf(given) ? measureText(given) : given;
    if (isMeasure(known) && known.unit === "em") return `${known.value}em`;
    const number = numberOf(dimensionOf(known).value, unit);
    return print(number, baseOf(rem, known), known, rem);
  };
}

/**
 * Makes a transform of the number in a dimension.
 *
 * @param unit Name of the target, for errors.
 * @param code The languages in which the result is code.
 */
function sized(
  filter: ValueTransform["filter"],
  unit: string,
  print: PrintNumber,
  ...code: CodeLanguage[]
): TransformHook {
  return sizing(filter, counting(unit, print), code);
}

/**
 * Whether a value is a calculation for {@linkcode calcOf}. Always `false` if the build follows Style Dictionary, which
 * does not support them.
 */
function isCalculation(value: unknown, options: TransformOptions): value is string {
  return typeof value === "string" && !factsOf(options).followsPeer && calcOf(value) !== undefined;
}

/**
 * Applies a transform for one length to each length of a list, such as `4px 8px` for margins and radii. Keeps
 * calculations, such as `2rem - 2px`.
 */
function forEachLength(one: TransformHook): TransformHook {
  const { transform } = one as ValueTransform;
  return {
    ...one,
    transform: (token, platform, options, volume) => {
      const given = valueOf(token, options);
      if (isCalculation(given, options)) return given;
      const lengths = lengthsIn(given);
      if (!lengths) return transform(token, platform, options, volume);
      const key = options.usesDtcg ? "$value" : "value";
      return lengths
        .map((length) => transform({ ...token, [key]: length }, platform, options, volume))
        .join(" ");
    },
  } as TransformHook;
}

const textKinds = new Set<Kind>(["fontSize", "lineHeight", "letterSpacing"]);

/** The unit of a length on Android. Text sizes, and lengths in sp, scale with the system's font size. */
function densityUnit(given: unknown, path: readonly string[] = []): "sp" | "dp" {
  const isText = textKinds.has(kindOf("dimension", path)) ||
    (typeof given === "string" && lengthOf(given)?.unit === "sp");
  return isText ? "sp" : "dp";
}

/** Makes a transform that converts a length to dp, or to sp for text. The result is code of the given languages. */
function density(
  print: (pixels: string, unit: "sp" | "dp") => string,
  ...code: CodeLanguage[]
): TransformHook {
  return defineTransform({
    type: "value",
    filter: dimension,
    ...(code.length > 0 && { code }),
    reads: { token: ["path"], ...reads },
    transform: (token, platform, options) => {
      const given = valueOf(token, options);
      const unit = factsOf(options).followsPeer ? "dp" : densityUnit(given, token.path);
      return counting("dp", (number, base) => print(scaled(number, base), unit))(
        given,
        remOf(platform),
        options,
      );
    },
  });
}

/** A key for fluid dimensions alone, which is read too. */
const fluidKey = "com.token-build.fluid";

const fluidParts = ["min", "max", "from", "to"] as const;

/** A length that changes with the viewport width: from one size at one width to another size at another width. */
type Fluid = Readonly<Record<typeof fluidParts[number], unknown>>;

function fluidOf(token: object): Fluid | undefined {
  const { $extensions } = token as { readonly $extensions?: unknown };
  const alone = isPlainObject($extensions) ? getOwn($extensions, fluidKey) : undefined;
  const found = ownDataIn($extensions)?.fluid ?? alone;
  return isPlainObject(found) ? found as unknown as Fluid : undefined;
}

/**
 * Prints a fluid length as CSS: `clamp(1rem, 0.5rem + 1.5vw, 2rem)`. Uses rem, so that it also scales with the font
 * size.
 *
 * @throws {TypeError} If a part is not a length, or both widths are equal.
 */
function fluidText(fluid: Fluid, rem: number): string {
  const [min, max, from, to] = fluidParts.map((part) => {
    const { value, unit } = dimensionOf(fluid[part]);
    const number = numberOf(value, "rem");
    if (unit !== "px" && unit !== "rem" && number !== 0) {
      throw new TypeError(`fluid: ${part} is not a length in px or rem`);
    }
    return unit === "px" ? number / rem : number;
  });
  if (from === to) throw new TypeError("fluid: from and to are the same width");
  const slope = (max - min) / (to - from);
  const text = (number: number) => Number(number.toFixed(4));
  const start = text(min - slope * from);
  const grown = text(Math.abs(slope) * 100);
  const middle = `${start}rem ${slope < 0 ? "-" : "+"} ${grown}vw`;
  const [least, most] = min < max ? [min, max] : [max, min];
  return `clamp(${text(least)}rem, ${middle}, ${text(most)}rem)`;
}

/** Declares that a transform reads every length in one unit if units in text are ignored. */
function inUnit(unit: "rem" | "px", transform: TransformHook): TransformHook {
  return { ...transform, reads: { ...transform.reads, unit } };
}

const scaled = (number: number, base: number) => (number * base).toFixed(2);

/** Prints pixels with two decimal places and a suffix. */
function inPixels(suffix: string): PrintNumber {
  return (number, base, value) => `${pixelsOf(number, base, value).toFixed(2)}${suffix}`;
}

/** All languages. A number is code in each of them. */
const languages: readonly CodeLanguage[] = ["kotlin", "swift", "dart", "objective-c"];

/** Transforms whose id starts with `size/`. */
export const sizeTransforms: Record<string, TransformHook> = {
  "size/sp": sized(fontSize, "sp", inPixels("sp")),
  "size/dp": sized(dimension, "dp", inPixels("dp")),
  "size/object": sizing(both, (original, rem, options) => {
    const known = counted(original, rem, options);
    if (known === undefined) {
      const length = lengthOf(original);
      return length ? { original, number: length.number, decimal: length.number / 100 } : original;
    }
    const number = numberOf(dimensionOf(known).value, "object");
    return { original, number, decimal: number / 100, scale: number * baseOf(rem, known) };
  }),
  "size/remToSp": inUnit(
    "rem",
    sized(fontSize, "sp", (number, base) => `${scaled(number, base)}sp`),
  ),
  "size/remToDp": inUnit("rem", density((pixels, unit) => `${pixels}${unit}`)),
  "size/px": forEachLength(
    sized(both, "px", (number, base, value) => `${pixelsOf(number, base, value)}px`),
  ),
  "size/rem": forEachLength(sizing(both, (given, rem, options) => {
    const { followsPeer } = factsOf(options);
    const text = typeof given === "string" && !followsPeer ? cssLength(given, rem) : undefined;
    if (text !== undefined) return text;
    // Formats decide whether their language can represent other data.
    if (!followsPeer && isMeasure(given) && !lengthOf(given)) return given;
    const { value, unit } = dimensionOf(given);
    if (unit !== undefined && unit !== null) return `${value}${unit}`;
    const number = numberOf(value, "rem");
    return number === 0 ? value : `${number}rem`;
  })),
  "size/remToFloat": inUnit(
    "rem",
    sized(both, "f", (number, base) => `${scaled(number, base)}f`, "objective-c", "kotlin"),
  ),
  "size/remToPt": inUnit("rem", sized(both, "pt", (number, base) => `${scaled(number, base)}pt`)),
  "size/remToPx": inUnit(
    "rem",
    forEachLength(sized(both, "px", (number, base) => `${(number * base).toFixed(0)}px`)),
  ),
  "size/pxToRem": inUnit(
    "px",
    forEachLength(sizing(both, (given, rem, options) => {
      const known = counted(given, rem, options);
      if (known === undefined) return lengthOf(given) ? measureText(given) : given;
      if (isMeasure(known) && known.unit === "em") return `${known.value}em`;
      const { value } = dimensionOf(known);
      const number = numberOf(value, "rem");
      const pixels = isMeasure(known) && known.unit === "rem" ? 1 : rem;
      if (number !== 0) return `${number / pixels}rem`;
      return typeof given === "string" ? String(value) : value;
    })),
  ),
  "size/compose/remToSp": inUnit(
    "rem",
    sized(fontSize, "sp", (number, base) => `${scaled(number, base)}.sp`, "kotlin"),
  ),
  "size/compose/remToDp": inUnit("rem", density((pixels, unit) => `${pixels}.${unit}`, "kotlin")),
  "size/compose/em": sized(
    fontSize,
    "em",
    (number, _base, value, rem) =>
      `${isMeasure(value) && value.unit === "px" ? number / rem : number}.em`,
    "kotlin",
  ),
  "size/compose/sp": sized(fontSize, "sp", inPixels(".sp"), "kotlin"),
  "size/compose/dp": sized(dimension, "dp", inPixels(".dp"), "kotlin"),
  "size/calc": convertValue(
    both,
    (value, options) => isCalculation(value, options) ? calcOf(value) : value,
    { transitive: true },
  ),
  "size/fluid": defineTransform({
    type: "value",
    filter: (token, options) => both(token, options) && fluidOf(token) !== undefined,
    reads: { token: ["$extensions"], ...reads },
    transform: (token, platform) => fluidText(fluidOf(token)!, remOf(platform)),
  }),
  "size/swift/remToCGFloat": inUnit(
    "rem",
    sized(
      both,
      "CGFloat",
      (number, base) => `CGFloat(${scaled(number, base)})`,
      "swift",
    ),
  ),
  "size/flutter/remToDouble": inUnit("rem", sized(both, "double", scaled, ...languages)),
};
