/**
 * Transforms of HTML entities.
 * @module
 */
import { defineTransform } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { ofType, valueOf } from "../registry/type_filter.ts";

/** Transforms whose id starts with `html/`. */
export const htmlTransforms: Record<string, TransformHook> = {
  "html/icon": defineTransform({
    type: "value",
    filter: ofType("html"),
    transform: (token, _platform, options) => {
      const value = valueOf(token, options);
      if (typeof value !== "string") throw new TypeError(`${value} is not text with an entity`);
      return value.replace(/&#x([^;]+);/g, (_entity, code) => `'\\${code}'`);
    },
  }),
};
