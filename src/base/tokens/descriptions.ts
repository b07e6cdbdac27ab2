/**
 * Reads descriptions and deprecations of tokens, in either syntax.
 * @module
 */
import type { DesignToken } from "../types/token.ts";

/** The description of a token: `$description`, or `comment`, or an empty string. */
export function descriptionOf(token: DesignToken): string {
  const text: unknown = token.$description ?? token.comment;
  return text === undefined || text === null || text === false ? "" : String(text);
}

/**
 * The reason for a token's deprecation from `$deprecated` or `deprecated` (DTCG 2025.10 format, 5.2.4). Empty
 * without a reason; `undefined` if the token is not deprecated.
 */
export function deprecationOf(token: DesignToken): string | undefined {
  const { $deprecated = token.deprecated } = token;
  if (typeof $deprecated === "string") return $deprecated;
  return $deprecated === true ? "" : undefined;
}
