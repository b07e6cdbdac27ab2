/**
 * Diagnostics of command lines, for commands that report to programs.
 * @module
 */
import type { Diagnostic, Place } from "../../types/diagnostic.ts";
import type { CodePlace } from "../thrown.ts";
import { make } from "./make.ts";

/** Arguments that a command does not have, or that contradict each other. */
export function commandArguments(text: string): Diagnostic {
  const [message, ...help] = text.replace(/^error: /, "").split("\n").filter((line) => line !== "");
  return make("command/arguments", message, {
    ...(help.length > 0 && { help: help.join(" ").replace(/^\((.*)\)$/, "$1") }),
  });
}

/** A command that would overwrite files, or that has nothing to start from. */
export function commandRefused(message: string, help?: string): Diagnostic {
  return make("command/refused", message, { help });
}

/**
 * A process that ended while a command ran.
 *
 * @param place The code that ended it, if it is known.
 */
export function commandEnded(command: string, place: CodePlace | undefined): Diagnostic {
  return make("command/ended", `The process ended before ${command} was done`, {
    ...place,
    help: "Code of a configuration must throw an error instead of calling process.exit()",
  });
}

/** A task of a task runner that lacks inputs or outputs of the build. */
export function tasksIncomplete(task: string, lacks: readonly string[], place: Place): Diagnostic {
  return make("tasks/incomplete", `${task} lacks ${lacks.join(", ")}`, {
    place,
    help: "Copy the task that token-build tasks prints",
  });
}
