/**
 * Shape of everything the tool has to say about its input. No line here runs.
 * @module
 */

/** `error` fails the build, `warning` fails it only where the configuration says so, `info` never. */
export type Severity = "error" | "warning" | "info";

/** Where in a file something stands: a path of keys, found again in the text when a line is wanted. */
export interface Place {
  /** Path of the file, as the configuration or a glob named it. */
  file: string;
  /** Keys from the root of the file. Empty for the whole file. */
  path: string[];
  /** Whether the key or the value is meant. Default `value`. */
  part?: "key" | "value";
  /** A piece of the value's text, such as one reference in a longer string. */
  text?: string;
}

/** A further place that a diagnostic speaks of. */
export interface DiagnosticNote {
  /** What is there. */
  message: string;
  /** Where it is. */
  place?: Place;
  /** Line, from 1. */
  line?: number;
  /** Column, from 1. */
  column?: number;
}

/** One problem: what, where, why and what to do next. */
export interface Diagnostic {
  /** Stable id, such as `reference/missing`. */
  code: string;
  /** How bad it is. */
  severity: Severity;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do next. */
  help?: string;
  /** Path of the file at fault. */
  file?: string;
  /** Line, from 1. */
  line?: number;
  /** Column in UTF-16 units, from 1. */
  column?: number;
  /** Length of the marked span in UTF-16 units. */
  length?: number;
  /** The lines around the span, marked, as text. */
  frame?: string;
  /** Dotted path of the token at fault. */
  token?: string;
  /** Platform that was being built. */
  platform?: string;
  /** Where to look for line and column. */
  place?: Place;
  /** Further places. */
  notes?: DiagnosticNote[];
  /** What was thrown, when something was. */
  cause?: unknown;
}
