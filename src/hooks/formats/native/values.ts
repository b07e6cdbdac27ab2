/**
 * Converts values of tokens to data that any native language can print, with lengths in pixels.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { readBorder } from "../../../dialects/dtcg/types/border.ts";
import { readCurve } from "../../../dialects/dtcg/types/cubic_bezier.ts";
import { readDuration } from "../../../dialects/dtcg/types/duration.ts";
import { readFamilies } from "../../../dialects/dtcg/types/font_family.ts";
import { readWeight } from "../../../dialects/dtcg/types/font_weight.ts";
import { readGradient } from "../../../dialects/dtcg/types/gradient.ts";
import { readNumber } from "../../../dialects/dtcg/types/number.ts";
import { known, type Reading, readLength, Unread } from "../../../dialects/dtcg/types/reading.ts";
import { readShadow, type Shadow as ShadowParts } from "../../../dialects/dtcg/types/shadow.ts";
import {
  readStroke,
  type Stroke as StrokeParts,
} from "../../../dialects/dtcg/types/stroke_style.ts";
import { readTransition } from "../../../dialects/dtcg/types/transition.ts";
import { readTypography } from "../../../dialects/dtcg/types/typography.ts";
import type { Kind } from "../../../base/tokens/kinds.ts";
import { isColor } from "../../../base/values/colors/read_color.ts";
import { type Length as Lengths, pixelsOf } from "../../../base/values/read_length.ts";

/** A length, in density-independent pixels or as a multiple of the font size. */
export interface Length {
  readonly pixels: number;
  /** A multiple of the font size, which replaces the pixels. */
  readonly em?: number;
}

/** A line (DTCG 2025.10, 9.2): the name of its style, or its dashes in pixels. */
export interface Stroke {
  readonly style: string;
  readonly dashes: readonly number[];
  readonly cap: "round" | "butt" | "square";
}

/** A shadow (DTCG 2025.10, 9.6), in pixels. */
export interface Shadow {
  readonly color: unknown;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly inset: boolean;
}

/** Properties of Tokens Studio's typographies that DTCG lacks; a missing one changes nothing. */
export interface TextExtras {
  readonly textCase?: "uppercase" | "lowercase" | "capitalize";
  readonly decoration?: "underline" | "line-through";
}

/** A typography (DTCG 2025.10, 9.8). Unknown parts are missing. */
export interface TextStyle extends TextExtras {
  readonly families?: readonly string[];
  readonly size?: Length;
  readonly weight?: number;
  readonly isItalic: boolean;
  /** A length, or a multiple of the font size. */
  readonly lineHeight?: Length;
  readonly letterSpacing?: Length;
}

/** The type of each form. */
export interface NativeValues {
  /** A color that `toRgba()` accepts. */
  color: unknown;
  length: Length;
  fontSize: Length;
  number: number;
  duration: number;
  fontFamily: readonly string[];
  fontWeight: number;
  curve: readonly [number, number, number, number];
  stroke: Stroke;
  border: { readonly color: unknown; readonly width: number; readonly stroke: Stroke };
  shadow: readonly Shadow[];
  /** Stops with positions from 0 to 1. */
  gradient: readonly { readonly color: unknown; readonly position: number }[];
  transition: {
    readonly duration: number;
    readonly delay: number;
    readonly curve: NativeValues["curve"];
  };
  typography: TextStyle;
  text: string;
  boolean: boolean;
}

export type Form = keyof NativeValues;

export type NativeValue = { [F in Form]: { readonly form: F; readonly value: NativeValues[F] } }[
  Form
];

/** A length in pixels; `undefined` for units that only a style sheet can resolve, such as `em` and `%`. */
function lengthOf(read: Reading<Lengths>, rem: number): Length | undefined {
  if (read instanceof Unread) return undefined;
  const { unit, number } = read;
  const pixels = unit === "" ? number : pixelsOf(read, rem);
  return pixels === undefined ? undefined : { pixels };
}

const length = (value: unknown, rem: number) => lengthOf(readLength(value), rem);

/** A length in text, in pixels or as a multiple of the font size. */
function textLength(read: Reading<Lengths>, rem: number): Length | undefined {
  const isShare = !(read instanceof Unread) && read.unit === "em";
  return isShare ? { pixels: read.number * rem, em: read.number } : lengthOf(read, rem);
}

/** A line height as a multiple of the font size. */
function multiple(value: unknown): number | undefined {
  const read = known(readLength(value));
  return read?.unit === "em" ? read.number : known(readNumber(value));
}

/** A length, or a multiple of the font size, which may be a number or a percentage. */
function shares(read: Lengths | undefined, rem: number): Length | undefined {
  if (!read) return undefined;
  const { number, unit } = read;
  if (unit !== "%" && unit !== "") return textLength(read, rem);
  const em = unit === "%" ? number / 100 : number;
  return { pixels: em * rem, em };
}

/** Returns all results; `undefined` if one is missing. */
function all<T>(values: readonly (T | undefined)[]): T[] | undefined {
  return values.includes(undefined) ? undefined : values as T[];
}

