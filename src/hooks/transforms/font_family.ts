/**
 * Transforms of font families.
 * @module
 */
import { defineTransform } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { fontFamilyCss } from "../../base/values/font_family.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { ofType, typeOf, valueOf } from "../registry/type_filter.ts";

/** Transforms whose id starts with `fontFamily/`. */
export const fontFamilyTransforms: Record<string, TransformHook> = {
  "fontFamily/css": defineTransform({
    type: "value",
    transitive: true,
    filter: ofType("fontFamily", "typography"),
    transform: (token, _platform, options) => {
      const value = valueOf(token, options);
      const { usesDtcg } = options;
      if (typeOf(token, options) === "fontFamily") return fontFamilyCss(value, usesDtcg);
      if (!isPlainObject(value) || !value.fontFamily) return value;
      return { ...value, fontFamily: fontFamilyCss(value.fontFamily, usesDtcg) };
    },
  }),
};
