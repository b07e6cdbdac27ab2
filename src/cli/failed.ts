/**
 * Says why a build failed. Where Node could load the TypeScript file that it refused, if only it were started with a
 * flag, the program is started again with it.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { internalError } from "../diagnostics/catalog/internal.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { diagnosticLines } from "../diagnostics/print.ts";
import { nodeVersion, process } from "../host/node.ts";
import { runtimeHost } from "../host/runtime.ts";

const flag = "--experimental-strip-types";
const restartedMark = "TOKEN_BUILD_RESTARTED";

/** Whether this is a Node that strips types only when told to: 22.6 to 22.17, 23.0 to 23.5. */
function needsFlag(): boolean {
  const { major, minor } = nodeVersion() ?? { major: 0, minor: 0 };
  return (major === 22 && minor >= 6 && minor < 18) || (major === 23 && minor < 6);
}

/** Starts the program again with the flag where that would help; gives its exit code then. */
export function restarted(diagnostics: readonly Diagnostic[]): number | undefined {
  const typescript = diagnostics.some((diagnostic) => diagnostic.code === "file/typescript");
  if (!typescript || !needsFlag() || process.env[restartedMark]) return undefined;
  const [, program, ...args] = process.argv;
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const quiet = "--disable-warning=ExperimentalWarning";
  const { status } = spawnSync(process.execPath, [flag, quiet, program, ...args], {
    stdio: "inherit",
    env: { ...process.env, [restartedMark]: "1" },
  });
  return status ?? 1;
}

/** An exception as an error with diagnostics; one that has none is a bug in this program. */
export function asBuildError(cause: unknown): BuildError {
  return cause instanceof BuildError ? cause : new BuildError([internalError(cause)]);
}

/** How many of each severity there are, in words. */
export function countsOf(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: string, word: string) => {
    const number = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return number === 0 ? [] : [`${number} ${word}${number === 1 ? "" : "s"}`];
  };
  return [...count("error", "error"), ...count("warning", "warning"), ...count("info", "remark")]
    .join(", ");
}

/** At most this many diagnostics are printed; the rest is counted. */
const mostShown = 20;

/** Prints diagnostics; of many, the first. */
export function printAll(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics.slice(0, mostShown)) {
    runtimeHost.printError([...diagnosticLines(diagnostic, runtimeHost.colored), ""]);
  }
  const rest = diagnostics.length - mostShown;
  if (rest > 0) runtimeHost.printError(`... and ${rest} more`);
}

/** Prints what a check found; errors alone, and no word if there are none, where it is to be silent. */
export function printFindings(found: readonly Diagnostic[], silent = false): void {
  const diagnostics = silent ? found.filter(({ severity }) => severity === "error") : found;
  printAll(diagnostics);
  if (diagnostics.length > 0) runtimeHost.printError(`Found ${countsOf(diagnostics)}`);
  else if (!silent) runtimeHost.print("Nothing found");
}

/**
 * Prints the problems of a build.
 *
 * @returns The exit code of the second run, if there was one.
 */
export function failed({ diagnostics, isWritten }: BuildError): number | undefined {
  const code = restarted(diagnostics);
  if (code !== undefined) return code;
  printAll(diagnostics);
  const written = isWritten ? "the files were written" : "nothing was written";
  runtimeHost.printError(`Failed with ${countsOf(diagnostics)}; ${written}`);
  return undefined;
}
