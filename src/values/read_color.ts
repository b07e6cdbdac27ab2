/**
 * The only parser of colors, for every dialect.
 * @module
 */
import { colorOfFunction } from "./css_color.ts";
import { type ColorObject, isColorObject } from "./dtcg_objects.ts";
import { namedColors } from "./named_colors.ts";
import { parseLegacyColor, type Rgba } from "./rgba.ts";

/** A color: the channels of one in sRGB, or an object of its own space. */
export type Color = Rgba | ColorObject;

/** A hue outside the range from 0 to 360, which sRGB notations do not preserve. */
const turnedHue = /^\s*hsla?\(\s*(?:-|\+?(?:36[1-9]|3[7-9]\d|[4-9]\d\d|\d{4,})(?![\d%]))/i;

/**
 * Parses a color: DTCG data, CSS Color 4 text, or text of legacy tokens. Returns sRGB colors as channels, others as an
 * object of their own space.
 *
 * @returns `undefined` if the value is not a color, or has no channels of its own (`isDependentColor()`).
 */
export function colorOf(value: unknown): Color | undefined {
  if (isColorObject(value)) return value;
  if (typeof value !== "string") return parseLegacyColor(value);
  const turned = turnedHue.test(value) ? colorOfFunction(value) : undefined;
  return turned ?? parseLegacyColor(value) ?? colorOfFunction(value);
}

/** Whether a value is a color that `toRgba()` can convert. */
export function isColor(value: unknown): boolean {
  return colorOf(value) !== undefined;
}

/** Whether a text is a color in the notation of CSS: legacy files also write hex digits without `#`, and `hsv()`. */
export function isCssColor(value: string): boolean {
  const text = value.trim().toLowerCase();
  if (text.startsWith("#")) return isColor(text);
  return text === "transparent" || namedColors.has(text) || colorOfFunction(text) !== undefined;
}
