/**
 * Formats diagnostics as text for people.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import { withoutControls } from "../text/printable.ts";

const colors = { error: 31, warning: 33, info: 36, help: 32, dim: 2 } as const;

function placeText(file: string, line?: number, column?: number): string {
  return line === undefined ? file : `${file}:${line}:${column ?? 1}`;
}

/**
 * Prints one diagnostic as lines: message, position, source lines, further positions, help. Escapes control characters.
 *
 * @param colored Whether to use terminal colors. Default `false`.
 */
export function diagnosticLines(diagnostic: Diagnostic, colored = false): string[] {
  const { severity, code, message, file, line, column, frame, notes, help, platform } = diagnostic;
  const head = (text: string, color: keyof typeof colors) =>
    colored ? `\u001b[${colors[color]}m${text}\u001b[0m` : text;
  const safe = withoutControls;
  const rows = [`${head(`${severity}[${safe(code)}]`, severity)} ${safe(message)}`];
  if (file !== undefined) {
    rows.push(`  ${head("at", "dim")} ${safe(placeText(file, line, column))}`);
  }
  if (platform !== undefined) rows.push(`  ${head("platform", "dim")} ${safe(platform)}`);
  if (frame) rows.push(...frame.split("\n").map((row) => `    ${safe(row)}`));
  for (const { message, place, line, column } of notes ?? []) {
    const at = place ? ` at ${placeText(place.file, line, column)}` : "";
    rows.push(`  ${head("note:", "dim")} ${safe(message + at)}`);
  }
  if (help) rows.push(`  ${head("help:", "help")} ${safe(help)}`);
  return rows;
}

/** {@linkcode diagnosticLines} as text, without a final newline. */
export function renderDiagnostic(diagnostic: Diagnostic, colored = false): string {
  return diagnosticLines(diagnostic, colored).join("\n");
}
