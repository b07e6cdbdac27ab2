/**
 * Converts results of the language service to those of the protocol.
 * @module
 */
import type {
  CompletionItem,
  Diagnostic as ShownDiagnostic,
  DocumentSymbol as ShownSymbol,
  Range,
} from "vscode-languageserver/node";
import { pageOf } from "../../../base/diagnostics/project_pages.ts";
import type { Completion } from "../../language_service/completion/completion_item.ts";
import type { DocumentSymbol } from "../../language_service/navigation.ts";
import type { TextPositions } from "../../language_service/documents/text_positions.ts";
import type { Diagnostic, Severity } from "../../../base/types/diagnostic.ts";

// Numeric constants of the protocol, so that the package is not needed at run time.
const severities: Readonly<Record<Severity, 1 | 2 | 3>> = { error: 1, warning: 2, info: 3 };
const completionKinds = { token: 6, color: 16, type: 13, property: 10, group: 9 } as const;
const symbolKinds = { token: 13, group: 3 } as const;

/**
 * Converts a completion item.
 *
 * @param range The range of its span.
 */
export function shownCompletion(
  { label, kind, detail, isDeprecated, sortText, insert, filter = insert, key }: Completion,
  range: Range,
  config: string,
): CompletionItem {
  return {
    label,
    kind: completionKinds[kind],
    sortText,
    filterText: filter,
    textEdit: { range, newText: insert },
    ...(detail !== "" && { detail }),
    ...(isDeprecated && { tags: [1] }),
    ...(key !== undefined && { data: { key, config } }),
  };
}

export function shownSymbol(
  { name, detail, kind, isDeprecated, start, end, key, children }: DocumentSymbol,
  positions: TextPositions,
): ShownSymbol {
  return {
    name,
    kind: symbolKinds[kind],
    range: positions.range(start, end),
    selectionRange: positions.range(key.start, key.end),
    ...(detail !== "" && { detail }),
    ...(isDeprecated && { tags: [1] }),
    ...(children.length > 0 && { children: children.map((item) => shownSymbol(item, positions)) }),
  };
}

/** The range of a diagnostic; the start of the file if it has no position. */
function rangeOf({ line, column = 1, length = 0 }: Diagnostic, positions: TextPositions): Range {
  if (line === undefined) return positions.range(0, 0);
  const start = positions.offsetOfLine(line - 1) + column - 1;
  const end = start + length;
  // A syntax error may be about the first half of a character outside the Basic Multilingual Plane.
  const isInside = /[\ud800-\udbff]$/.test(positions.text.slice(start, end));
  return positions.range(start, isInside ? end + 1 : end);
}

/**
 * Converts a diagnostic.
 *
 * @param isLinked Whether to link the code to its page.
 */
export function shownDiagnostic(
  diagnostic: Diagnostic,
  positions: TextPositions,
  isLinked = false,
): ShownDiagnostic {
  const { code, severity, message, help } = diagnostic;
  const page = isLinked ? pageOf(code) : undefined;
  return {
    range: rangeOf(diagnostic, positions),
    severity: severities[severity],
    code,
    ...(code === "usage/deprecated" && { tags: [2] }),
    ...(page !== undefined && { codeDescription: { href: page } }),
    source: "token-build",
    message: help === undefined ? message : `${message}\n${help}`,
  };
}
