/**
 * Runs command lines as people type them.
 * @module
 */
import { run, whileRunning } from "../run.ts";

/** Where commands run. */
export interface Place {
  readonly folder: string;
  readonly env: Record<string, string>;
}

const shell = "/bin/sh";

/** A warning or an error that a command reports, although its exit code may be 0. */
const findingPattern = /^(?:warning|error)\[/m;

/**
 * Runs a command line, which must succeed without a finding. Returns its output.
 *
 * @throws {Error} Otherwise, with its output.
 */
export async function mustRun(line: string, { folder, env }: Place): Promise<string> {
  const { code, text } = await run(shell, ["-c", line], { cwd: folder, env });
  if (code === 0 && !findingPattern.test(text)) return text;
  throw new Error(`${line}: exit code ${code}\n${text}`);
}

/** Runs a command line that watches until its output matches, without a finding. Then calls `use`, and ends the command. */
export async function mustWatch(
  line: string,
  { folder: cwd, env }: Place,
  ready: RegExp,
  use?: (output: string) => Promise<void>,
): Promise<void> {
  await whileRunning(shell, ["-c", line], { cwd, env }, ready, use, findingPattern);
}
