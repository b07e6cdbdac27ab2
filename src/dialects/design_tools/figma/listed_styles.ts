/**
 * Converts text and effect styles that plugins list in addition to variables, with the values of Figma's API.
 * @module
 */
import { getOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { leafValue } from "../tokens_studio/leaf_values.ts";
import { colorValue, numberValue, pixels, type TypedValue } from "./types.ts";
import type { FigmaColor } from "./variables.ts";

const share = (percentage: number) => numberValue(percentage, "opacity").$value;

const textCases: Record<string, string> = {
  UPPER: "uppercase",
  LOWER: "lowercase",
  TITLE: "capitalize",
};

const decorations: Record<string, string> = {
  UNDERLINE: "underline",
  STRIKETHROUGH: "line-through",
};

const named = (key: string, names: Record<string, string>, value: unknown) => {
  const name = getOwn(names, String(value));
  return name === undefined ? {} : { [key]: name };
};

function typographyOf(value: Tree): TypedValue {
  const { fontFamily, fontSize, fontWeight, letterSpacing, lineHeight } = value;
  const isPercent = value.lineHeightUnit === "PERCENT";
  const spacing = value.letterSpacingUnit === "PERCENT"
    ? Number(letterSpacing) * Number(fontSize) / 100
    : letterSpacing;
  return {
    $type: "typography",
    $value: {
      fontFamily,
      fontSize: pixels(fontSize),
      fontWeight: leafValue("fontWeight", fontWeight),
      // Figma has a spacing in each style; 0 is none.
      ...(spacing !== 0 && { letterSpacing: pixels(spacing) }),
      ...(typeof lineHeight === "number" && value.lineHeightUnit !== "AUTO" && {
        lineHeight: isPercent ? share(lineHeight) : pixels(lineHeight),
      }),
      ...named("textCase", textCases, value.textCase),
      ...named("textDecoration", decorations, value.textDecoration),
    },
  };
}

function shadowOf(effect: unknown): Tree[] {
  if (!isPlainObject(effect) || !isPlainObject(effect.offset) || !isPlainObject(effect.color)) {
    return [];
  }
  return [{
    color: colorValue(effect.color as unknown as FigmaColor),
    offsetX: pixels(effect.offset.x),
    offsetY: pixels(effect.offset.y),
    blur: pixels(effect.radius),
    spread: pixels(effect.spread ?? 0),
    ...(effect.type === "INNER_SHADOW" && { inset: true }),
  }];
}

/** A style as a type and a value of DTCG; `undefined` for variables, and for styles that DTCG has no type for. */
export function styleOf(type: unknown, value: unknown): TypedValue | undefined {
  if (!isPlainObject(value)) return undefined;
  if (type === "typography") return typographyOf(value);
  const effects = type === "effect" && Array.isArray(value.effects) ? value.effects : [];
  const shadows = effects.flatMap(shadowOf);
  return shadows.length > 0 ? { $type: "shadow", $value: shadows } : undefined;
}
