/**
 * Undoes an earlier command that was killed while it wrote files.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { recover } from "../../engine/output/journal.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { counted } from "../../base/text/counted.ts";

/**
 * Restores the files of a killed command and prints the result.
 *
 * @throws {BuildError} If that fails.
 */
export async function undoInterrupted(): Promise<void> {
  const problems: Diagnostic[] = [];
  const { restored, changed } = await recover(runtimeHost, (problem) => problems.push(problem));
  if (problems.length > 0) throw new BuildError(problems);
  const count = restored.length;
  if (count > 0) {
    const files = counted(count, "file was", "files were");
    runtimeHost.printError(`An earlier command was killed; ${files} restored`);
  }
  for (const file of changed) {
    runtimeHost.printError(`  ! ${file} has changed since then, and is not restored`);
  }
}
