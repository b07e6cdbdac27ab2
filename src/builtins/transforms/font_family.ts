/**
 * Transforms of font families.
 * @module
 */
import type { TransformHook } from "../../types/config.ts";
import { isPlainObject } from "../../tokens/own.ts";
import { ofType, typeOf, valueOf } from "../../hooks/type_filter.ts";

/** A family name as CSS takes it: quoted if it has spaces, with its apostrophes escaped. */
function familyName(name: unknown): string {
  if (typeof name !== "string") throw new TypeError(`${name} is no name of a font family`);
  const trimmed = name.trim();
  if (/^'.*'$|^".*"$/s.test(trimmed)) return trimmed;
  const escaped = trimmed.replaceAll("'", "\\'");
  return /\s/.test(escaped) ? `'${escaped}'` : escaped;
}

/** A list of families, given as an array or with commas in a string, as CSS takes it. */
export function fontFamilyCss(value: unknown): string {
  const names = typeof value === "string" && value.includes(",") ? value.split(",") : value;
  return Array.isArray(names) ? names.map(familyName).join(", ") : familyName(names);
}

/** Transforms whose id starts with `fontFamily/`. */
export const fontFamilyTransforms: Record<string, TransformHook> = {
  "fontFamily/css": {
    type: "value",
    transitive: true,
    filter: ofType("fontFamily", "typography"),
    transform: (token, _platform, options) => {
      const value = valueOf(token, options);
      if (typeOf(token, options) === "fontFamily") return fontFamilyCss(value);
      if (!isPlainObject(value) || !value.fontFamily) return value;
      return { ...value, fontFamily: fontFamilyCss(value.fontFamily) };
    },
  },
};
