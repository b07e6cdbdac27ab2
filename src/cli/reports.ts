/**
 * Prints diagnostics in the form that the command line asks for.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import type { BuilderOptions } from "../builder/project.ts";
import { putOutputAside } from "../host/output_aside.ts";
import { runtimeHost } from "../host/runtime.ts";
import { version } from "../version.ts";
import type { ReportFormat } from "./report_formats.ts";

/** Gathers diagnostics for programs, to be printed on standard output when all is done: they, and nothing else. */
export class Reports {
  /** Settings of a builder that reports here. */
  readonly settings: BuilderOptions;
  #format: Exclude<ReportFormat, "text">;
  #diagnostics: Diagnostic[] = [];
  #onOutput: (print: () => void) => void;

  constructor(format: Exclude<ReportFormat, "text">) {
    this.#format = format;
    const report = (diagnostic: Diagnostic) => void this.#diagnostics.push(diagnostic);
    this.#onOutput = putOutputAside();
    this.settings = { verbosity: "silent", report };
  }

  /** Prints everything, and the diagnostics of a build that failed. */
  async print(failed: readonly Diagnostic[] = []): Promise<void> {
    const { githubLine, jsonLine, sarif } = await import("../diagnostics/formats.ts");
    const all = [...this.#diagnostics, ...failed];
    if (this.#format === "sarif") {
      return this.#onOutput(() => runtimeHost.print(sarif(all, version)));
    }
    const line = this.#format === "json" ? jsonLine : githubLine;
    this.#onOutput(() => all.forEach((diagnostic) => runtimeHost.print(line(diagnostic))));
  }
}
