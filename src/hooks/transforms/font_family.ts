/**
 * Transforms of font families.
 * @module
 */
import { convertValue } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { fontFamilyCss } from "../../base/values/font_family.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { ofType } from "../registry/type_filter.ts";

/** Transforms whose id starts with `fontFamily/`. */
export const fontFamilyTransforms: Record<string, TransformHook> = {
  "fontFamily/css": convertValue(
    ofType("fontFamily", "typography"),
    (value, { usesDtcg }, type) => {
      if (type === "fontFamily") return fontFamilyCss(value, usesDtcg);
      if (!isPlainObject(value) || !value.fontFamily) return value;
      return { ...value, fontFamily: fontFamilyCss(value.fontFamily, usesDtcg) };
    },
    { transitive: true },
  ),
};
