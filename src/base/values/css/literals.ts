/**
 * Finds colors and measures in CSS text.
 * @module
 */
import type { Piece } from "./pieces.ts";
import { isCssColor } from "../colors/read_color.ts";
import { lengthOf } from "../read_length.ts";

/**
 * Matches a possible color (hex digits or a function), or a number with a unit. Also matches escapes and addresses, to
 * skip what looks like a color in them.
 */
const literal =
  /\\[^]|\burl\((?:\\[^]|[^)\\])*\)?|#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\([^()]*\)|(?<![\w.#-])[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:px|rem|em|ms|s)\b/gi;

/** Whether a measure of one unit is multiplied, which only gives a number its unit: `calc(var(--lines) * 1rem)`. */
function isUnit(text: string, index: number, found: string): boolean {
  return /^1[a-z]+$/i.test(found) &&
    (/[*/]\s*$/.test(text.slice(0, index)) || /^\s*\*/.test(text.slice(index + found.length)));
}

/** The colors, lengths and durations in a text, in order. */
export function literalsIn(text: string): Piece[] {
  return [...text.matchAll(literal)]
    .filter(({ 0: found, index }) =>
      isCssColor(found) || (lengthOf(found) !== undefined && !isUnit(text, index, found))
    )
    .map(({ 0: found, index }) => ({ text: found, start: index }));
}
