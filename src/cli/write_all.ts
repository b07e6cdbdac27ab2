/**
 * Writes the files of a command: all or none.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { runtimeHost } from "../host/runtime.ts";
import { type OutputFile, writeFiles } from "../output/write.ts";
import type { Diagnostic } from "../types/diagnostic.ts";

/**
 * Writes files, all or none.
 *
 * @throws {BuildError} If it cannot write one of them. In that case all files stay as they are.
 */
export async function writeAll(files: OutputFile[]): Promise<void> {
  const problems: Diagnostic[] = [];
  await writeFiles(runtimeHost, files, (problem) => problems.push(problem));
  if (problems.length > 0) throw new BuildError(problems);
}
