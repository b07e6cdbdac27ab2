/**
 * What the values of Figma's variables are: it has numbers, text, booleans and colors; scopes and names tell the rest.
 * @module
 */
import { getOwn, isPlainObject } from "../../tokens/plain_object.ts";
import { easingValue, timingValue } from "./easing.ts";
import { leafValue } from "../tokens_studio/leaf_values.ts";
import type { FigmaColor, FigmaVariable } from "./variables.ts";

/** What a number is. */
export type NumberKind = (typeof numberKinds)[number];

/** What numbers may be. */
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

/** Names of groups and variables that say what a number is, where its scopes do not. */
const nameKinds: readonly (readonly [RegExp, NumberKind])[] = [
  [/weight/i, "fontWeight"],
  [/opacity|alpha/i, "opacity"],
  [/line[-_ ]?height|leading/i, "lineHeight"],
  [/z[-_ ]?index|ratio|factor|columns?\b|count/i, "number"],
];

/** What the numbers of a variable are, as far as its scopes or its name tell. */
export function numberKindOf({ scopes, name }: FigmaVariable): NumberKind | undefined {
  const kinds = new Set(
    scopes.flatMap((scope) => (getOwn(scopeKinds, scope) as NumberKind | undefined) ?? []),
  );
  if (kinds.has("dimension")) return "dimension";
  // Two scopes that disagree say nothing.
  if (kinds.size === 1) return [...kinds][0];
  return nameKinds.find(([pattern]) => pattern.test(name))?.[1];
}

/** A type and a value of DTCG. */
export interface TypedValue {
  readonly $type: string;
  readonly $value: unknown;
}

const hexDigits = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * 255).toString(16).padStart(2, "0");

/** A color of Figma as DTCG has it. */
export function colorValue({ r, g, b, a }: FigmaColor): unknown {
  const hex = `#${[r, g, b].map(hexDigits).join("")}`;
  return { colorSpace: "srgb", components: [r, g, b], alpha: a, hex };
}

const isColor = (value: unknown): value is FigmaColor => isPlainObject(value) && "r" in value;

/** Line heights up to this are a share of the font's size: fewer pixels than that make no line. */
const largestShare = 4;

/** A number of Figma as what it is. */
export function numberValue(value: number, kind: NumberKind): TypedValue {
  const pixels = { $type: "dimension", $value: { value, unit: "px" } };
  switch (kind) {
    case "dimension":
      return pixels;
    case "opacity":
      return { $type: "number", $value: Number((value / 100).toFixed(6)) };
    case "lineHeight":
      return Math.abs(value) <= largestShare ? { $type: "number", $value: value } : pixels;
    case "fontWeight":
      return { $type: "fontWeight", $value: value };
    case "number":
      return { $type: "number", $value: value };
  }
}

function textValue(value: string, scopes: readonly string[]): TypedValue {
  if (scopes.includes("FONT_FAMILY")) return { $type: "fontFamily", $value: value };
  if (scopes.includes("FONT_STYLE") || scopes.includes("FONT_WEIGHT")) {
    const weight = leafValue("fontWeight", value);
    if (typeof weight === "number") return { $type: "fontWeight", $value: weight };
  }
  return { $type: "string", $value: value };
}

/** The DTCG value of a literal of a variable. */
export function literalValue(
  { type, scopes }: FigmaVariable,
  value: unknown,
  kind: NumberKind,
): TypedValue {
  switch (type) {
    case "COLOR":
      return { $type: "color", $value: isColor(value) ? colorValue(value) : value };
    case "FLOAT":
      // A dimension or a duration of DTCG says itself what it is.
      if (typeof value === "number") return numberValue(value, kind);
      return {
        $type: isPlainObject(value) && /^m?s$/.test(value.unit) ? "duration" : "dimension",
        $value: value,
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
  }
}
