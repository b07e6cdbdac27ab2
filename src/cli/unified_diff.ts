/**
 * Prints edits of a text as a unified diff without context lines.
 * @module
 */
import { edited, type TextEdit } from "../dtcg/migrate.ts";

/** Lines of a text that edits change. */
interface Hunk {
  start: number;
  end: number;
  edits: TextEdit[];
}

/** Edits by the lines that they touch. */
function hunksOf(text: string, edits: readonly TextEdit[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const edit of edits) {
    const start = text.lastIndexOf("\n", edit.start - 1) + 1;
    const next = text.indexOf("\n", edit.end);
    const end = next < 0 ? text.length : next;
    const last = hunks[hunks.length - 1];
    if (last && start <= last.end + 1) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else {
      hunks.push({ start, end, edits: [edit] });
    }
  }
  return hunks;
}

/** The diff of a file, as lines. */
export function diffOf(file: string, text: string, edits: readonly TextEdit[]): string[] {
  const rows = [`--- ${file}`, `+++ ${file}`];
  let shift = 0;
  for (const { start, end, edits: own } of hunksOf(text, edits)) {
    const before = text.slice(start, end).split("\n");
    const moved = own.map((edit) => ({
      ...edit,
      start: edit.start - start,
      end: edit.end - start,
    }));
    const after = edited(text.slice(start, end), moved).split("\n");
    const line = text.slice(0, start).split("\n").length;
    rows.push(`@@ -${line},${before.length} +${line + shift},${after.length} @@`);
    rows.push(...before.map((row) => `-${row}`), ...after.map((row) => `+${row}`));
    shift += after.length - before.length;
  }
  return rows.map((row) => row.replace(/\r$/, ""));
}

/** Edits that turn one text into another: by line if both have as many lines, else one edit of all that differs. */
export function editsBetween(before: string, after: string): TextEdit[] {
  const [left, right] = [before.split("\n"), after.split("\n")];
  if (left.length === right.length) {
    let start = 0;
    return left.flatMap((line, at) => {
      const end = start + line.length;
      const edits = line === right[at] ? [] : [{ start, end, text: right[at] }];
      start = end + 1;
      return edits;
    });
  }
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let shared = 0;
  const most = Math.min(before.length, after.length) - start;
  while (shared < most && before.at(-1 - shared) === after.at(-1 - shared)) shared++;
  const text = after.slice(start, after.length - shared);
  return [{ start, end: before.length - shared, text }];
}
