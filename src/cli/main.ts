/**
 * The command line: reads the arguments, runs one command, gives the exit code.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { callOf } from "./arguments.ts";
import { inputFault } from "./exit.ts";

/**
 * Runs the command line.
 *
 * @param args Arguments after the program's name.
 * @returns The exit code.
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const call = callOf(args);
    if (call) return await call.command.run(call.flags);
    const { runProgram } = await import("./program.ts");
    return await runProgram(args);
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    const { failed } = await import("./failed.ts");
    return failed(cause) ?? inputFault;
  }
}
