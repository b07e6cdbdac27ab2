/**
 * Edits of a text as a unified diff without context.
 * @module
 */
import { edited, type TextEdit } from "../dtcg/migrate.ts";

/** Lines of a text that edits touch, each end that of a line. */
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

/** The diff of a file. */
export function diffOf(file: string, text: string, edits: readonly TextEdit[]): string {
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
  return rows.map((row) => row.replace(/\r$/, "")).join("\n");
}
