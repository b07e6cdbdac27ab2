/**
 * The one error class that carries diagnostics out of the library.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import { withoutControls } from "../values/printable.ts";

/**
 * Thrown (or rejected with) when a build cannot go on. Nothing was written, unless {@linkcode BuildError.isWritten} says
 * so: an action that fails runs after the files are in their places.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import TokenBuilder, { BuildError } from "token-build";
 *
 * const builder = new TokenBuilder({ tokens: { a: { value: "{b}" } }, platforms: { css: {} } }, {
 *   verbosity: "silent",
 * });
 * await assert.rejects(
 *   builder.getPlatformTokens("css"),
 *   (error) => error instanceof BuildError && error.diagnostics[0].code === "reference/missing",
 * );
 * ```
 */
export class BuildError extends Error {
  /** Always `BuildError`. */
  override name = "BuildError";
  /** Every problem of the build, in the order of files and lines. */
  readonly diagnostics: Diagnostic[];
  /** Whether the files of the build were written before the problem came up. */
  readonly isWritten: boolean;

  /** An error that carries the given problems; its message names the errors among them. */
  constructor(diagnostics: Diagnostic[], { isWritten = false }: { isWritten?: boolean } = {}) {
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
    const shown = errors.length > 0 ? errors : diagnostics;
    super(shown.map(summary).join("\n"), { cause: shown[0]?.cause });
    this.diagnostics = diagnostics;
    this.isWritten = isWritten;
  }
}

function summary({ code, message, file, line, column, help }: Diagnostic): string {
  const place = file === undefined || line === undefined ? "" : `${file}:${line}:${column}: `;
  const lines = [`${place}${message} [${code}]`, ...(help ? [`  ${help}`] : [])];
  return lines.map(withoutControls).join("\n");
}
