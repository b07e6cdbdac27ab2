/**
 * Output formats of diagnostics on the command line.
 * @module
 */

/** Formats of diagnostics: `text` is for people, the others for programs. */
export const reportFormats = [
  "text",
  "json",
  "github",
  "gitlab",
  "azure",
  "junit",
  "sarif",
] as const;

/** A format of diagnostics. */
export type ReportFormat = typeof reportFormats[number];

/** Formats of a single document, which is complete only when the command ends. */
export const documentFormats: ReadonlySet<ReportFormat> = new Set(["gitlab", "junit", "sarif"]);
