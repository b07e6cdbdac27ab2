/**
 * Holes in names: places that code fills at run time, such as `${t}` in `--tone-${t}`.
 * @module
 */

/** Marks a hole in a text that a scanner joined from several parts of a source. */
export const hole = "\0";

/** Number of characters to search for the end of a hole; a longer hole has an unknown end. */
const longestHole = 200;

/**
 * Starts of holes: interpolations of templates, style sheets and native languages, escapes, and concatenated strings.
 */
const openings =
  /\0+|\\\(|\\[^(nrt"'`]|[$#@]?\{|<[%?]|\$[\p{L}_][\p{L}\p{N}_]*|%(?:\d\$)?[sd@]|["'`]\s*\+|["'`]\s+[.~&]\s/yu;

const closings: Readonly<Record<string, string>> = { "{": "}", "(": ")" };

/** The index after the matching closing bracket; the length of the text if it is too far away. */
function afterBracket(text: string, open: string, from: number): number {
  const close = closings[open];
  let depth = 1;
  const last = Math.min(text.length, from + longestHole);
  for (let at = from; at < last; at++) {
    if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * The index after the hole that starts at an index.
 *
 * @returns The length of the text if the end is unknown; `undefined` if no hole starts there.
 */
export function holeEnd(text: string, at: number): number | undefined {
  openings.lastIndex = at;
  const [opening] = openings.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const end = at + opening.length;
  const last = opening.at(-1)!;
  if (last in closings && opening !== "\\{") return afterBracket(text, last, end);
  if (opening === "<%" || opening === "<?") {
    const close = text.slice(end, end + longestHole).indexOf(`${opening[1]}>`);
    return close < 0 ? text.length : end + close + 2;
  }
  return /^["'`]/.test(opening) ? text.length : end;
}

/** Whether a name with holes starts with a word, or has one next to a hyphen. Other names could be anything. */
export const isTellingPattern = (parts: readonly string[]): boolean =>
  /[\p{L}\p{N}]/u.test(parts[0]) ||
  parts.some((part) => /-[\p{L}\p{N}]|[\p{L}\p{N}]-/u.test(part));
