/**
 * The command line: parses the arguments, runs one command, returns the exit code.
 * @module
 */
import { runtimeHost } from "../engine/host/runtime.ts";
import { journalName } from "../engine/output/journal_name.ts";
import { callOf } from "./parser/arguments.ts";
import { inputFault } from "./process/exit.ts";
import { asksForJson, runCommand } from "./process/run_command.ts";
import type { Tool } from "./process/tool.ts";

/** Whether arguments name a command instead of asking for help or the version. */
const isCommand = ([name = "-"]: readonly string[]) => !name.startsWith("-") && name !== "help";

/**
 * Runs the command line.
 *
 * @param args Arguments after the program's name.
 * @param tool The tool to run as. Default: this package.
 * @returns The exit code.
 */
export async function main(args: readonly string[], tool?: Tool): Promise<number> {
  const call = callOf(args);
  try {
    if (isCommand(args) && await runtimeHost.isFile(journalName)) {
      const { undoInterrupted } = await import("./changes/recover.ts");
      await undoInterrupted();
    }
    if (call) {
      return await runCommand({ ...call, spec: call.command, words: [] }, tool);
    }
    const { runProgram } = await import("./parser/program.ts");
    return await runProgram(args, tool);
  } catch (cause) {
    if (asksForJson(args)) {
      const { failedAs } = await import("./reports/reports.ts");
      return await failedAs("json", cause, {}, args[0]);
    }
    const { asBuildError, failed } = await import("./process/failed.ts");
    return failed(asBuildError(cause), call?.flags ?? {}) ?? inputFault;
  }
}
