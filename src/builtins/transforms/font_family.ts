/**
 * Transforms of font families.
 * @module
 */
import { defineTransform } from "../../hooks/define_transform.ts";
import type { TransformHook } from "../../types/config.ts";
import { isPlainObject } from "../../tokens/plain_object.ts";
import { ofType, typeOf, valueOf } from "../../hooks/type_filter.ts";

/** A name that CSS takes without quotes: identifiers with spaces between them. */
const identifiers = /^(?:-?(?:[\w\u0080-\uffff]|\\.)(?:[\w\u0080-\uffff-]|\\.)*|--[\w-]*)$/;

/** An apostrophe that nothing escapes, and what is escaped already. */
const apostrophes = /\\.|'/gs;

/** A family name as CSS takes it: in quotes unless it is an identifier. What is written for CSS already stays. */
function familyName(name: unknown): string {
  if (typeof name !== "string") throw new TypeError(`${name} is not the name of a font family`);
  const trimmed = name.trim();
  if (/^'.*'$|^".*"$/s.test(trimmed)) return trimmed;
  const escaped = trimmed.replace(apostrophes, (text) => text === "'" ? "\\'" : text);
  const bare = identifiers.test(escaped) && !/^\d/.test(escaped);
  // A function call is not a name: var(--font).
  return bare || /^[\w-]+\(.*\)$/.test(escaped) ? escaped : `'${escaped}'`;
}

/** The names of a list in text; commas in quotes and parentheses are part of a name. */
function namesIn(list: string): string[] {
  return list.match(/(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^)]*\)|\\.|[^,])+/gs) ?? [];
}

/** A list of families, given as an array or with commas in a string, as CSS takes it. */
export function fontFamilyCss(value: unknown): string {
  const names = typeof value === "string" ? namesIn(value) : value;
  return Array.isArray(names) ? names.map(familyName).join(", ") : familyName(names);
}

/** Transforms whose id starts with `fontFamily/`. */
export const fontFamilyTransforms: Record<string, TransformHook> = {
  "fontFamily/css": defineTransform({
    type: "value",
    transitive: true,
    filter: ofType("fontFamily", "typography"),
    transform: (token, _platform, options) => {
      const value = valueOf(token, options);
      if (typeOf(token, options) === "fontFamily") return fontFamilyCss(value);
      if (!isPlainObject(value) || !value.fontFamily) return value;
      return { ...value, fontFamily: fontFamilyCss(value.fontFamily) };
    },
  }),
};
