/**
 * Matches paths of tokens against patterns, such as `color.semantic.**`.
 * @module
 */
import { escapedPattern } from "../text/escape.ts";

/**
 * Returns a function that tests whether the path of a token matches a pattern. `*` matches a name or a part of
 * one, `**` any number of names, at least one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { pathMatcher } from "./path_patterns.ts";
 *
 * const isSemantic = pathMatcher(["color.semantic.**", "*.brand"]);
 * assert.deepEqual(["color.semantic.text.muted", "size.brand", "color.red"].map(isSemantic), [true, true, false]);
 * ```
 */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) =>
    pattern.split(".").map((name) =>
      name === "**" ? "[^.]+(?:\\.[^.]+)*" : name.split("*").map(escapedPattern).join("[^.]*")
    ).join("\\.")
  );
  const expression = new RegExp(`^(?:${expressions.join("|")})$`);
  return (path) => patterns.length > 0 && expression.test(path);
}
