/**
 * Types of logging settings. Contains no code.
 * @module
 */
import type { Diagnostic, Severity } from "./diagnostic.ts";

/** Logging levels and the effect of warnings. */
export interface LogConfig {
  /** `warn` reports warnings, `error` fails the build on them, `disabled` drops them. Default `warn`. */
  warnings?: "warn" | "error" | "disabled";
  /** `silent` logs nothing, `verbose` logs everything. Default `default`. */
  verbosity?: "default" | "silent" | "verbose";
  /** The effect of certain errors. */
  errors?: {
    /** `throw` fails the build on a broken reference, `console` reports it and continues. Default `throw`. */
    brokenReferences?: "throw" | "console";
  };
  /** Severity by code, such as `{ "merge/collision": "error" }`; `off` drops the code. Overrides `warnings`. */
  severity?: Record<string, Severity | "off">;
  /** Receives every diagnostic instead of the console. */
  report?: (diagnostic: Diagnostic) => void;
}
