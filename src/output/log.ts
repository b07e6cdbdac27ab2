/**
 * Says what happened: diagnostics and files, on the console or through the configuration's `log.report`.
 * @module
 */
import type { LogConfig } from "../types/config.ts";
import type { Diagnostic, Severity } from "../types/diagnostic.ts";
import type { Host } from "../types/host.ts";
import { diagnosticLines } from "../diagnostics/print.ts";
import type { CleanedFile } from "./clean.ts";
import type { WrittenFile } from "./write.ts";

/** Levels of a log, complete. */
export interface LogLevels {
  warnings: "warn" | "error" | "disabled";
  verbosity: "default" | "silent" | "verbose";
  brokenReferences: "throw" | "console";
  severity: Record<string, Severity | "off">;
  report?: (diagnostic: Diagnostic) => void;
}

/** Levels from configurations, later ones over earlier ones. */
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

/** Diagnostics of one code that are shown before the rest is counted. */
const shownPerCode = 5;

/** Files of a platform that are shown before the rest is counted. */
const shownFiles = 50;

const marks = {
  written: "\u2714",
  unchanged: "=",
  removed: "-",
  missing: "!",
} as const;

const remarks = { written: "", unchanged: " (unchanged)", removed: "", missing: " (not there)" };

/** Where a build says what it has to say. */
export class Log {
  readonly levels: LogLevels;
  #host: Host;

  constructor(host: Host, levels: LogLevels) {
    this.#host = host;
    this.levels = levels;
  }

  /** Whether diagnostics other than errors are logged. */
  get isHeard(): boolean {
    return this.levels.report !== undefined || this.levels.verbosity !== "silent";
  }

  /** Logs diagnostics other than errors, which are thrown. Many of one code are cut short unless verbose. */
  warnings(diagnostics: readonly Diagnostic[]): void {
    const { report, verbosity } = this.levels;
    const shown = diagnostics.filter((diagnostic) => diagnostic.severity !== "error");
    if (report) return shown.forEach(report);
    if (verbosity === "silent") return;
    const counts = new Map<string, number>();
    for (const diagnostic of shown) {
      const count = (counts.get(diagnostic.code) ?? 0) + 1;
      counts.set(diagnostic.code, count);
      if (count <= shownPerCode || verbosity === "verbose") {
        this.#host.printError(diagnosticLines(diagnostic, this.#host.colored));
      }
    }
    for (const [code, count] of counts) {
      if (count <= shownPerCode || verbosity === "verbose") continue;
      this.#host.printError(`... and ${count - shownPerCode} more of ${code}; verbose shows them`);
    }
  }

  /** Says what became of a platform's files. */
  files(platform: string, files: readonly (WrittenFile | CleanedFile)[]): void {
    if (this.levels.verbosity === "silent" || files.length === 0) return;
    const isCut = this.levels.verbosity !== "verbose" && files.length > shownFiles;
    const rows = files.slice(0, isCut ? shownFiles : undefined).map(({ destination, status }) =>
      `  ${this.#mark(status)} ${destination}${remarks[status]}`
    );
    const rest = isCut ? [`  ... and ${files.length - shownFiles} more; verbose shows them`] : [];
    this.#host.print(["", platform, ...rows, ...rest]);
  }

  /** Logs a line, if the log is verbose. */
  verbose(line: string): void {
    if (this.levels.verbosity === "verbose") this.#host.print(line);
  }

  #mark(status: keyof typeof marks): string {
    if (!this.#host.colored) return marks[status];
    return `\u001b[${status === "missing" ? 33 : 32}m${marks[status]}\u001b[0m`;
  }
}
