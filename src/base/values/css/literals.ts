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

/** The colors, lengths and durations in a text, in order. */
export function literalsIn(text: string): Piece[] {
  return [...text.matchAll(literal)]
    .filter(({ 0: found }) => isCssColor(found) || lengthOf(found) !== undefined)
    .map(({ 0: found, index }) => ({ text: found, start: index }));
}
