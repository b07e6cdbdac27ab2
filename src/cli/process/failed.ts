/**
 * Reports why a build failed. If Node rejected a TypeScript file that it could load with a flag,
 * restarts the program with that flag.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { internalError } from "../../base/diagnostics/catalog/internal.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { countsOf, foldedLines, type Folding, totalsByCode } from "../../base/diagnostics/fold.ts";
import { nodeVersion, process } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";

/** Flags for the amount of output. */
export type Loudness = Pick<Folding, "verbose" | "silent">;

const flag = "--experimental-strip-types";
const restartedMark = "TOKEN_BUILD_RESTARTED";

/** Whether this Node strips types only with a flag: 22.6 to 22.17, 23.0 to 23.5. */
function needsFlag(): boolean {
  const { major, minor } = nodeVersion() ?? { major: 0, minor: 0 };
  return (major === 22 && minor >= 6 && minor < 18) || (major === 23 && minor < 6);
}

/** Whether to restart the program with the flag may help. */
export function mayRestart(diagnostics: readonly Diagnostic[]): boolean {
  const typescript = diagnostics.some((diagnostic) => diagnostic.code === "file/typescript");
  return typescript && needsFlag() && !process.env[restartedMark];
}

/** Restarts the program with the flag if that may help. Returns its exit code in that case. */
export function restarted(diagnostics: readonly Diagnostic[]): number | undefined {
  if (!mayRestart(diagnostics)) return undefined;
  const [, program, ...args] = process.argv;
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const quiet = "--disable-warning=ExperimentalWarning";
  const { status } = spawnSync(process.execPath, [flag, quiet, program, ...args], {
    stdio: "inherit",
    env: { ...process.env, [restartedMark]: "1" },
  });
  return status ?? 1;
}

/** Wraps an exception in an error with diagnostics; an unknown exception is a bug in this program. */
export function asBuildError(cause: unknown): BuildError {
  return cause instanceof BuildError ? cause : new BuildError([internalError(cause)]);
}

/** Prints diagnostics in the form of {@linkcode foldedLines}. */
export function printFolded(diagnostics: readonly Diagnostic[], loudness: Loudness): void {
  const lines = foldedLines(diagnostics, { ...loudness, colored: runtimeHost.isColored() });
  if (lines.length > 0) runtimeHost.printError(lines);
}

/** Prints diagnostics and their counts; only errors if the command is silent. */
export function printFindings(found: readonly Diagnostic[], loudness: Loudness): void {
  printFolded(found, loudness);
  if (loudness.silent || found.length === 0) return;
  runtimeHost.printError([`Found ${countsOf(found)}`, ...totalsByCode(found)]);
}

/**
 * Prints the problems of a build.
 *
 * @returns The exit code of the second run, if there was one.
 */
export function failed(
  { diagnostics, isWritten }: BuildError,
  loudness: Loudness,
): number | undefined {
  const code = restarted(diagnostics);
  if (code !== undefined) return code;
  printFolded(diagnostics, loudness);
  if (loudness.silent) return undefined;
  const written = isWritten ? "the files were written" : "nothing was written";
  const line = `Failed with ${countsOf(diagnostics)}; ${written}`;
  runtimeHost.printError([line, ...totalsByCode(diagnostics)]);
  return undefined;
}
