/**
 * Transforms of durations.
 * @module
 */
import { shown } from "../../base/diagnostics/catalog/make.ts";
import { convertValue } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { parseDimension } from "../../base/values/measure.ts";
import { ofType } from "../registry/type_filter.ts";

/** Transforms whose id starts with `time/`. */
export const timeTransforms: Record<string, TransformHook> = {
  "time/seconds": convertValue(ofType("time"), (given) => {
    const { value, unit } = parseDimension(given);
    const number = parseFloat(String(value));
    if (Number.isNaN(number)) {
      throw new TypeError(`${shown(value)} is not a number of milliseconds`);
    }
    // A value in seconds needs no conversion. All other values are in milliseconds.
    return `${(unit === "s" ? number : number / 1000).toFixed(2)}s`;
  }),
};
