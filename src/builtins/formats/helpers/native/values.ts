/**
 * Values of tokens as data that any native language can print: DTCG 2025.10 values, the texts of older files, and what
 * Tokens Studio writes.
 * @module
 */
import { isPlainObject } from "../../../../tokens/plain_object.ts";
import type { Kind } from "../../../../tokens/kinds.ts";
import { isColor } from "../../../../values/read_color.ts";
import { lengthOf, pixelsOf } from "../../../../values/read_length.ts";
import { measureText } from "../../../../values/dtcg_objects.ts";
import { plainText } from "../../../../values/plain_text.ts";
import { millisecondsOf } from "../../../../values/duration.ts";
import { familiesOf } from "../../../../values/font_family.ts";
import { weightOf } from "../../../../values/font_weight.ts";

/** A length: in pixels, which do not depend on the screen's density, or in the size of the font. */
export interface Length {
  readonly pixels: number;
  /** Shares of the font size, in place of pixels. */
  readonly em?: number;
}

/** A line around something (DTCG 2025.10, 9.2): the name of its style, or its dashes in pixels. */
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

/** A typography (DTCG 2025.10, 9.8); parts that it does not have are missing. */
export interface TextStyle {
  readonly families?: readonly string[];
  readonly size?: Length;
  readonly weight?: number;
  readonly isItalic: boolean;
  /** A length, or shares of the font size. */
  readonly lineHeight?: Length;
  readonly letterSpacing?: Length;
}

