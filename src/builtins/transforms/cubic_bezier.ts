/**
 * Transforms of easing curves.
 * @module
 */
import { defineTransform } from "../../hooks/define_transform.ts";
import type { TransformHook } from "../../types/config.ts";
import { curveCss } from "../../values/curve.ts";
import { isPlainObject } from "../../tokens/plain_object.ts";
import { ofType, typeOf, valueOf } from "../../hooks/type_filter.ts";

/** Transforms whose id starts with `cubicBezier/`. */
export const cubicBezierTransforms: Record<string, TransformHook> = {
  "cubicBezier/css": defineTransform({
    type: "value",
    transitive: true,
    filter: ofType("cubicBezier", "transition"),
    transform: (token, _platform, options) => {
      const value = valueOf(token, options);
      if (typeOf(token, options) === "cubicBezier") return curveCss(value);
      if (!isPlainObject(value) || !value.timingFunction) return value;
      return { ...value, timingFunction: curveCss(value.timingFunction) };
    },
  }),
};
