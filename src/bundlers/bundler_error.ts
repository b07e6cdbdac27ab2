/**
 * What was wrong with a build, in the form in which bundlers show errors.
 * @module
 */
import type { BuildError } from "../diagnostics/build_error.ts";
import { renderDiagnostic } from "../diagnostics/print.ts";
import { path } from "../host/node.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { withoutControls } from "../values/printable.ts";

/** An error as Rollup and Vite know it; others show its message. */
export interface BundlerError {
  name: string;
  message: string;
  stack: string;
  plugin: string;
  /** Code of the first diagnostic. */
  pluginCode: string;
  /** Absolute path of the file at fault. */
  id?: string;
  loc?: { file: string; line: number; column: number };
  frame?: string;
}

/** Where the columns of a bundler begin. */
export type FirstColumn = 0 | 1;

function summaryOf({ message, code, help }: Diagnostic): string {
  const lines = [`${message} [${code}]`, ...(help ? [help] : [])];
  return lines.map(withoutControls).join("\n");
}

/**
 * The errors of a build as one: the first has its place and frame, the others are in the message.
 *
 * @param firstColumn The number of a line's first column: 0 by Rollup's convention, 1 in Vite's overlay.
 */
export function bundlerError({ diagnostics }: BuildError, firstColumn: FirstColumn): BundlerError {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first, ...others] = errors.length > 0 ? errors : diagnostics;
  const { code, file, line, column = 1, frame } = first;
  const id = file === undefined ? undefined : path.resolve(file);
  const message = [summaryOf(first), ...others.map((one) => renderDiagnostic(one))].join("\n\n");
  return {
    name: "BuildError",
    message,
    // Where in the tool an error was made says nothing about the tokens.
    stack: "",
    plugin: "token-build",
    pluginCode: code,
    ...(id !== undefined && { id }),
    ...(id !== undefined && line !== undefined &&
      { loc: { file: id, line, column: column - 1 + firstColumn } }),
    ...(frame !== undefined && { frame }),
  };
}

/** The errors of a build as an exception whose message says all, for bundlers that show nothing else. */
export function renderedError({ diagnostics }: BuildError): Error {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const error = new Error(errors.map((one) => renderDiagnostic(one)).join("\n\n"));
  error.stack = error.message;
  return error;
}
