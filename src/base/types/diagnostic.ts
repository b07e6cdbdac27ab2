/**
 * Types of diagnostics. Contains no code.
 * @module
 */

/** `error` fails the build, `warning` fails it only if configured to, `info` never does. */
export type Severity = "error" | "warning" | "info";

/** A position in a file as a path of keys, resolved to line and column when needed. */
export interface Place {
  /** Path of the file, as in the configuration or found by a glob. */
  file: string;
  /** Keys from the root of the file. Empty for the whole file. */
  path: string[];
  /** Whether it is the position of the key or the value. Default `value`. */
  part?: "key" | "value";
  /** A part of the value's text, such as one reference in a longer string. */
  text?: string;
}

/** Another position that a diagnostic mentions. */
export interface DiagnosticNote {
  /** Description of the position. */
  message: string;
  /** The position. */
  place?: Place;
  /** Line, from 1. */
  line?: number;
  /** Column, from 1. */
  column?: number;
}

/** A problem: what, where, why, and the remedy. */
export interface Diagnostic {
  /** Stable id, such as `reference/missing`. */
  code: string;
  /** Its severity. */
  severity: Severity;
  /** The problem, in one sentence. */
  message: string;
  /** The remedy. */
  help?: string;
  /** Path of the file at fault. */
  file?: string;
  /** Line, from 1. */
  line?: number;
  /** Column in UTF-16 units, from 1. */
  column?: number;
  /** Length of the marked span in UTF-16 units. */
  length?: number;
  /** The lines around the span, with the span marked. */
  frame?: string;
  /** Dotted path of the token at fault. */
  token?: string;
  /** Platform that was being built. */
  platform?: string;
  /** The position to resolve to line and column. */
  place?: Place;
  /** Further positions. */
  notes?: DiagnosticNote[];
  /** The exception that caused it, if any. */
  cause?: unknown;
}
