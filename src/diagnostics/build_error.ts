/**
 * The one error class that carries diagnostics out of the library.
 * @module
 */
import type { Diagnostic } from "../types/diagnostic.ts";

/**
 * Thrown (or rejected with) when a build cannot go on. Nothing was written.
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

  /** An error that carries the given problems; its message names the errors among them. */
  constructor(diagnostics: Diagnostic[]) {
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
    const shown = errors.length > 0 ? errors : diagnostics;
    super(shown.map(summary).join("\n"), { cause: shown[0]?.cause });
    this.diagnostics = diagnostics;
  }
}

function summary({ code, message, file, line, column, help }: Diagnostic): string {
  const place = file === undefined || line === undefined ? "" : `${file}:${line}:${column}: `;
  return `${place}${message} [${code}]${help ? `\n  ${help}` : ""}`;
}
