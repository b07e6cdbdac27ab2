/**
 * Derives DTCG types of Figma's variables. Figma has only numbers, text, booleans and colors; scopes and names
 * determine the rest.
 * @module
 */
import { getOwn, isPlainObject, mapValues } from "../../../base/tokens/plain_object.ts";
import { easingValue, timingValue } from "./easing.ts";
import { leafValue } from "../tokens_studio/leaf_values.ts";
import type { FigmaColor, FigmaVariable } from "./variables.ts";

export type NumberKind = (typeof numberKinds)[number];

export const numberKinds = ["dimension", "opacity", "lineHeight", "fontWeight", "number"] as const;

const scopeKinds: Record<string, NumberKind> = {
  CORNER_RADIUS: "dimension",
  WIDTH_HEIGHT: "dimension",
  GAP: "dimension",
  STROKE_FLOAT: "dimension",
  EFFECT_FLOAT: "dimension",
  FONT_SIZE: "dimension",
  LETTER_SPACING: "dimension",
  PARAGRAPH_SPACING: "dimension",
  PARAGRAPH_INDENT: "dimension",
  OPACITY: "opacity",
  COLOR_OPACITY: "opacity",
  LINE_HEIGHT: "lineHeight",
  FONT_WEIGHT: "fontWeight",
  FONT_VARIATIONS: "number",
  TEXT_CONTENT: "number",
};

/** Names of groups and variables that determine the kind of a number if its scopes do not. */
const nameKinds: readonly (readonly [RegExp, NumberKind])[] = [
  [/weight/i, "fontWeight"],
  [/opacity|alpha/i, "opacity"],
  [/line[-_ ]?height|leading/i, "lineHeight"],
  [/z[-_ ]?index|ratio|factor|columns?\b|count/i, "number"],
];

/** The kind of a variable's numbers, if its scopes or its name determine it. */
export function numberKindOf(
  { scopes, name }: Pick<FigmaVariable, "scopes" | "name">,
): NumberKind | undefined {
  const kinds = new Set(
    scopes.flatMap((scope) => (getOwn(scopeKinds, scope) as NumberKind | undefined) ?? []),
  );
  if (kinds.has("dimension")) return "dimension";
  // Contradictory scopes do not determine a type.
  if (kinds.size === 1) return [...kinds][0];
  return nameKinds.find(([pattern]) => pattern.test(name))?.[1];
}

export interface TypedValue {
  readonly $type: string;
  readonly $value: unknown;
}

const hexDigits = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * 255).toString(16).padStart(2, "0");

/** The shortest decimal number that equals a number in single precision, in which Figma calculates. */
export function shortDecimal(number: number): number {
  if (Number.isInteger(number)) return number;
  for (let digits = 1; digits < 10; digits++) {
    const short = Number(number.toPrecision(digits));
    if (Math.abs(short - number) <= Math.abs(number) * 2 ** -23) return short;
  }
  return number;
}

/** A part of a color. Numbers beyond single precision come from a color in 8 bits, and stay. */
const colorPart = (part: number) => Math.fround(part) === part ? shortDecimal(part) : part;

function mapNumbers(value: unknown, convert: (number: number) => number): unknown {
  if (typeof value === "number") return convert(value);
  if (Array.isArray(value)) return value.map((part) => mapNumbers(part, convert));
  if (!isPlainObject(value)) return value;
  return mapValues(value, (part) => mapNumbers(part, convert));
}

export function colorValue({ r, g, b, a }: FigmaColor): unknown {
  const hex = `#${[r, g, b].map(hexDigits).join("")}`;
  return { colorSpace: "srgb", components: [r, g, b].map(colorPart), alpha: colorPart(a), hex };
}

const isColor = (value: unknown): value is FigmaColor => isPlainObject(value) && "r" in value;

/** Maximum line height that counts as a multiple of the font size; no line is that few pixels high. */
const largestShare = 4;

/** Converts a number of Figma to DTCG. */
export function numberValue(number: number, kind: NumberKind): TypedValue {
  const value = shortDecimal(number);
  const length = { $type: "dimension", $value: { value, unit: "px" } };
  switch (kind) {
    case "dimension":
      return length;
    case "opacity":
      return { $type: "number", $value: Number((value / 100).toFixed(6)) };
    case "lineHeight":
      return Math.abs(value) <= largestShare ? { $type: "number", $value: value } : length;
    case "fontWeight":
      return { $type: "fontWeight", $value: value };
    case "number":
      return { $type: "number", $value: value };
  }
}

/** A number as a length; other values stay. */
export const pixels = (value: unknown): unknown =>
  typeof value === "number" ? numberValue(value, "dimension").$value : value;

function textValue(value: string, scopes: readonly string[]): TypedValue {
  if (scopes.includes("FONT_FAMILY")) return { $type: "fontFamily", $value: value };
  if (scopes.includes("FONT_STYLE") || scopes.includes("FONT_WEIGHT")) {
    const weight = leafValue("fontWeight", value);
    if (typeof weight === "number") return { $type: "fontWeight", $value: weight };
  }
  return { $type: "string", $value: value };
}

export function literalValue(
  { type, scopes }: Pick<FigmaVariable, "type" | "scopes">,
  value: unknown,
  kind: NumberKind,
): TypedValue {
  switch (type) {
    case "COLOR":
      return {
        $type: "color",
        $value: isColor(value) ? colorValue(value) : mapNumbers(value, colorPart),
      };
    case "FLOAT":
      // A DTCG dimension or duration contains its unit.
      if (typeof value === "number") return numberValue(value, kind);
      return {
        $type: isPlainObject(value) && /^m?s$/.test(value.unit) ? "duration" : "dimension",
        $value: mapNumbers(value, shortDecimal),
      };
    case "STRING":
      return typeof value === "string"
        ? textValue(value, scopes)
        : { $type: "string", $value: value };
    case "BOOLEAN":
      return { $type: "boolean", $value: value };
    case "TIMING":
      return { $type: "duration", $value: typeof value === "number" ? timingValue(value) : value };
    case "EASING":
      return { $type: "cubicBezier", $value: isPlainObject(value) ? easingValue(value) : value };
    case "STYLE":
      return value as TypedValue;
  }
}
