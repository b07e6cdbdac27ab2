/**
 * Lines that a format printed before, kept for the next time its file is formatted: those of tokens that stay as they are
 * need not be printed again.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { JoinedLines } from "../values/joined_lines.ts";

/** Tokens in the order of their lines, and the text that the lines make. */
interface Lines {
  tokens: readonly TransformedToken[];
  /** Units of each line. */
  lengths: readonly number[];
  separator: string;
  text: string;
}

/** Makes the line of a token, whose place it is told. */
type PrintLine = (token: TransformedToken, at: number) => string;

/** The lines of a file: those printed before, and those printed now. */
export interface LineCache {
  before?: Lines;
  now?: Lines;
}

const caches = new WeakMap<Dictionary, LineCache>();

/** Keeps the lines of the format that gets a dictionary, beside those from before. */
export function keepLines(dictionary: Dictionary, before: LineCache | undefined): LineCache {
  const cache: LineCache = before?.now ? { before: before.now } : {};
  caches.set(dictionary, cache);
  return cache;
}

/** The lines of tokens. */
function printAll(tokens: readonly TransformedToken[], separator: string, print: PrintLine): Lines {
  const lines = new JoinedLines(separator);
  const lengths = tokens.map((token, at) => {
    const line = print(token, at);
    lines.add(line);
    return line.length;
  });
  return { tokens, lengths, separator, text: lines.text() };
}

/** The lines of tokens where some tokens are others; the text between those is taken over as it is. */
function reprint(before: Lines, tokens: readonly TransformedToken[], print: PrintLine): Lines {
  const { separator, text } = before;
  const lengths = [...before.lengths];
  const pieces: string[] = [];
  let [taken, start] = [0, 0];
  for (let at = 0; at < tokens.length; at++) {
    const end = start + before.lengths[at];
    if (before.tokens[at] !== tokens[at]) {
      const line = print(tokens[at], at);
      lengths[at] = line.length;
      pieces.push(text.slice(taken, start), line);
      taken = end;
    }
    start = end + separator.length;
  }
  pieces.push(text.slice(taken));
  return { tokens, lengths, separator, text: pieces.join("") };
}

/**
 * The text of a line for each token, whose printer is told its place. A line that was printed before at its place is taken
 * from there.
 */
export function printLines(
  dictionary: Dictionary,
  tokens: readonly TransformedToken[],
  separator: string,
  print: PrintLine,
): string {
  const cache = caches.get(dictionary);
  // A format that prints several lists remembers none but the first.
  if (!cache || cache.now) return printAll(tokens, separator, print).text;
  const { before } = cache;
  const fits = before?.separator === separator && before.tokens.length === tokens.length;
  cache.now = fits ? reprint(before, tokens, print) : printAll(tokens, separator, print);
  return cache.now.text;
}
