/**
 * The expected values of tokens on native platforms, computed from their DTCG values without the
 * code of the formats.
 * @module
 */
import Color from "colorjs.io";
import type { TransformedToken } from "../../mod.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** A color as channels from 0 to 1: in sRGB if in gamut, otherwise in display-p3. */
export interface ExpectedColor {
  readonly space: "srgb" | "p3";
  readonly channels: readonly number[];
  readonly alpha: number;
}

const ids: Record<string, string> = {
  "display-p3": "p3",
  "a98-rgb": "a98rgb",
  "prophoto-rgb": "prophoto",
};

/** The color of a DTCG value according to colorjs.io, mapped into display-p3 as in CSS if outside of it. */
export function expectedColor({ colorSpace, components, alpha = 1 }: Json): ExpectedColor {
  const coords = components.map((one: number | "none") => one === "none" ? 0 : one);
  const color = new Color(ids[colorSpace] ?? colorSpace, coords, alpha);
  const inSrgb = color.inGamut("srgb", { epsilon: 0.000075 });
  const space = inSrgb ? "srgb" : "p3";
  const shown = color.to(space).toGamut({ space, method: "css" });
  return { space, channels: shown.coords.map((one) => Math.min(1, Math.max(0, one))), alpha };
}

const weights: Record<string, number> = {
  "thin": 100,
  "hairline": 100,
  "extra-light": 200,
  "ultra-light": 200,
  "light": 300,
  "normal": 400,
  "regular": 400,
  "book": 400,
  "medium": 500,
  "semi-bold": 600,
  "demi-bold": 600,
  "bold": 700,
  "extra-bold": 800,
  "ultra-bold": 800,
  "black": 900,
  "heavy": 900,
  "extra-black": 950,
  "ultra-black": 950,
};

/** A length as number and unit; files other than DTCG 2025.10 write it as text. */
export function measure(length: Json): Json {
  if (typeof length !== "string") return length;
  const [, value, unit] = /^(-?[\d.]+)([a-z%]*)$/.exec(length)!;
  return { value: Number(value), unit: unit || "px" };
}

/** Pixels of a dimension. */
export const pixels = (length: Json): number => {
  const { value, unit } = measure(length);
  return unit === "rem" || unit === "em" ? value * 16 : value;
};

const textSize =
  /(?:^|\.)(?:fonts?|text|type|typography)\b.*\bsizes?\b|font.?size|text.?size|letter.?spacing|line.?height/i;

/** Whether a length is a text size, which follows the system's font size. */
export const isTextLength = (path: readonly string[]): boolean => textSize.test(path.join("."));

/** Milliseconds of a duration; 0 for a transition without a delay. */
export const milliseconds = ({ value, unit }: Json = { value: 0 }): number =>
  unit === "s" ? value * 1000 : value;

/** The number of a font weight. */
export const weight = (value: Json): number => typeof value === "number" ? value : weights[value];

/** Families as a list. */
export const families = (value: Json): string[] =>
  typeof value === "string" && value.includes(",")
    ? value.split(",").map((one) => one.trim().replace(/^(['"])(.*)\1$/, "$2"))
    : [value].flat();

/** Whether two numbers are equal, in relation to their size. */
export const near = (one: number, other: number, tolerance = 1e-5): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(other));

/** The DTCG value of a token. */
export const valueOf = (token: TransformedToken): Json => token.$value;
