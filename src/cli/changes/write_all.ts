/**
 * Writes the files of a command, all or none, and never overwrites handwritten files.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { type GuardedFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";

/**
 * Writes files, all or none.
 *
 * @param filesRead Descriptions of the files that the command must not replace, by absolute path.
 * @throws {BuildError} If a file cannot or must not be written. In that case no file changes.
 */
export async function writeAll(
  files: readonly GuardedFile[],
  filesRead: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const problems: Diagnostic[] = [];
  await writeGuarded(runtimeHost, files, filesRead, (problem) => problems.push(problem));
  if (problems.length > 0) throw new BuildError(problems);
}
