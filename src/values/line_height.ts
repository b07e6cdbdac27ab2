/**
 * Line heights as CSS takes them.
 * @module
 */

/** Types of line heights, as legacy files and Tokens Studio have them. */
export const lineHeightTypes: ReadonlySet<unknown> = new Set(["lineHeight", "lineHeights"]);

/** A line height as CSS takes it: design tools call `normal` `AUTO`. Anything else stays. */
export function cssLineHeight(value: unknown): unknown {
  return typeof value === "string" && value.trim().toLowerCase() === "auto" ? "normal" : value;
}
