/**
 * Formats diagnostics for programs: JSON, and SARIF 2.1.0.
 * @module
 */
import type { Diagnostic, Severity } from "../types/diagnostic.ts";
import { codes } from "./codes.ts";
import { pageOf } from "./project_pages.ts";

export function textOf({ message, help }: Diagnostic): string {
  return help === undefined ? message : `${message}\n${help}`;
}

/** A diagnostic as an object for JSON. Properties without a value are left out; the names and the order are stable. */
export function diagnosticObject(diagnostic: Diagnostic): object {
  const { severity, code, message, help, file, line, column, length, token, platform, notes } =
    diagnostic;
  return {
    severity,
    code,
    message,
    help,
    file,
    line,
    column,
    length,
    token,
    platform,
    notes: notes?.map(({ message, place, line, column }) => ({
      message,
      file: place?.file,
      line,
      column,
    })),
    docs: pageOf(code),
  };
}

const levels: Record<Severity, string> = { error: "error", warning: "warning", info: "note" };

/** A SARIF location; `undefined` without a file. */
function location(file?: string, line?: number, column?: number, length?: number) {
  if (file === undefined) return undefined;
  const end = column !== undefined && length !== undefined ? column + length : undefined;
  const region = line === undefined
    ? undefined
    : { startLine: line, startColumn: column, endColumn: end };
  const uri = file.split("/").map((part) => encodeURIComponent(part)).join("/");
  return { physicalLocation: { artifactLocation: { uri }, region } };
}

/** Formats diagnostics as a SARIF log, the format of code-scanning services. */
export function sarif(diagnostics: readonly Diagnostic[], version: string): string {
  const rules = Object.entries(codes).map(([id, { severity }]) => ({
    id,
    helpUri: pageOf(id),
    defaultConfiguration: { level: levels[severity] },
  }));
  const results = diagnostics.map((diagnostic) => {
    const { code, severity, file, line, column, length, notes } = diagnostic;
    const here = location(file, line, column, length);
    const rule = Object.keys(codes).indexOf(code);
    const related = notes?.map((note) => ({
      message: { text: note.message },
      ...location(note.place?.file, note.line, note.column),
    }));
    return {
      ruleId: code,
      ...(rule >= 0 && { ruleIndex: rule }),
      level: levels[severity],
      message: { text: textOf(diagnostic) },
      locations: here && [here],
      relatedLocations: related,
    };
  });
  const driver = { name: "token-build", version, rules };
  const run = { tool: { driver }, columnKind: "utf16CodeUnits", results };
  return JSON.stringify({
    version: "2.1.0",
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    runs: [run],
  });
}