function strokeOf({ style, dashes, cap }: StrokeParts, rem: number): Stroke | undefined {
  const lengths = all(dashes.map((dash) => lengthOf(dash, rem)?.pixels));
  return lengths && { style, dashes: lengths, cap };
}

function stroke(value: unknown, rem: number): Stroke | undefined {
  const read = known(readStroke(value));
  return read && strokeOf(read, rem);
}

function border(value: unknown, rem: number): NativeValues["border"] | undefined {
  const read = known(readBorder(value));
  const width = read && lengthOf(read.width, rem)?.pixels;
  const line = read && strokeOf(read.stroke, rem);
  return width === undefined || !line ? undefined : { color: read!.color, width, stroke: line };
}

function oneShadow(
  { color, offsetX, offsetY, blur, spread, inset }: ShadowParts,
  rem: number,
): Shadow | undefined {
  const lengths = all([offsetX, offsetY, blur, spread].map((part) => lengthOf(part, rem)?.pixels));
  if (!lengths) return undefined;
  const [x, y, blurred, spreads] = lengths;
  return { color, x, y, blur: blurred, spread: spreads, inset };
}

function shadow(value: unknown, rem: number): NativeValues["shadow"] | undefined {
  const read = known(readShadow(value));
  return read && all(read.map((one) => oneShadow(one, rem)));
}

const cases = ["uppercase", "lowercase", "capitalize"] as const;
export const decorations = ["underline", "line-through"] as const;

/** The text that a value is, of some; `undefined` if it is another. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  const text = typeof value === "string" ? value.trim().toLowerCase() : undefined;
  return known.find((one) => one === text);
}

/** The case and decoration of a typography. */
export function textExtrasOf(value: unknown): TextExtras {
  if (!isPlainObject(value)) return {};
  const textCase = oneOf(cases, value.textCase);
  const decoration = oneOf(decorations, value.textDecoration);
  return { ...(textCase && { textCase }), ...(decoration && { decoration }) };
}

function typography(value: unknown, rem: number): TextStyle | undefined {
  const read = known(readTypography(value));
  if (!read) return undefined;
  const { families, weight, isItalic } = read;
  const spacing = read.letterSpacing;
  const style = {
    families,
    size: read.size && textLength(read.size, rem),
    weight,
    lineHeight: shares(read.lineHeight, rem),
    letterSpacing: spacing?.unit === "%"
      ? shares(spacing, rem)
      : spacing && textLength(spacing, rem),
  };
  const parts = Object.entries(style).filter(([, part]) => part !== undefined);
  return parts.length > 0
    ? { isItalic, ...Object.fromEntries(parts), ...textExtrasOf(value) }
    : undefined;
}

type Reader<F extends Form> = (value: unknown, rem: number) => NativeValues[F] | undefined;

const readers: { readonly [F in Form]: Reader<F> } = {
  color: (value) => isColor(value) ? value : undefined,
  length,
  fontSize: (value, rem) => textLength(readLength(value), rem),
  number: (value) => known(readNumber(value)),
  duration: (value) => known(readDuration(value)),
  fontFamily: (value) => known(readFamilies(value)),
  fontWeight: (value) => known(readWeight(value))?.weight,
  curve: (value) => known(readCurve(value)),
  stroke,
  border,
  shadow,
  gradient: (value) => known(readGradient(value)),
  transition: (value) => known(readTransition(value)),
  typography,
  text: (value) => typeof value === "string" ? value : undefined,
  boolean: (value) => typeof value === "boolean" ? value : undefined,
};

/** Possible forms of values by the kind of their tokens. The first form that fits is used. */
const formsOfKinds: Readonly<Record<Kind, readonly Form[]>> = {
  color: ["color"],
  gradient: ["gradient"],
  typography: ["typography"],
  fontFamily: ["fontFamily"],
  fontSize: ["fontSize"],
  fontWeight: ["fontWeight"],
  lineHeight: ["number", "fontSize"],
  letterSpacing: ["fontSize"],
  spacing: ["length"],
  size: ["length"],
  radius: ["length"],
  borderWidth: ["length"],
  border: ["border"],
  strokeStyle: ["stroke"],
  shadow: ["shadow"],
  opacity: ["number"],
  duration: ["duration"],
  easing: ["curve"],
  transition: ["transition"],
  layer: ["number"],
  asset: ["text"],
  other: ["number", "boolean", "text"],
};

/**
 * Converts a value to the form of its kind.
 *
 * @param rem Pixels of one rem.
 * @param isNumber Whether a value of no particular kind is a number.
 * @returns `undefined` if that is not possible: `clamp(1rem, 2vw, 2rem)` is not a length of a native platform.
 */
export function nativeValue(
  kind: Kind,
  value: unknown,
  rem: number,
  isNumber = typeof value === "number",
): NativeValue | undefined {
  const forms = kind === "other" && isNumber ? ["number"] as const : formsOfKinds[kind];
  for (const form of forms) {
    // A number in a text stays text, unless the token is a number.
    if (kind === "other" && form === "number" && !isNumber) continue;
    const reader = kind === "lineHeight" && form === "number" ? multiple : readers[form];
    const read = reader(value, rem);
    if (read !== undefined) return { form, value: read } as NativeValue;
  }
  return undefined;
}
