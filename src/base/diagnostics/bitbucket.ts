/**
 * Diagnostics for Code Insights of Bitbucket Cloud: a report and its annotations.
 * @module
 */
import type { Diagnostic, Severity } from "../types/diagnostic.ts";
import { chunks } from "../collections/chunks.ts";
import { wholeStart } from "../text/printable.ts";
import { textOf } from "./formats.ts";
import { pageOf } from "./project_pages.ts";
import { counted } from "../text/counted.ts";

const mostAnnotations = 1000;

/** Maximum number of annotations in a request. */
const mostAtOnce = 100;

/** Maximum length of a text. */
const longest = { summary: 450, details: 2000 };

const severities: Record<Severity, string> = { error: "HIGH", warning: "MEDIUM", info: "LOW" };
const order: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Shortens a text without splitting a character. */
function shortened(text: string, most: number): string {
  const whole = text.toWellFormed();
  return whole.length <= most ? whole : `${wholeStart(whole, most - 1)}…`;
}

function annotationOf(diagnostic: Diagnostic, id: number): object {
  const { code, severity, message, file, line } = diagnostic;
  // Bitbucket refuses empty texts.
  return {
    type: "report_annotation",
    external_id: `token-build-${id}`,
    annotation_type: severity === "error" ? "BUG" : "CODE_SMELL",
    severity: severities[severity],
    summary: shortened(message, longest.summary) || code,
    details: shortened(`${code}: ${textOf(diagnostic)}`, longest.details),
    link: pageOf(code),
    ...(file !== undefined && { path: file }),
    ...(file !== undefined && line !== undefined && { line }),
  };
}

function detailsOf(total: number, annotated: number): string {
  if (total === 0) return "No problems found.";
  const found = `${counted(total, "finding")}.`;
  return annotated === total ? found : `${found} Only the first ${annotated} have annotations.`;
}

/**
 * Formats diagnostics as a JSON object with the bodies of requests: `report` for the report, and in `annotations` one
 * list for each request. Errors come first, because Bitbucket takes only 1,000 annotations.
 */
export function bitbucketReport(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const sorted = diagnostics.toSorted((a, b) => order[a.severity] - order[b.severity]);
  const annotations = sorted.slice(0, mostAnnotations).map(annotationOf);
  const number = (title: string, value: number) => ({ title, type: "NUMBER", value });
  return JSON.stringify({
    report: {
      type: "report",
      title: "token-build",
      details: detailsOf(diagnostics.length, annotations.length),
      reporter: "token-build",
      report_type: "BUG",
      result: count("error") === 0 ? "PASSED" : "FAILED",
      data: [
        number("Errors", count("error")),
        number("Warnings", count("warning")),
        number("Remarks", count("info")),
      ],
    },
    annotations: chunks(annotations, mostAtOnce),
  });
}
