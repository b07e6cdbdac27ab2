/**
 * Transforms that print content tokens as string literals.
 * @module
 */
import { defineTransform } from "../registry/define_transform.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { ofType, valueOf } from "../registry/type_filter.ts";
import { escapeOnce } from "../../base/values/text/escape.ts";

/**
 * Makes a transform that prints tokens of one type as string literals. Escapes quotes, line ends, backslashes and
 * `special` characters, but keeps existing escapes.
 */
export function literal(type: string, open: string, close: string, special = ""): TransformHook {
  return defineTransform({
    type: "value",
    filter: ofType(type),
    transform: (token, _platform, options) =>
      open + escapeOnce(String(valueOf(token, options)), close + special) + close,
  });
}

/** Transforms whose id starts with `content/`. */
export const contentTransforms: Record<string, TransformHook> = {
  "content/quote": literal("content", "'", "'"),
  "content/objC/literal": literal("content", '@"', '"'),
  "content/swift/literal": literal("content", '"', '"'),
  "content/flutter/literal": literal("content", '"', '"', "$"),
};
