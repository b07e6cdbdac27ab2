/**
 * What a configuration says of logging. No line here runs.
 * @module
 */
import type { Diagnostic, Severity } from "./diagnostic.ts";

/** How much is logged, and what a warning does. */
export interface LogConfig {
  /** `warn` reports warnings, `error` fails the build on them, `disabled` drops them. Default `warn`. */
  warnings?: "warn" | "error" | "disabled";
  /** `silent` says nothing, `verbose` says everything. Default `default`. */
  verbosity?: "default" | "silent" | "verbose";
  /** What errors of certain kinds do. */
  errors?: {
    /** `throw` fails the build on a reference to nowhere, `console` reports it and goes on. Default `throw`. */
    brokenReferences?: "throw" | "console";
  };
  /** Severity by code, such as `{ "merge/collision": "error" }`; `off` drops the code. Goes over `warnings`. */
  severity?: Record<string, Severity | "off">;
  /** Receives every diagnostic in place of the console. */
  report?: (diagnostic: Diagnostic) => void;
}
