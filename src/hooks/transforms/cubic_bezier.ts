/**
 * Transforms of easing curves.
 * @module
 */
import { convertValue } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { curveCss } from "../../base/values/curve.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { ofType } from "../registry/type_filter.ts";

/** Transforms whose id starts with `cubicBezier/`. */
export const cubicBezierTransforms: Record<string, TransformHook> = {
  "cubicBezier/css": convertValue(
    ofType("cubicBezier", "transition"),
    (value, _options, type) => {
      if (type === "cubicBezier") return curveCss(value);
      if (!isPlainObject(value) || !value.timingFunction) return value;
      return { ...value, timingFunction: curveCss(value.timingFunction) };
    },
    { transitive: true },
  ),
};
