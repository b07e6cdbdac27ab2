/**
 * Splits CSS text into its items and words, outside of parentheses and quotes, with their offsets.
 * @module
 */

export interface Piece {
  readonly text: string;
  /** Offset in the whole text, in UTF-16 units. */
  readonly start: number;
}

/** Matches a string, an escape, a bracket, or any other single character. */
const lexeme = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[^]/gs;

function split(text: string, isSeparator: (character: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let start = 0;
  const add = (end: number) => {
    const whole = text.slice(start, end);
    const before = whole.length - whole.trimStart().length;
    pieces.push({ text: whole.trim(), start: start + before });
  };
  for (const { 0: sign, index } of text.matchAll(lexeme)) {
    if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (depth === 0 && isSeparator(sign)) {
      add(index);
      start = index + sign.length;
    }
  }
  add(text.length);
  return pieces;
}

/** Splits a list at commas. An item may be empty. */
export function itemsOf(text: string): Piece[] {
  return split(text, (character) => character === ",");
}

export function wordsIn(text: string): Piece[] {
  return split(text, (character) => /^\s$/.test(character)).filter((word) => word.text !== "");
}
