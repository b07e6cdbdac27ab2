/**
 * Lines that a format printed before, kept for the next time its file is formatted: those of tokens that stay as they are
 * need not be printed again.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";

/** Tokens and their lines, in the order of the file, and the text that they make. */
interface Lines {
  tokens: readonly TransformedToken[];
  lines: readonly string[];
  separator: string;
  text: string;
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

/** The lines of tokens where some tokens are others; the text between those is taken over as it is. */
function reprint(
  before: Lines,
  tokens: readonly TransformedToken[],
  print: (token: TransformedToken, at: number) => string,
): Lines {
  const { separator, text } = before;
  const lines = [...before.lines];
  const pieces: string[] = [];
  let [taken, start] = [0, 0];
  for (let at = 0; at < tokens.length; at++) {
    const end = start + before.lines[at].length;
    if (before.tokens[at] !== tokens[at]) {
      lines[at] = print(tokens[at], at);
      pieces.push(text.slice(taken, start), lines[at]);
      taken = end;
    }
    start = end + separator.length;
  }
  pieces.push(text.slice(taken));
  return { tokens, lines, separator, text: pieces.join("") };
}

/**
 * The text of a line for each token, whose printer is told its place. A line that was printed before at its place is taken
 * from there.
 */
export function printLines(
  dictionary: Dictionary,
  tokens: readonly TransformedToken[],
  separator: string,
  print: (token: TransformedToken, at: number) => string,
): string {
  const memo = memos.get(dictionary);
  // A format that prints several lists remembers none but the first.
  if (!memo || memo.now) return tokens.map(print).join(separator);
  const { before } = memo;
  if (before?.separator === separator && before.tokens.length === tokens.length) {
    memo.now = reprint(before, tokens, print);
  } else {
    const lines = tokens.map(print);
    memo.now = { tokens, lines, separator, text: lines.join(separator) };
  }
  return memo.now.text;
}
