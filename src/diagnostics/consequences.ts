/**
 * Findings that may follow from a file that could not be read.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import { sourceHeldBack } from "./catalog/files.ts";
import type { Code } from "./codes.ts";

/** Codes of files without tokens because something is wrong with the files. */
const causes: ReadonlySet<string> = new Set<Code>([
  "file/syntax",
  "file/shape",
  "file/unreadable",
  "file/encoding",
  "file/depth",
  "file/module",
  "file/typescript",
  "file/parser",
  "file/archive",
  "source/missing",
  "source/package",
  "design-tool/document",
  "resolver/document",
]);

/** Codes of findings that tokens of such a file may prevent. */
const consequences: ReadonlySet<string> = new Set<Code>([
  "reference/missing",
  "reference/filtered-out",
  "dtcg/reference",
  "dtcg/extends",
  "output/empty",
  "transform/unmatched",
  "check/unused",
  "check/pair",
]);

/** Holds back what may follow from files that could not be read, and reports how much that is. */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unread = diagnostics.filter(({ code }) => causes.has(code));
  if (unread.length === 0) return diagnostics;
  const rest = diagnostics.filter(({ code }) => !consequences.has(code));
  const held = diagnostics.length - rest.length;
  if (held === 0) return diagnostics;
  const files = unread.flatMap(({ file }) => file ?? []);
  return [...rest, sourceHeldBack(held, [...new Set(files)])];
}