/** What values can be. */
export interface NativeValues {
  /** A color that `toRgba()` understands. */
  color: unknown;
  length: Length;
  fontSize: Length;
  number: number;
  /** Milliseconds. */
  duration: number;
  fontFamily: readonly string[];
  fontWeight: number;
  curve: readonly [number, number, number, number];
  stroke: Stroke;
  border: { readonly color: unknown; readonly width: number; readonly stroke: Stroke };
  shadow: readonly Shadow[];
  /** Stops from 0 to 1. */
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

/** The form of a value. */
export type Form = keyof NativeValues;

/** A value with its form. */
export type NativeValue = { [F in Form]: { readonly form: F; readonly value: NativeValues[F] } }[
  Form
];

function length(value: unknown, rem: number): Length | undefined {
  const found = lengthOf(value);
  if (!found) return undefined;
  const { number, unit } = found;
  if (unit === "em") return { pixels: number * rem, em: number };
  const pixels = unit === "" ? number : pixelsOf(found, rem);
  return pixels === undefined ? undefined : { pixels };
}

/** A length or shares of the font size, as numbers and percentages are there. */
function shares(value: unknown, rem: number): Length | undefined {
  const found = lengthOf(value);
  if (!found) return undefined;
  const { number, unit } = found;
  if (unit === "%" || unit === "") {
    const em = unit === "%" ? number / 100 : number;
    return { pixels: em * rem, em };
  }
  return length(value, rem);
}

function number(value: unknown): number | undefined {
  const found = lengthOf(value);
  if (found?.unit === "%") return found.number / 100;
  return found?.unit === "" ? found.number : undefined;
}

function duration(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  const text = plainText(measureText(value));
  return millisecondsOf(text) ?? number(text);
}

/** The names of curves (CSS Easing 1, 2.2). */
const namedCurves: Readonly<Record<string, NativeValues["curve"]>> = {
  "linear": [0, 0, 1, 1],
  "ease": [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

function curve(value: unknown): NativeValues["curve"] | undefined {
  if (typeof value === "string") {
    const text = value.trim();
    if (Object.hasOwn(namedCurves, text)) return namedCurves[text];
    const inner = /^cubic-bezier\(([^()]*)\)$/i.exec(text)?.[1];
    return inner === undefined ? undefined : curve(inner.split(",").map(Number));
  }
  const isCurve = Array.isArray(value) && value.length === 4 &&
    value.every((part) => typeof part === "number" && Number.isFinite(part));
  return isCurve ? value as unknown as NativeValues["curve"] : undefined;
}

/** Styles of lines (DTCG 2025.10, 9.2). */
const strokeStyles = new Set(
  "solid dashed dotted double groove ridge outset inset none".split(" "),
);

function stroke(value: unknown, rem: number): Stroke | undefined {
  if (typeof value === "string") {
    return strokeStyles.has(value) ? { style: value, dashes: [], cap: "butt" } : undefined;
  }
  if (!isPlainObject(value) || !Array.isArray(value.dashArray)) return undefined;
  const dashes = value.dashArray.map((dash) => length(dash, rem)?.pixels);
  if (dashes.includes(undefined)) return undefined;
  const { lineCap: cap } = value;
  return {
    style: "dashed",
    dashes: dashes as number[],
    cap: cap === "round" || cap === "square" ? cap : "butt",
  };
}

function border(value: unknown, rem: number): NativeValues["border"] | undefined {
  if (!isPlainObject(value) || !isColor(value.color)) return undefined;
  const width = length(value.width ?? 0, rem)?.pixels;
  const line = stroke(value.style ?? "solid", rem);
  return width === undefined || !line ? undefined : { color: value.color, width, stroke: line };
}

function oneShadow(value: unknown, rem: number): Shadow | undefined {
  if (!isPlainObject(value) || !isColor(value.color)) return undefined;
  // Names of DTCG, then those of Tokens Studio.
  const { offsetX = value.x, offsetY = value.y, blur, spread, inset, type, color } = value;
  const lengths = [offsetX, offsetY, blur, spread].map((part) => length(part ?? 0, rem)?.pixels);
  if (lengths.includes(undefined)) return undefined;
  const [x, y, blurred, spreads] = lengths as number[];
  const isInset = inset === true || type === "inset" || type === "innerShadow";
  return { color, x, y, blur: blurred, spread: spreads, inset: isInset };
}

/** All results, unless one is missing. */
function all<T>(values: readonly (T | undefined)[]): T[] | undefined {
  return values.includes(undefined) ? undefined : values as T[];
}

function gradient(value: unknown): NativeValues["gradient"] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return all(value.map((stop) => {
    const { color, position } = Object(stop);
    const at = number(position);
    return isColor(color) && at !== undefined
      ? { color, position: Math.min(1, Math.max(0, at)) }
      : undefined;
  }));
}

function transition(value: unknown): NativeValues["transition"] | undefined {
  if (!isPlainObject(value)) return undefined;
  const time = duration(value.duration);
  const delay = duration(value.delay ?? 0);
  const shape = curve(value.timingFunction ?? "ease");
  if (time === undefined || delay === undefined || !shape) return undefined;
  return { duration: time, delay, curve: shape };
}

function typography(value: unknown, rem: number): TextStyle | undefined {
  if (!isPlainObject(value)) return undefined;
  const { fontFamily, fontSize, fontWeight, fontStyle, lineHeight, letterSpacing } = value;
  const isItalic = [fontStyle, fontWeight].some((part) =>
    /italic|oblique/i.test(plainText(part ?? ""))
  );
  const style = {
    families: familiesOf(fontFamily),
    size: length(fontSize, rem),
    weight: weightOf(fontWeight),
    lineHeight: shares(lineHeight, rem),
    letterSpacing: lengthOf(letterSpacing)?.unit === "%"
      ? shares(letterSpacing, rem)
      : length(letterSpacing, rem),
  };
  const known = Object.entries(style).filter(([, part]) => part !== undefined);
  return known.length > 0 ? { isItalic, ...Object.fromEntries(known) } : undefined;
}

type Reader<F extends Form> = (value: unknown, rem: number) => NativeValues[F] | undefined;

const readers: { readonly [F in Form]: Reader<F> } = {
  color: (value) => isColor(value) ? value : undefined,
  length,
  fontSize: length,
  number,
  duration,
  fontFamily: familiesOf,
  fontWeight: weightOf,
  curve,
  stroke,
  border,
  shadow: (value, rem) => all([value].flat().map((one) => oneShadow(one, rem))),
  gradient,
  transition,
  typography,
  text: (value) => typeof value === "string" ? value : undefined,
  boolean: (value) => typeof value === "boolean" ? value : undefined,
};

/** Forms of values by the kinds of their tokens; the first that a value can be read as is its own. */
const formsOfKinds: Readonly<Record<Kind, readonly Form[]>> = {
  color: ["color"],
  gradient: ["gradient"],
  typography: ["typography"],
  fontFamily: ["fontFamily"],
  fontSize: ["fontSize"],
  fontWeight: ["fontWeight"],
  lineHeight: ["number", "length"],
  letterSpacing: ["length"],
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
 * A value in the form of its kind.
 *
 * @param rem Pixels of one rem.
 * @returns `undefined` where it has none: `clamp(1rem, 2vw, 2rem)` is no length of a native platform.
 */
export function nativeValue(kind: Kind, value: unknown, rem: number): NativeValue | undefined {
  for (const form of formsOfKinds[kind]) {
    // A number in text is text, where nothing says that it is a number.
    if (kind === "other" && form === "number" && typeof value !== "number") continue;
    const read = readers[form](value, rem);
    if (read !== undefined) return { form, value: read } as NativeValue;
  }
  return undefined;
}
