/**
 * Descriptions and deprecations of tokens, in either syntax.
 * @module
 */
import type { DesignToken } from "../types/token.ts";

/** The text that describes a token: `$description`, else `comment`; empty if there is none. */
export function descriptionOf(token: DesignToken): string {
  const text: unknown = token.$description ?? token.comment;
  return text === undefined || text === null || text === false ? "" : String(text);
}

/**
 * Why a token is deprecated (DTCG 2025.10 format, 5.2.4), by `$deprecated`, else `deprecated`: empty where it gives no
 * reason; `undefined` where it is not deprecated.
 */
export function deprecationOf(token: DesignToken): string | undefined {
  const { $deprecated = token.deprecated } = token;
  if (typeof $deprecated === "string") return $deprecated;
  return $deprecated === true ? "" : undefined;
}
