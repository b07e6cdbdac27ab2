/**
 * The only module that decides how many diagnostics commands and logs print.
 * @module
 */
import type { Diagnostic, Severity } from "../types/diagnostic.ts";
import { groupBy } from "../collections/group_by.ts";
import { diagnosticLines } from "./print.ts";
import { pageOf } from "./project_pages.ts";
import { counted } from "../text/counted.ts";

/** How many diagnostics to print, and how. */
export interface Folding {
  /** Whether to print every diagnostic. */
  verbose?: boolean;
  /** Whether to print only errors. */
  silent?: boolean;
  /** Whether to use terminal colors. */
  colored?: boolean;
}

const order: readonly Severity[] = ["error", "warning", "info"];

/** Diagnostics to print per code; the rest is only counted. */
const shownPerCode: Readonly<Record<Severity, number>> = { error: 20, warning: 5, info: 5 };

const words: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  info: "remark",
};

/** Removes duplicates: several platforms may report the same diagnostic. */
export function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const firsts = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { severity, code, message, file, line, column, token } = diagnostic;
    const identity = JSON.stringify([severity, code, message, file, line, column, token]);
    if (!firsts.has(identity)) firsts.set(identity, diagnostic);
  }
  return [...firsts.values()];
}

/** Groups diagnostics by severity, errors first. */
function bySeverity(diagnostics: readonly Diagnostic[]): [Severity, Diagnostic[]][] {
  return order.map((severity): [Severity, Diagnostic[]] => [
    severity,
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  ]).filter(([, some]) => some.length > 0);
}

/**
 * Prints diagnostics as lines: errors first, per code the first few and the number of the rest. The first diagnostic of
 * a code includes the address of its page.
 */
export function foldedLines(
  diagnostics: readonly Diagnostic[],
  { verbose = false, silent = false, colored = false }: Folding = {},
): string[] {
  const all = distinct(diagnostics);
  const lines: string[] = [];
  for (const [severity, some] of bySeverity(all)) {
    if (silent && severity !== "error") continue;
    const counts = new Map<string, number>();
    for (const item of some) {
      const count = (counts.get(item.code) ?? 0) + 1;
      counts.set(item.code, count);
      if (!verbose && count > shownPerCode[severity]) continue;
      const page = count === 1 ? pageOf(item.code) : undefined;
      lines.push(...diagnosticLines(item, colored), ...(page ? [`  docs: ${page}`] : []), "");
    }
    const rest = verbose ? [] : [...counts].filter(([, count]) => count > shownPerCode[severity]);
    for (const [code, count] of rest) {
      const more = count - shownPerCode[severity];
      lines.push(`... and ${more} more of ${code}; verbose shows them`);
    }
    if (rest.length > 0) lines.push("");
  }
  return lines;
}

/** The number of diagnostics by severity: `2 errors, 1 warning`. */
export function countsOf(diagnostics: readonly Diagnostic[]): string {
  return bySeverity(distinct(diagnostics))
    .map(([severity, { length }]) => counted(length, words[severity])).join(", ");
}

/** The number of diagnostics by code, one line per code; empty for fewer than two codes. */
export function totalsByCode(diagnostics: readonly Diagnostic[]): string[] {
  const codes = [...groupBy(distinct(diagnostics), ({ code }) => code)];
  if (codes.length < 2) return [];
  const rank = ({ severity }: Diagnostic) => order.indexOf(severity);
  const width = String(Math.max(...codes.map(([, some]) => some.length))).length;
  return codes.sort(([, [one]], [, [other]]) => rank(one) - rank(other))
    .map(([code, some]) => `  ${String(some.length).padStart(width)} ${code}`);
}
