/**
 * Formats the change of a file as a patch for `git apply` and `patch -p1`.
 * @module
 */
import { type LineChange, lineChanges, linesOf } from "./line_diff.ts";

/** Unchanged lines around a change. */
const context = 3;

const encoder = new TextEncoder();

/** Bytes that git escapes with a letter. */
const escapes: Readonly<Record<string, string>> = {
  "\x07": "\\a",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\v": "\\v",
  "\f": "\\f",
  "\r": "\\r",
  '"': '\\"',
  "\\": "\\\\",
};

function escaped(character: string): string {
  const escape = escapes[character];
  if (escape !== undefined) return escape;
  if (character >= " " && character <= "~") return character;
  return Array.from(
    encoder.encode(character),
    (byte) => `\\${byte.toString(8).padStart(3, "0")}`,
  ).join("");
}

/** Quotes a path like git. */
function quotedPath(path: string): string {
  if (!/[^ -~]|["\\]/.test(path)) return path.includes(" ") ? `${path}\t` : path;
  return `"${Array.from(path, escaped).join("")}"`;
}

/** Groups changes with shared context into hunks. */
function hunksOf(changes: readonly LineChange[]): LineChange[][] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const end = last?.at(-1)?.before[1];
    if (last && end !== undefined && change.before[0] - end <= 2 * context) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

/** A line of a patch, followed by a note if it has no line end. */
const row = (sign: string, line: string): string[] =>
  line.endsWith("\n") ? [sign + line.slice(0, -1)] : [sign + line, "\\ No newline at end of file"];

/** The first line of a range and its length. For an empty range, git gives the line before it. */
const range = (start: number, end: number): string =>
  `${end > start ? start + 1 : start},${end - start}`;

function hunkRows(
  changes: readonly LineChange[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const [first, last] = [changes[0], changes.at(-1)!];
  const lead = Math.min(context, first.before[0]);
  const tail = Math.min(context, before.length - last.before[1]);
  const head = `@@ -${range(first.before[0] - lead, last.before[1] + tail)} ` +
    `+${range(first.after[0] - lead, last.after[1] + tail)} @@`;
  const rows = [head];
  let at = first.before[0] - lead;
  for (const { before: [start, end], after: [from, to] } of changes) {
    for (; at < start; at++) rows.push(...row(" ", before[at]));
    for (; at < end; at++) rows.push(...row("-", before[at]));
    for (let line = from; line < to; line++) rows.push(...row("+", after[line]));
  }
  for (let count = 0; count < tail; count++) rows.push(...row(" ", before[at + count]));
  return rows;
}

/**
 * The lines of a file's patch; empty if the texts are equal.
 *
 * @param file Path of the file, relative to the folder in which the patch is applied.
 */
export function patchOf(file: string, before: string, after: string): string[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  const rows = hunksOf(lineChanges(left, right)).flatMap((hunk) => hunkRows(hunk, left, right));
  if (rows.length === 0) return [];
  return [`--- ${quotedPath(`a/${file}`)}`, `+++ ${quotedPath(`b/${file}`)}`, ...rows];
}
