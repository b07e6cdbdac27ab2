/**
 * Matches ids of tokens with the patterns of Terrazzo.
 * @module
 */
import { escapedPattern } from "../../../base/text/escape.ts";

/** Converts a Terrazzo pattern to a regular expression: `*` matches within a path segment, `**` across segments. */
export function expressionOf(pattern: string): RegExp {
  if (pattern === "" || pattern === "*" || pattern === "**") return /^/;
  const levels = pattern.split(".");
  const parts = levels.map((level, at) => {
    if (level === "**") return at === levels.length - 1 ? ".*" : "(?:[^.]+\\.)*";
    const text = escapedPattern(level).replaceAll("\\?", "[^.]")
      .replace(/(?:\\\*)+/g, "[^.]*");
    return at === levels.length - 1 ? text : `${text}\\.`;
  });
  return new RegExp(`^${parts.join("")}$`);
}
