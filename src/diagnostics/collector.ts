/**
 * Gathers the diagnostics of one run, each once, and knows what a warning does.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import { BuildError } from "./build_error.ts";

/** Takes a diagnostic. */
export type Report = (diagnostic: Diagnostic) => void;

/** The diagnostics of one run. */
export class Collector {
  #seen = new Set<string>();
  #all: Diagnostic[] = [];
  #warnings: "warn" | "error" | "disabled";

  /** `warnings` is `log.warnings`: `error` makes errors of warnings, `disabled` drops them. */
  constructor(warnings: "warn" | "error" | "disabled" = "warn") {
    this.#warnings = warnings;
  }

  /** Takes a diagnostic; one that was taken before is dropped. */
  readonly report: Report = (diagnostic) => {
    if (diagnostic.severity === "warning") {
      if (this.#warnings === "disabled") return;
      if (this.#warnings === "error") diagnostic = { ...diagnostic, severity: "error" };
    }
    const { code, message, platform, token, file } = diagnostic;
    const identity = JSON.stringify([
      code,
      message,
      code === "hook/failed" ? platform : "",
      token,
      file,
    ]);
    if (this.#seen.has(identity)) return;
    this.#seen.add(identity);
    this.#all.push(diagnostic);
  };

  /** Everything taken so far. */
  get all(): readonly Diagnostic[] {
    return this.#all;
  }

  /** Whether an error was taken. */
  get failed(): boolean {
    return this.#all.some((diagnostic) => diagnostic.severity === "error");
  }

  /** Throws a {@linkcode BuildError} with everything if an error was taken. */
  throwIfFailed(): void {
    if (this.failed) throw new BuildError([...this.#all]);
  }
}
