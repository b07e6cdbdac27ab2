/**
 * Formats diagnostics for CI servers.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { version } from "../../base/version.ts";
import { fromStart } from "../inputs/projects.ts";
import { type CommandFormat, commandFormats, type ServerFormat } from "./report_formats.ts";
import { workingFolder } from "./repository_paths.ts";

/** Whether a format consists of commands in the log of a server. */
export function isCommandFormat(format: string): format is CommandFormat {
  return (commandFormats as readonly string[]).includes(format);
}

/**
 * Formats diagnostics as the lines of a report.
 *
 * @param folder The folder that their paths are relative to; the report has paths in its repository.
 */
export async function serverReport(
  format: ServerFormat,
  diagnostics: readonly Diagnostic[],
  folder: ReturnType<typeof workingFolder> = workingFolder(),
): Promise<string[]> {
  const all = diagnostics.map((diagnostic) => fromStart(diagnostic, folder));
  if (format === "sarif") {
    return [(await import("../../base/diagnostics/formats.ts")).sarif(all, version)];
  }
  if (format === "bitbucket") {
    return [(await import("../../base/diagnostics/bitbucket.ts")).bitbucketReport(all)];
  }
  const { azureLine, githubLine, gitlabReport, junitReport } = await import(
    "../../base/diagnostics/ci_formats.ts"
  );
  switch (format) {
    case "gitlab":
      return [gitlabReport(all)];
    case "junit":
      return junitReport(all).split("\n");
    case "github":
      return all.map(githubLine);
    case "azure":
      return all.map(azureLine);
  }
}
