/**
 * Writes the files of a command: all or none, and none over what a person wrote.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { runtimeHost } from "../host/runtime.ts";
import { type GuardedFile, writeGuarded } from "../output/write_guarded.ts";
import type { Diagnostic } from "../types/diagnostic.ts";

/**
 * Writes files, all or none.
 *
 * @param filesRead The files that the command must not replace, by absolute path, with a description of each.
 * @throws {BuildError} If it cannot write one of them, or must not. In that case all files stay as they are.
 */
export async function writeAll(
  files: readonly GuardedFile[],
  filesRead: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const problems: Diagnostic[] = [];
  await writeGuarded(runtimeHost, files, filesRead, (problem) => problems.push(problem));
  if (problems.length > 0) throw new BuildError(problems);
}
