/**
 * Output formats of diagnostics on the command line.
 * @module
 */

/** Formats of commands that a server finds in its log. */
export const commandFormats = ["github", "azure"] as const;

/** Formats of a single document for a server, which is complete only when the command ends. */
export const documentFormats = ["gitlab", "bitbucket", "junit", "sarif"] as const;

/** Formats of diagnostics: `text` is for people, the others for programs. */
export const reportFormats = ["text", "json", ...commandFormats, ...documentFormats] as const;

export type CommandFormat = typeof commandFormats[number];

/** A format for CI servers. */
export type ServerFormat = CommandFormat | typeof documentFormats[number];

export type ReportFormat = typeof reportFormats[number];
