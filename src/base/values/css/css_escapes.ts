/**
 * Resolves escapes of CSS.
 * @module
 */

/** Resolves the escapes in a name or in the text of a string (CSS Syntax 3, 4.3.7). */
export function withoutCssEscapes(text: string): string {
  return text.replace(
    /\\(?:([\da-f]{1,6})\s?|(.))/gis,
    (_escape, code, sign) =>
      code === undefined
        ? sign
        : String.fromCodePoint(Math.min(parseInt(code, 16) || 0xfffd, 0x10ffff)),
  );
}
