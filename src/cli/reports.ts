/**
 * Prints diagnostics in the format that the command line selects.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import type { BuilderOptions } from "../builder/project.ts";
import { putOutputAside } from "../host/output_aside.ts";
import { printCommands, printLive } from "../host/runtime.ts";
import { inputFault } from "./exit.ts";
import type { Loudness } from "./failed.ts";
import { type ReportFormat, reportFormats } from "./report_formats.ts";
import { workingFolder } from "./repository_paths.ts";

/** Collects diagnostics for programs. Prints them, and nothing else, to standard output when the command ends. */
export class Reports {
  /** Settings of a builder whose diagnostics go here. */
  readonly settings: BuilderOptions;
  #format: Exclude<ReportFormat, "text">;
  #diagnostics: Diagnostic[] = [];
  #summaries: object[] = [];
  /** Where the command was started; it may change the working folder. */
  #folder: ReturnType<typeof workingFolder> = workingFolder();

  constructor(format: Exclude<ReportFormat, "text">) {
    this.#format = format;
    putOutputAside();
    this.settings = { verbosity: "silent", report: (diagnostic) => this.add([diagnostic]) };
  }

  /** Adds diagnostics. */
  add(diagnostics: readonly Diagnostic[]): void {
    this.#diagnostics.push(...diagnostics);
  }

  /** Adds an object, such as the profile of a build, to print as a line of its own in JSON. */
  addSummary(summary: object): void {
    this.#summaries.push(summary);
  }

  /** Removes and returns the collected diagnostics. */
  take(): Diagnostic[] {
    return this.#diagnostics.splice(0);
  }

  /** Prints a line to standard output immediately. */
  line(text: string): void {
    printLive(text);
  }

  /** Prints workflow commands to standard output. */
  commands(lines: readonly string[]): void {
    printCommands(lines);
  }

  /** Prints everything collected. */
  async print(): Promise<void> {
    const all = this.take();
    const format = this.#format;
    if (format === "json") {
      const { jsonLine } = await import("../diagnostics/formats.ts");
      all.map(jsonLine).forEach((line) => this.line(line));
      for (const summary of this.#summaries) this.line(JSON.stringify(summary));
      return;
    }
    const { isCommandFormat, serverReport } = await import("./server_report.ts");
    const lines = await serverReport(format, all, this.#folder);
    if (isCommandFormat(format)) this.commands(lines);
    else lines.forEach((line) => this.line(line));
  }
}

/**
 * Runs a command that reports to programs. Everything, including failures, goes to standard output when it ends.
 *
 * @param command Returns the exit code.
 */
export async function reported(
  format: Exclude<ReportFormat, "text">,
  command: (reports: Reports) => Promise<number>,
): Promise<number> {
  const reports = new Reports(format);
  let code: number;
  try {
    code = await command(reports);
  } catch (cause) {
    const { asBuildError, restarted } = await import("./failed.ts");
    const { diagnostics } = asBuildError(cause);
    const restart = restarted(diagnostics);
    if (restart !== undefined) return restart;
    reports.add(diagnostics);
    code = inputFault;
  }
  await reports.print();
  return code;
}

/**
 * Prints the problems of a failed command: in the format of `--format` if that is for programs, otherwise as text.
 *
 * @returns The exit code.
 */
export async function failedAs(
  format: string | undefined,
  cause: unknown,
  loudness: Loudness,
): Promise<number> {
  const form = reportFormats.find((one) => one === format) ?? "text";
  if (form !== "text") return await reported(form, () => Promise.reject(cause));
  const { asBuildError, failed } = await import("./failed.ts");
  return failed(asBuildError(cause), loudness) ?? inputFault;
}
