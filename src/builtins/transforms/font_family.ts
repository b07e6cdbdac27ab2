/**
 * Transforms of font families.
 * @module
 */
import { defineTransform } from "../../hooks/define_transform.ts";
import type { TransformHook } from "../../types/config.ts";
import { fontFamilyCss } from "../../values/font_family.ts";
import { isPlainObject } from "../../tokens/plain_object.ts";
import { ofType, typeOf, valueOf } from "../../hooks/type_filter.ts";

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
