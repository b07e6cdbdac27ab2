/**
 * The one reader of colors, whatever dialect they are written in.
 * @module
 */
import { colorOfFunction } from "./css_color.ts";
import { type ColorObject, isColorObject } from "./dtcg_objects.ts";
import { parseLegacyColor, type Rgba } from "./rgba.ts";

/** A hue that sRGB's own notation does not hold: below 0, or beyond a full turn. */
const turnedHue = /^\s*hsla?\(\s*(?:-|\+?(?:36[1-9]|3[7-9]\d|[4-9]\d\d|\d{4,})(?![\d%]))/i;

/**
 * Reads a color: data of DTCG, text of CSS Color 4, and what legacy tokens write. sRGB colors come as
 * channels, all others as an object of their own space.
 *
 * @returns `undefined` for what is not a color, or has no channels of its own (`isDependentColor()`).
 */
export function colorOf(value: unknown): Rgba | ColorObject | undefined {
  if (isColorObject(value)) return value;
  if (typeof value !== "string") return parseLegacyColor(value);
  const turned = turnedHue.test(value) ? colorOfFunction(value) : undefined;
  return turned ?? parseLegacyColor(value) ?? colorOfFunction(value);
}

/** Whether a value is a color that `toRgba()` can convert. */
export function isColor(value: unknown): boolean {
  return colorOf(value) !== undefined;
}
