/**
 * Transforms that make a string literal of a content token.
 * @module
 */
import type { TransformHook } from "../../types/config.ts";
import { ofType, valueOf } from "../../hooks/type_filter.ts";

/** A transform that puts text of the given type between two delimiters. */
export function quoted(type: string, open: string, close: string): TransformHook {
  return {
    type: "value",
    filter: ofType(type),
    transform: (token, _platform, options) => `${open}${valueOf(token, options)}${close}`,
  };
}

/** Transforms whose id starts with `content/`. */
export const contentTransforms: Record<string, TransformHook> = {
  "content/quote": quoted("content", "'", "'"),
  "content/objC/literal": quoted("content", '@"', '"'),
  "content/swift/literal": quoted("content", '"', '"'),
  "content/flutter/literal": quoted("content", '"', '"'),
};
