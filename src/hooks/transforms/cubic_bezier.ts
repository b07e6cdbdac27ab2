/**
 * Transforms of easing curves.
 * @module
 */
import { defineTransform } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { curveCss } from "../../base/values/curve.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { ofType, typeOf, valueOf } from "../registry/type_filter.ts";

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
