/**
 * Transforms that make a string literal of a content token.
 * @module
 */
import { defineTransform } from "../../hooks/define_transform.ts";
import type { TransformHook } from "../../types/config.ts";
import { ofType, valueOf } from "../../hooks/type_filter.ts";
import { escapeOnce } from "../../values/escape.ts";

/**
 * A transform that makes a literal of the tokens of one type. Quotes, line ends, backslashes and `special` characters
 * are escaped; what is escaped already stays.
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
