/**
 * Forms in which the command line prints diagnostics.
 * @module
 */

/** Forms of diagnostics: for people, or for programs. */
export const reportFormats = ["text", "json", "github", "sarif"] as const;

/** A form of diagnostics. */
export type ReportFormat = typeof reportFormats[number];
