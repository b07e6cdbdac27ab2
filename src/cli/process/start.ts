/**
 * Runs the command line as this process: sets its exit code, and sees to it that it ends, neither before the command
 * nor long after it.
 * @module
 */
import { commandEnded } from "../../base/diagnostics/catalog/commands.ts";
import { diagnosticLines } from "../../base/diagnostics/print.ts";
import { placeOfCaller } from "../../base/diagnostics/thrown.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { endSoon, onForeignEnd } from "../../engine/host/process_end.ts";
import { path, process } from "../../engine/host/node.ts";
import { environment, runtimeHost, toSlashes } from "../../engine/host/runtime.ts";
import { taskVariable } from "../../services/isolation/messages.ts";
import { main } from "../main.ts";
import type { CommandSpecs } from "../parser/command_spec.ts";
import { commands } from "../parser/commands.ts";
import { asksForJson } from "./run_command.ts";
import type { Tool } from "./tool.ts";

const stillOpen =
  "The command is done, but 10 seconds later the configuration still keeps the process running, so it " +
  "ends now. Close timers and connections, and return a promise from actions that take longer";

/** Prepares the report of a process that ends before its command: by then, nothing can be loaded. */
async function reporter(
  args: readonly string[],
): Promise<(diagnostic: Diagnostic, exitCode: number) => void> {
  if (!asksForJson(args)) {
    return (diagnostic) =>
      runtimeHost.printError(diagnosticLines(diagnostic, runtimeHost.isColored()));
  }
  const { documentVersion } = await import("../reports/reports.ts");
  const { diagnosticObject } = await import("../../base/diagnostics/formats.ts");
  return (diagnostic, exitCode) => {
    const [command] = args;
    const diagnostics = [diagnosticObject(diagnostic)];
    runtimeHost.print(JSON.stringify({ version: documentVersion, command, exitCode, diagnostics }));
  };
}

/** Runs the command line, and reports code of a configuration that ends the process meanwhile. */
async function mainToItsEnd(args: readonly string[], tool: Tool | undefined): Promise<number> {
  const start = process.cwd();
  const report = await reporter(args);
  const stop = onForeignEnd((exitCode) => {
    const place = placeOfCaller();
    const file = place && toSlashes(path.relative(start, place.file));
    report(commandEnded(args[0], place && { ...place, file: file! }), exitCode);
  });
  try {
    return await main(args, tool);
  } finally {
    stop();
  }
}

/**
 * Runs the command line as this process.
 *
 * @param args Arguments after the program's name.
 * @param tool The tool to run as. Default: this package.
 */
export function startProgram(args: readonly string[], tool?: Tool): void {
  const { isServer } = (commands as CommandSpecs)[args[0]] ?? {};
  // The process that started this one reports its end.
  const isIsolated = environment(taskVariable) !== undefined;
  const run = isServer || isIsolated ? main(args, tool) : mainToItsEnd(args, tool);
  // Not awaited: with `await`, a build that waits for a promise that never settles would end at once on Deno and never
  // on Bun.
  run.then((code) => endSoon(code, () => runtimeHost.printError(stillOpen)));
}
