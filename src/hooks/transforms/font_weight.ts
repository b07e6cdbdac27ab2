/**
 * Transforms of font weights.
 * @module
 */
import { convertValue } from "../registry/define_transform.ts";
import { ofType, valueOf } from "../registry/type_filter.ts";
import type { Options, TransformHook } from "../../base/types/config.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { cssWeight, styledWeightOf, weightOf } from "../../base/values/font_weight.ts";
import { lengthOf } from "../../base/values/read_length.ts";

/** The style in the name of a font weight, which a number cannot represent. */
function lostStyle(token: TransformedToken, options: Options): string[] {
  const value = valueOf(token, options);
  const style = typeof value === "string" ? styledWeightOf(value)?.style : undefined;
  return style === undefined || style === "normal" ? [] : [style];
}

/** Converts a weight for CSS. Numeric text becomes a number. */
function weightValue(value: unknown): unknown {
  return typeof value === "string" && lengthOf(value) ? weightOf(value) ?? value : cssWeight(value);
}

/** Transforms whose id starts with `fontWeight/`. */
export const fontWeightTransforms: Record<string, TransformHook> = {
  "fontWeight/css": convertValue(
    ofType("fontWeight", "typography"),
    (value, _options, type) => {
      if (type === "fontWeight") return weightValue(value);
      if (!isPlainObject(value) || typeof value.fontWeight !== "string") return value;
      const style = value.fontStyle || styledWeightOf(value.fontWeight)?.style;
      const fontWeight = weightValue(value.fontWeight);
      return style ? { ...value, fontWeight, fontStyle: style } : { ...value, fontWeight };
    },
    { transitive: true, drops: lostStyle },
  ),
};
