/**
 * Converts a failed build to an error in the form that bundlers show.
 * @module
 */
import type { BuildError } from "../../base/diagnostics/build_error.ts";
import { renderDiagnostic } from "../../base/diagnostics/print.ts";
import { path } from "../../engine/host/node.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { withoutControls } from "../../base/text/printable.ts";

/** An error with the fields that Rollup and Vite read; other bundlers show its message. */
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

function summaryOf({ message, code, help }: Diagnostic): string {
  const lines = [`${message} [${code}]`, ...(help ? [help] : [])];
  return lines.map(withoutControls).join("\n");
}

/**
 * Combines the errors of a build into one: position and frame of the first, the others in the message.
 *
 * @param firstColumn The number of a line's first column: 0 by Rollup's convention, 1 in Vite's overlay.
 */
export function bundlerError({ diagnostics }: BuildError, firstColumn: 0 | 1): BundlerError {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first, ...others] = errors.length > 0 ? errors : diagnostics;
  const { code, file, line, column = 1, frame } = first;
  const id = file === undefined ? undefined : path.resolve(file);
  const message = [summaryOf(first), ...others.map((item) => renderDiagnostic(item))].join("\n\n");
  return {
    name: "BuildError",
    message,
    // A stack in the tool does not help to find a fault in tokens.
    stack: "",
    plugin: "token-build",
    pluginCode: code,
    ...(id !== undefined && { id }),
    ...(id !== undefined && line !== undefined &&
      { loc: { file: id, line, column: column - 1 + firstColumn } }),
    ...(frame !== undefined && { frame }),
  };
}

/**
 * Combines the errors of a build into an exception with everything in its message, for bundlers that show only that.
 */
export function renderedError({ diagnostics }: BuildError): Error {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const error = new Error(errors.map((item) => renderDiagnostic(item)).join("\n\n"));
  error.stack = error.message;
  return error;
}
