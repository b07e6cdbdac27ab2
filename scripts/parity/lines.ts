/**
 * Files that differ, and the lines of both that are not explained yet.
 * @module
 */

/** The result of a tool for a file: text, or an error. */
export interface Outcome {
  text?: string;
  error?: string;
}

/** A file that differs. */
export interface Differing {
  format: string;
  variation: string;
  peer: Outcome;
  mine: Outcome;
  /** Our output with all references resolved. */
  resolved: Outcome;
}

/** Lines of both files that are not explained yet. */
export interface Rest {
  peer: string[];
  mine: string[];
}

/** The name that a line defines, if any, without the case and the punctuation of its language. */
export function nameOf(line: string): string {
  const definition = /name="([^"]*)"/.exec(line) ?? /^#define (\S*)(?: |$)/.exec(line) ??
    /^([^=:]*?)\s*[=:]/.exec(line) ?? [line, line];
  return definition[1].replace(/^.*\b(?:let|val|const)(?:\s|$)/, "").toLowerCase().replace(
    /[^\p{L}\p{Nd}]/gu,
    "",
  );
}

/** The value that a line defines, without the punctuation after it. */
export function valueOf(line: string): string {
  return line.replace(/^#define \S*(?: +|$)|^[^=:]*[=:]\s*/, "").replace(
    /(?: !default)?[;,]?$/,
    "",
  );
}

/** Removes the lines of some names from both files. */
export function withoutNames(rest: Rest, names: Set<string>): Rest {
  const keep = (line: string) => !names.has(nameOf(line));
  return { peer: rest.peer.filter(keep), mine: rest.mine.filter(keep) };
}

export function namesOf(lines: string[], test: (line: string) => boolean): Set<string> {
  return new Set(lines.filter(test).map(nameOf));
}

export function isObject(line: string): boolean {
  return /\[?object Object\]?/.test(line);
}

export function level(rest: Rest, change: (line: string) => string): Rest {
  return { peer: rest.peer.map(change), mine: rest.mine.map(change) };
}

/** The lines of one file that have no equal line in the other, with their places. */
export function unequal(lines: string[], others: string[]): { line: string; row: number }[] {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.flatMap((line, row) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count > 0 ? [] : { line, row };
  });
}
