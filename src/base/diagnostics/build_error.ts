/**
 * The error class that carries diagnostics out of the library.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";
import { withoutControls } from "../text/printable.ts";

/**
 * Thrown if a build fails. Nothing was written, unless {@linkcode BuildError.isWritten} is set: a
 * failing action runs after the files were written.
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
  /** All problems of the build, sorted by file and line. */
  readonly diagnostics: Diagnostic[];
  /** Whether the files were written before the problem occurred. */
  readonly isWritten: boolean;

  /** Makes an error from diagnostics. Its message lists the errors among them. */
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
