/**
 * Transforms of HTML entities.
 * @module
 */
import { convertValue } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { ofType } from "../registry/type_filter.ts";

/** Transforms whose id starts with `html/`. */
export const htmlTransforms: Record<string, TransformHook> = {
  "html/icon": convertValue(ofType("html"), (value) => {
    if (typeof value !== "string") throw new TypeError(`${value} is not text with an entity`);
    return value.replace(/&#x([^;]+);/g, (_entity, code) => `'\\${code}'`);
  }),
};
