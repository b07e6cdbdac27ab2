/**
 * Replaces comments and strings by spaces, so offsets stay valid.
 * @module
 */

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/**
 * Finds the end of a string; if it is unclosed, the end of the search.
 *
 * @param mayBreak Whether the string may span several lines.
 */
export function stringEnd(
  text: string,
  from: number,
  mayBreak: boolean,
): { end: number; isClosed: boolean } {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === quote) return { end: at + 1, isClosed: true };
    else if (character === "\n" && !mayBreak) return { end: at, isClosed: false };
  }
  return { end: text.length, isClosed: false };
}

/** Starts of strings, comments and URLs, which may look like comments. `/*` after a star is part of a glob. */
const beginnings = /["'`]|(?<!\*)\/\*|\/\/|<!--|\burl\(/gi;

/** The start of any comment or string, as one pattern, because most values contain neither. */
const beginningCharacters = /["'`/<]/;

const ends: Readonly<Record<string, string>> = { "/*": "*/", "<!--": "-->" };

/** A comment or a string, with its span. */
interface Found {
  readonly is: "comment" | "string";
  readonly start: number;
  readonly end: number;
}

/** Finds comments and strings. Ignores unclosed ones, because a single quote may be an apostrophe. */
function* commentsAndStrings(text: string, hasLines: boolean): Generator<Found> {
  /** For each kind of start, the index before which it is known to be unclosed. */
  const unclosed: Record<string, number> = {};
  const pattern = new RegExp(beginnings);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index: start, 0: beginning } = match;
    let end: number | undefined;
    let is: Found["is"] = "comment";
    if (beginning === "//") {
      if (!hasLines || /[:\w]/.test(text[start - 1] ?? "")) continue;
      const line = text.indexOf("\n", start);
      end = line < 0 ? text.length : line;
    } else if (beginning in ends) {
      if (start < (unclosed[beginning] ?? 0)) continue;
      const close = text.indexOf(ends[beginning], start + beginning.length);
      if (close >= 0) end = close + ends[beginning].length;
      else unclosed[beginning] = text.length;
    } else if (beginning.length > 1) {
      pattern.lastIndex = urlEnd(text, pattern.lastIndex);
      continue;
    } else {
      is = "string";
      if (start < (unclosed[beginning] ?? 0)) continue;
      const string = stringEnd(text, start, beginning === "`");
      if (string.isClosed) end = string.end;
      else unclosed[beginning] = string.end;
    }
    if (end === undefined) continue;
    yield { is, start, end };
    pattern.lastIndex = end;
  }
}

/** The index where an unquoted URL ends. */
function urlEnd(text: string, from: number): number {
  const url = /\s*[^"'\s()][^\s()"']*/y;
  url.lastIndex = from;
  return url.test(text) ? url.lastIndex : from;
}

/**
 * Replaces comments by spaces.
 *
 * @param hasLines Whether the language has line comments.
 */
export function withoutComments(text: string, hasLines: boolean): string {
  return blanked(text, hasLines, ({ is }) => is === "comment");
}

/** Replaces comments and strings by spaces: all of them, or some. */
export function blanked(
  text: string,
  hasLines: boolean,
  isBlank: (found: Found) => boolean = () => true,
): string {
  if (!beginningCharacters.test(text)) return text;
  const parts: string[] = [];
  let end = 0;
  for (const found of commentsAndStrings(text, hasLines)) {
    if (!isBlank(found)) continue;
    parts.push(text.slice(end, found.start), blank(text.slice(found.start, found.end)));
    end = found.end;
  }
  return end === 0 ? text : parts.join("") + text.slice(end);
}
