/**
 * Diagnostics of command lines, for commands that report to programs.
 * @module
 */
import type { Diagnostic, Place } from "../../types/diagnostic.ts";
import { make } from "./make.ts";

/** Arguments that a command does not have, or that contradict each other. */
export function commandArguments(text: string): Diagnostic {
  const [message, ...help] = text.replace(/^error: /, "").split("\n").filter((line) => line !== "");
  return make("command/arguments", message, {
    ...(help.length > 0 && { help: help.join(" ").replace(/^\((.*)\)$/, "$1") }),
  });
}

/** A command that would overwrite files, or that has nothing to start from. */
export function commandRefused(message: string): Diagnostic {
  return make("command/refused", message, {});
}

/** A task of a task runner that lacks inputs or outputs of the build. */
export function tasksIncomplete(task: string, lacks: readonly string[], place: Place): Diagnostic {
  return make("tasks/incomplete", `${task} lacks ${lacks.join(", ")}`, {
    place,
    help: "Copy the task that token-build tasks prints",
  });
}
