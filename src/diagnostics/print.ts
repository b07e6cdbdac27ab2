/**
 * Turns diagnostics into text for people.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";

const colors = { error: 31, warning: 33, info: 36, help: 32, dim: 2 } as const;

function paint(text: string, color: keyof typeof colors, colored: boolean): string {
  return colored ? `\u001b[${colors[color]}m${text}\u001b[0m` : text;
}

function placeText(file: string, line?: number, column?: number): string {
  return line === undefined ? file : `${file}:${line}:${column ?? 1}`;
}

/**
 * One diagnostic as text, without a final newline: what, where, the lines at fault, further places, what to do.
 *
 * @param colored Whether to use terminal colors. Default `false`.
 */
export function renderDiagnostic(diagnostic: Diagnostic, colored = false): string {
  const { severity, code, message, file, line, column, frame, notes, help, platform } = diagnostic;
  const rows = [`${paint(`${severity}[${code}]`, severity, colored)} ${message}`];
  if (file !== undefined) {
    rows.push(`  ${paint("at", "dim", colored)} ${placeText(file, line, column)}`);
  }
  if (platform !== undefined) rows.push(`  ${paint("platform", "dim", colored)} ${platform}`);
  if (frame) rows.push(...frame.split("\n").map((row) => `    ${row}`));
  for (const note of notes ?? []) {
    const at = note.place ? ` at ${placeText(note.place.file, note.line, note.column)}` : "";
    rows.push(`  ${paint("note:", "dim", colored)} ${note.message}${at}`);
  }
  if (help) rows.push(`  ${paint("help:", "help", colored)} ${help}`);
  return rows.join("\n");
}
