/**
 * Forms in which the command line prints diagnostics.
 * @module
 */

/** Forms of diagnostics: for people, or for programs. */
export const reportFormats = [
  "text",
  "json",
  "github",
  "gitlab",
  "azure",
  "junit",
  "sarif",
] as const;

/** A form of diagnostics. */
export type ReportFormat = typeof reportFormats[number];

/** Forms that are one document, which is complete only when the command ends. */
export const documentFormats: ReadonlySet<ReportFormat> = new Set(["gitlab", "junit", "sarif"]);
