/**
 * Logs diagnostics and written files, on the console or through the configuration's `log.report`.
 * @module
 */
import type { LogConfig } from "../../base/types/config.ts";
import type { Diagnostic, Severity } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import { foldedLines } from "../../base/diagnostics/fold.ts";
import type { CleanedFile } from "./clean.ts";
import type { WrittenFile } from "./write.ts";

/** Logging levels, all set. */
export interface LogLevels {
  warnings: "warn" | "error" | "disabled";
  verbosity: "default" | "silent" | "verbose";
  brokenReferences: "throw" | "console";
  severity: Record<string, Severity | "off">;
  /** Default severities of a class of builders, by code. */
  usual?: Record<string, Severity>;
  /** Codes of the warnings that `warnings: "error"` turns into errors. Default: all. */
  escalates?: readonly string[];
  report?: (diagnostic: Diagnostic) => void;
}

/** Merges the levels of configurations; later ones override earlier ones. */
export function logLevels(...configs: (LogConfig | undefined)[]): LogLevels {
  const levels: LogLevels = {
    warnings: "warn",
    verbosity: "default",
    brokenReferences: "throw",
    severity: {},
  };
  for (const config of configs) {
    levels.warnings = config?.warnings ?? levels.warnings;
    levels.verbosity = config?.verbosity ?? levels.verbosity;
    levels.brokenReferences = config?.errors?.brokenReferences ?? levels.brokenReferences;
    levels.severity = { ...levels.severity, ...config?.severity };
    levels.report = config?.report ?? levels.report;
  }
  return levels;
}

/** Maximum number of files to list per platform; the rest is counted. */
const shownFiles = 50;

const marks = { written: "\u2714", unchanged: "=", removed: "-", missing: "!" } as const;

const remarks = { written: "", unchanged: " (unchanged)", removed: "", missing: " (not there)" };

export class Log {
  readonly levels: LogLevels;
  #host: Host;
  #gather: ((diagnostics: readonly Diagnostic[]) => void) | undefined;

  /** @param gather Receives the diagnostics instead of the console, unless the configuration sets a logger. */
  constructor(
    host: Host,
    levels: LogLevels,
    gather?: (diagnostics: readonly Diagnostic[]) => void,
  ) {
    this.#host = host;
    this.levels = levels;
    this.#gather = gather;
  }

  /** Whether diagnostics other than errors are logged. */
  get isHeard(): boolean {
    return this.levels.report !== undefined || this.levels.verbosity !== "silent";
  }

  /** Logs diagnostics other than errors, which are thrown. */
  warnings(diagnostics: readonly Diagnostic[]): void {
    const { report, verbosity } = this.levels;
    const shown = diagnostics.filter((diagnostic) => diagnostic.severity !== "error");
    if (report) return shown.forEach(report);
    if (verbosity === "silent") return;
    if (this.#gather) return this.#gather(shown);
    const lines = foldedLines(shown, {
      verbose: verbosity === "verbose",
      colored: this.#host.isColored(),
    });
    if (lines.length > 0) this.#host.printError(lines);
  }

  files(platform: string, files: readonly (WrittenFile | CleanedFile)[]): void {
    if (this.levels.verbosity === "silent" || files.length === 0) return;
    const isCut = this.levels.verbosity !== "verbose" && files.length > shownFiles;
    const rows = files.slice(0, isCut ? shownFiles : undefined).map(({ destination, status }) =>
      `  ${this.#mark(status)} ${destination}${remarks[status]}`
    );
    const rest = isCut ? [`  ... and ${files.length - shownFiles} more; verbose shows them`] : [];
    this.#host.print(["", platform, ...rows, ...rest]);
  }

  verbose(line: string): void {
    if (this.levels.verbosity === "verbose") this.#host.print(line);
  }

  #mark(status: keyof typeof marks): string {
    if (!this.#host.isColored()) return marks[status];
    return `\u001b[${status === "missing" ? 33 : 32}m${marks[status]}\u001b[0m`;
  }
}
