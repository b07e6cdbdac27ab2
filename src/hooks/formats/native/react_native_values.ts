/**
 * Converts values of tokens to style properties of React Native. Source: "View Style Props", "Text Style Props",
 * "BoxShadowValue" (React Native 0.81).
 * @module
 */
import { toHex } from "../../../base/values/colors/rgba.ts";
import { rgbaOf } from "./colors.ts";
import { exact, hundredOf } from "./numbers.ts";
import type { Length, NativeValue, TextStyle } from "./values.ts";

function color(value: unknown): string {
  return toHex(rgbaOf(value));
}

const round = (number: number) => Number(exact(number));

/** The pixels of a length. A multiple of the font size uses the given size. */
function pixelsOf({ pixels, em }: Length, size: Length | undefined): number {
  return round(em !== undefined && size ? em * size.pixels : pixels);
}

/** Generic families for the system font, which React Native names `System`. */
const systemFamilies = new Set("sans-serif ui-sans-serif system-ui -apple-system".split(" "));

/** Generic families that only exist on Android. */
const androidFamilies = new Set(
  "serif monospace cursive fantasy ui-serif ui-monospace ui-rounded math emoji".split(" "),
);

/** The single family that a style allows: the first that may exist on both systems, otherwise the first. */
function familyOf(families: readonly string[]): string {
  const found = families.find((name) => !androidFamilies.has(name.toLowerCase())) ?? families[0];
  return systemFamilies.has(found.toLowerCase()) ? "System" : found;
}

function textStyle(
  { families, size, weight, isItalic, lineHeight, letterSpacing, textCase, decoration }: TextStyle,
): object {
  return {
    ...(families && { fontFamily: familyOf(families) }),
    ...(size && { fontSize: round(size.pixels) }),
    ...(weight !== undefined && { fontWeight: String(hundredOf(weight)) }),
    ...(isItalic && { fontStyle: "italic" }),
    ...(lineHeight && { lineHeight: pixelsOf(lineHeight, size) }),
    ...(letterSpacing && { letterSpacing: pixelsOf(letterSpacing, size) }),
    ...(textCase && { textTransform: textCase }),
    ...(decoration && { textDecorationLine: decoration }),
  };
}

/** Replaces line styles that React Native cannot draw by `solid`. */
const lineStyle = (style: string) => style === "dashed" || style === "dotted" ? style : "solid";

/** Converts a value for a style sheet: lengths in pixels, times in milliseconds, colors as hex. */
export function reactNativeValue({ form, value }: NativeValue): unknown {
  switch (form) {
    case "color":
      return color(value);
    case "length":
    case "fontSize":
      return round(value.pixels);
    case "fontFamily":
      return familyOf(value);
    case "fontWeight":
      return String(hundredOf(value));
    case "stroke":
      return lineStyle(value.style);
    case "border":
      return {
        borderColor: color(value.color),
        borderStyle: lineStyle(value.stroke.style),
        borderWidth: round(value.width),
      };
    case "shadow":
      return value.map(({ color: ink, x, y, blur, spread, inset }) => ({
        offsetX: round(x),
        offsetY: round(y),
        blurRadius: round(blur),
        spreadDistance: round(spread),
        color: color(ink),
        inset,
      }));
    case "gradient":
      return value.map(({ color: ink, position }) => ({
        color: color(ink),
        positions: [`${round(position * 100)}%`],
      }));
    case "transition":
      return { duration: value.duration, delay: value.delay, easing: value.curve };
    case "typography":
      return textStyle(value);
    default:
      return value;
  }
}

/** Types of React Native, by form, if they are narrower than the inferred type. */
const types: Readonly<Partial<Record<NativeValue["form"], string>>> = {
  border: "ViewStyle",
  fontWeight: 'TextStyle["fontWeight"]',
  shadow: "BoxShadowValue[]",
  stroke: 'ViewStyle["borderStyle"]',
  typography: "TextStyle",
};

/** The type of a value in React Native; `undefined` if TypeScript can infer it. */
export function reactNativeType({ form }: NativeValue): string | undefined {
  return types[form];
}
