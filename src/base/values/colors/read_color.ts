/**
 * The only parser of colors, for every dialect.
 * @module
 */
import { colorOfFunction, isDependentColor } from "./css_color.ts";
import { type ColorObject, isColorObject } from "../dtcg_objects.ts";
import { alphaColorOf, shareOfAlpha } from "./alpha_color.ts";
import { namedColors } from "./named_colors.ts";
import {
  hexPattern,
  parseColor,
  parseLegacyColor,
  parseLegacyFunction,
  type Rgba,
} from "./rgba.ts";

/** A color: channels in sRGB, or an object in its own space. */
export type Color = Rgba | ColorObject;

/** The last parsed text, because callers often check whether a text is a color and then parse it. */
const recent: { text: string; color: Color | undefined } = { text: "", color: undefined };

/**
 * Parses a color: DTCG data, CSS Color 4 text, or text of legacy tokens. Returns sRGB colors as channels, others as an
 * object of their own space.
 *
 * @returns `undefined` if the value is not a color, or has no channels of its own (`isDependentColor()`).
 */
export function colorOf(value: unknown): Color | undefined {
  if (isColorObject(value)) return value;
  if (typeof value !== "string") return parseLegacyColor(value);
  if (value !== recent.text) {
    recent.color = parseColor(value) ?? colorOfFunction(value) ?? parseLegacyFunction(value) ??
      withAlpha(value);
    recent.text = value;
  }
  return recent.color;
}

/** Parses `rgba(#f00, 0.5)`, which Tokens Studio writes. */
function withAlpha(text: string): Color | undefined {
  const found = /^\s*rgba?\(/i.test(text) ? alphaColorOf(text) : undefined;
  const color = found && isCssColor(found.color) ? colorOf(found.color) : undefined;
  return color && found && colorWithAlpha(color, shareOfAlpha(found.alpha));
}

/** Returns a color with another opacity, from 0 to 1. */
export function colorWithAlpha(color: Color, alpha: number): Color {
  return "colorSpace" in color ? { ...color, alpha } : { ...color, a: alpha };
}

export function isOpaque(color: Color): boolean {
  return ("colorSpace" in color ? color.alpha ?? 1 : color.a) === 1;
}

/** Whether a value is a color that `toRgba()` can convert. */
export function isColor(value: unknown): boolean {
  return colorOf(value) !== undefined;
}

/** Whether a text is a color in CSS notation. Legacy files also contain hex digits without `#`, and `hsv()`. */
export function isCssColor(value: string): boolean {
  const text = value.trim().toLowerCase();
  if (text.startsWith("#")) return isColor(text);
  return text === "transparent" || namedColors.has(text) || colorOfFunction(text) !== undefined;
}

/** Matches a word that starts like a hex color, or a call of a color function. */
const likeColor = /^\s*(?:#+\s*\w*|(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\([^()]*\))\s*$/i;

/** Whether a text looks like a color but is not one, such as `#ff000` or `rgb(255, 0)`. */
export function isBrokenColor(value: unknown): boolean {
  return typeof value === "string" && !hexPattern.test(value) && likeColor.test(value) &&
    !isColor(value) && !isDependentColor(value);
}
