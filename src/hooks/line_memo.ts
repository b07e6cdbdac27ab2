/**
 * Lines that a format printed before, kept for the next time its file is formatted: those of tokens that stay as they are
 * need not be printed again.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";

/** Tokens and their lines, in the order of the file. */
interface Lines {
  tokens: readonly TransformedToken[];
  lines: readonly string[];
}

/** The lines of a file: those printed before, and those printed now. */
export interface LineMemo {
  before?: Lines;
  now?: Lines;
}

const memos = new WeakMap<Dictionary, LineMemo>();

/** Keeps the lines of the format that gets a dictionary, beside those from before. */
export function keepLines(dictionary: Dictionary, before: LineMemo | undefined): LineMemo {
  const memo: LineMemo = before?.now ? { before: before.now } : {};
  memos.set(dictionary, memo);
  return memo;
}

/** Prints a line for each token, which is told its place; one that was printed before at its place is taken from there. */
export function printLines(
  dictionary: Dictionary,
  tokens: readonly TransformedToken[],
  print: (token: TransformedToken, at: number) => string,
): string[] {
  const memo = memos.get(dictionary);
  // A format that prints several lists remembers none but the first.
  if (!memo || memo.now) return tokens.map(print);
  const { before } = memo;
  const lines = before
    ? tokens.map((token, at) => before.tokens[at] === token ? before.lines[at] : print(token, at))
    : tokens.map(print);
  memo.now = { tokens, lines };
  return lines;
}
