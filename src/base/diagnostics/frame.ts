/**
 * Draws the lines around a position, with the span marked.
 * @module
 */

import { displayWidth } from "../text/display_width.ts";
import { withoutControls } from "../text/printable.ts";

const width = 100;

/** Cuts a line to {@linkcode width} around a column. Returns the line, and the column in it. */
function cut(line: string, column: number): { line: string; column: number } {
  if (line.length <= width) return { line, column };
  const start = Math.max(0, Math.min(column - 1 - width / 2, line.length - width));
  const piece = line.slice(start, start + width);
  return {
    line: `${start > 0 ? "…" : ""}${piece}${start + width < line.length ? "…" : ""}`,
    column: column - start + (start > 0 ? 1 : 0),
  };
}

/** Line ends of editors. They treat U+2028 and U+2029 as ordinary characters. */
const lineEnds = /\r\n|[\n\r]/g;

/** Splits a text into lines, without line ends. */
export function linesOf(text: string): string[] {
  return text.split(lineEnds);
}

/**
 * The line at fault and one before it, numbered, with `^` under the span. Tabs stay tabs, wide characters count twice, and
 * control characters are escaped, so the marks line up.
 */
export function codeFrame(
  lines: readonly string[],
  position: { line: number; column: number; length: number },
): string {
  const gutter = String(position.line).length;
  const rows: string[] = [];
  const before = lines[position.line - 2];
  if (before !== undefined && before.trim() !== "") {
    const shown = withoutControls(cut(before, 1).line);
    rows.push(`${String(position.line - 1).padStart(gutter)} | ${shown}`);
  }
  const { line, column } = cut(lines[position.line - 1] ?? "", position.column);
  rows.push(`${position.line} | ${withoutControls(line)}`);
  const lead = withoutControls(line.slice(0, column - 1)).split("\t")
    .map((text) => " ".repeat(displayWidth(text)));
  const span = withoutControls(line.slice(column - 1, column - 1 + position.length));
  const marks = "^".repeat(Math.max(1, displayWidth(span)));
  rows.push(`${" ".repeat(gutter)} | ${lead.join("\t")}${marks}`);
  return rows.join("\n");
}
