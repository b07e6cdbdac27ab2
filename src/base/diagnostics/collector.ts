/**
 * Collects the diagnostics of a run without duplicates, and applies configured severities.
 * @module
 */
import type { Diagnostic, Severity } from "../types/diagnostic.ts";
import { factsOfCode } from "./codes.ts";
import { BuildError } from "./build_error.ts";

export type Report = (diagnostic: Diagnostic) => void;

/** Severities in the `log` of a configuration. */
export interface SeverityLevels {
  /** `error` turns warnings into errors, `disabled` drops them. Default `warn`. */
  warnings?: "warn" | "error" | "disabled";
  /** Severities by code; `off` drops a code. Fatal codes stay errors. */
  severity?: Record<string, Severity | "off">;
  /** Default severities by code of a class of builders. `warnings` applies to them too. */
  usual?: Record<string, Severity>;
  /** Codes of the warnings that `warnings: "error"` turns into errors. Default: all. */
  escalates?: readonly string[];
}

export class Collector {
  #seen = new Map<string, Diagnostic>();
  #all: Diagnostic[] = [];
  #levels: SeverityLevels;

  /** @param levels Severities to apply. Default: none. */
  constructor(levels: SeverityLevels = {}) {
    this.#levels = levels;
  }

  /** Applies the configured severity; `undefined` if the configuration drops the diagnostic. */
  #withSeverity(found: Diagnostic): Diagnostic | undefined {
    const { warnings, severity = {}, usual = {}, escalates } = this.#levels;
    const { code } = found;
    const isFixed = factsOfCode(code)?.fatal;
    const configured = isFixed || !Object.hasOwn(severity, code) ? undefined : severity[code];
    if (configured === "off") return undefined;
    if (configured) return { ...found, severity: configured };
    const diagnostic = isFixed || !Object.hasOwn(usual, code)
      ? found
      : { ...found, severity: usual[code] };
    if (diagnostic.severity !== "warning" || warnings === "warn") return diagnostic;
    if (warnings === "disabled") return undefined;
    const isError = warnings === "error" && (escalates?.includes(code) ?? true);
    return isError ? { ...diagnostic, severity: "error" } : diagnostic;
  }

  /** Adds a diagnostic, unless it was added before; an error replaces a warning. */
  readonly report: Report = (found) => {
    const diagnostic = this.#withSeverity(found);
    if (!diagnostic) return;
    const { code, message, platform, token, place, file = place?.file } = diagnostic;
    const identity = JSON.stringify([
      code,
      message,
      code === "hook/failed" ? platform : "",
      token,
      file,
    ]);
    const before = this.#seen.get(identity);
    if (before && (diagnostic.severity !== "error" || before.severity === "error")) return;
    this.#seen.set(identity, diagnostic);
    const index = before ? this.#all.indexOf(before) : -1;
    if (index >= 0) this.#all[index] = diagnostic;
    else if (!before) this.#all.push(diagnostic);
  };

  /** Removes and returns the diagnostics collected so far. Later duplicates of them are still dropped. */
  drain(): readonly Diagnostic[] {
    return this.#all.splice(0);
  }

  /** Number of diagnostics added so far, including removed ones. */
  get count(): number {
    return this.#seen.size;
  }

  /** Diagnostics added so far, including removed ones. */
  get ever(): Iterable<Diagnostic> {
    return this.#seen.values();
  }

  /** Diagnostics collected since the last {@linkcode drain}. */
  get all(): readonly Diagnostic[] {
    return this.#all;
  }

  /** Whether one of them is an error. */
  get failed(): boolean {
    return this.#all.some((diagnostic) => diagnostic.severity === "error");
  }

  /** Throws a {@linkcode BuildError} with all diagnostics if one of them is an error. */
  throwIfFailed(): void {
    if (this.failed) throw new BuildError([...this.#all]);
  }
}
