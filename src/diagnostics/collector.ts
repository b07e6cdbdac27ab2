/**
 * Gathers the diagnostics of one run, each once, and knows what a warning does.
 * @module
 */
import type { Diagnostic, Severity } from "../types/diagnostic.ts";
import { factsOfCode } from "./codes.ts";
import { BuildError } from "./build_error.ts";

/** Takes a diagnostic. */
export type Report = (diagnostic: Diagnostic) => void;

/** What a configuration's `log` says of severities. */
export interface SeverityLevels {
  /** `error` makes errors of warnings, `disabled` drops them. Default `warn`. */
  warnings?: "warn" | "error" | "disabled";
  /** Severities by code; `off` drops a code. What is fatal stays an error. */
  severity?: Record<string, Severity | "off">;
  /** Usual severities by code, of a class of builders: `warnings` applies to them too. */
  usual?: Record<string, Severity>;
  /** Codes of the warnings that `warnings: "error"` makes errors. Default: all. */
  escalates?: readonly string[];
}

/** The diagnostics of one run. */
export class Collector {
  #seen = new Set<string>();
  #all: Diagnostic[] = [];
  #levels: SeverityLevels;

  /** Severities are unchanged unless levels say otherwise. */
  constructor(levels: SeverityLevels = {}) {
    this.#levels = levels;
  }

  /** The diagnostic with the severity that the configuration gives its code, or `undefined` if it is not wanted. */
  #withSeverity(found: Diagnostic): Diagnostic | undefined {
    const { warnings, severity = {}, usual = {}, escalates } = this.#levels;
    const { code } = found;
    const isFixed = factsOfCode(code)?.fatal;
    const own = isFixed || !Object.hasOwn(severity, code) ? undefined : severity[code];
    if (own === "off") return undefined;
    if (own) return { ...found, severity: own };
    const diagnostic = isFixed || !Object.hasOwn(usual, code)
      ? found
      : { ...found, severity: usual[code] };
    if (diagnostic.severity !== "warning" || warnings === "warn") return diagnostic;
    if (warnings === "disabled") return undefined;
    const isError = warnings === "error" && (escalates?.includes(code) ?? true);
    return isError ? { ...diagnostic, severity: "error" } : diagnostic;
  }

  /** Takes a diagnostic; one that was taken before is dropped. */
  readonly report: Report = (found) => {
    const diagnostic = this.#withSeverity(found);
    if (!diagnostic) return;
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

  /** Gives everything taken so far, and forgets it; what is taken a second time is dropped all the same. */
  drain(): readonly Diagnostic[] {
    return this.#all.splice(0);
  }

  /** How many were taken so far, forgotten ones among them. */
  get count(): number {
    return this.#seen.size;
  }

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
