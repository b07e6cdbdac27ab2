/**
 * Writes parts of documents in the layout around them.
 * @module
 */
/** The indentation of the line that contains an offset. */
export function indentAt(text: string, offset: number): string {
  const breaks = ["\n", "\r"].map((end) => text.lastIndexOf(end, offset - 1));
  return /^[ \t]*/.exec(text.slice(Math.max(...breaks) + 1, offset))![0];
}

/** The content of a string in quotes of a kind, escaped. */
export function escapedIn(text: string, quote: string): string {
  const inner = JSON.stringify(text).slice(1, -1);
  return quote === "'" ? inner.replaceAll('\\"', '"').replaceAll("'", "\\'") : inner;
}
