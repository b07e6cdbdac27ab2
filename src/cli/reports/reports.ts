/**
 * Prints diagnostics in the format that the command line selects.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { BuilderOptions } from "../../engine/builder/project.ts";
import { putOutputAside } from "../../engine/host/output_aside.ts";
import { printCommands, printLive } from "../../engine/host/runtime.ts";
import { inputFault, success } from "../process/exit.ts";
import type { Loudness } from "../process/failed.ts";
import { type ReportFormat, reportFormats } from "./report_formats.ts";
import { workingFolder } from "./repository_paths.ts";

/** Version of the JSON that commands print. Raised when a property is removed or gets another meaning. */
export const documentVersion = 1;

/** Formats data as JSON. A `bigint` of a user's module or hook becomes text, which keeps all its digits. */
function jsonText(data: object, space?: number): string {
  return JSON.stringify(
    data,
    (_, value) => typeof value === "bigint" ? String(value) : value,
    space,
  );
}

/** Collects diagnostics for programs. Prints them, and nothing else, to standard output when the command ends. */
export class Reports {
  /** Settings of a builder whose diagnostics go here. */
  readonly settings: BuilderOptions;
  #format: Exclude<ReportFormat, "text">;
  #command: string | undefined;
  #diagnostics: Diagnostic[] = [];
  #facts: Record<string, unknown> = {};
  #printsLines = false;
  #isDone = false;
  /** The working folder at the start; the command may change it. */
  #folder: ReturnType<typeof workingFolder> = workingFolder();

  /** @param command Name of the command, for JSON. */
  constructor(format: Exclude<ReportFormat, "text">, command?: string) {
    this.#format = format;
    this.#command = command;
    putOutputAside();
    this.settings = { verbosity: "silent", report: (diagnostic) => this.add([diagnostic]) };
  }

  add(diagnostics: readonly Diagnostic[]): void {
    this.#diagnostics.push(...diagnostics);
  }

  /** Sets properties of the JSON document. */
  set(facts: Readonly<Record<string, unknown>>): void {
    Object.assign(this.#facts, facts);
  }

  /** Adds an item to a list of the JSON document. */
  addTo(list: string, item: object): void {
    const items = (this.#facts[list] ??= []) as object[];
    items.push(item);
  }

  /** Makes the command print events as lines of JSON, and a document only if it fails. */
  printLines(): void {
    this.#printsLines = true;
  }

  /** Prints nothing more, because another process finished or continues the command. */
  end(): void {
    this.#isDone = true;
  }

  /** Prints an event as a line of JSON. */
  event(facts: object): void {
    printLive(jsonText({ version: documentVersion, command: this.#command, ...facts }));
  }

  take(): Diagnostic[] {
    return this.#diagnostics.splice(0);
  }

  async #printDocument(exitCode: number): Promise<void> {
    if (this.#printsLines && exitCode === success) return;
    const { diagnosticObject } = await import("../../base/diagnostics/formats.ts");
    const document = {
      version: documentVersion,
      command: this.#command,
      exitCode,
      diagnostics: this.take().map(diagnosticObject),
      ...this.#facts,
    };
    if (this.#printsLines) printLive(jsonText(document));
    else printLive(jsonText(document, 2).split("\n"));
  }

  async print(exitCode: number = success): Promise<void> {
    if (this.#isDone) return;
    const format = this.#format;
    if (format === "json") return await this.#printDocument(exitCode);
    const { isCommandFormat, serverReport } = await import("./server_report.ts");
    const lines = await serverReport(format, this.take(), this.#folder);
    if (isCommandFormat(format)) printCommands(lines);
    else lines.forEach((line) => printLive(line));
  }
}

/**
 * Runs a command that reports to programs. Everything, including failures, goes to standard output when it ends.
 *
 * @param command Returns the exit code.
 * @param name Name of the command, for JSON.
 */
export async function reported(
  format: Exclude<ReportFormat, "text">,
  command: (reports: Reports) => Promise<number>,
  name?: string,
): Promise<number> {
  const reports = new Reports(format, name);
  let code: number;
  try {
    code = await command(reports);
  } catch (cause) {
    const { asBuildError, restarted } = await import("../process/failed.ts");
    const { diagnostics } = asBuildError(cause);
    const restart = restarted(diagnostics);
    if (restart !== undefined) return restart;
    reports.add(diagnostics);
    code = inputFault;
  }
  await reports.print(code);
  return code;
}

/**
 * Prints the problems of a failed command: in the format of `--format` if that is for programs, otherwise as text.
 *
 * @param name Name of the command, for JSON.
 * @returns The exit code.
 */
export async function failedAs(
  format: string | undefined,
  cause: unknown,
  loudness: Loudness,
  name?: string,
): Promise<number> {
  const form = reportFormats.find((reportFormat) => reportFormat === format) ?? "text";
  if (form !== "text") return await reported(form, () => Promise.reject(cause), name);
  const { asBuildError, failed } = await import("../process/failed.ts");
  return failed(asBuildError(cause), loudness) ?? inputFault;
}
