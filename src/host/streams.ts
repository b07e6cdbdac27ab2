/**
 * Standard output and error whose reader may have ended, as after `token-build … | head -1`.
 * @module
 */
import { codeOf, process } from "./node.ts";

type Stream = typeof process.stdout | typeof process.stderr;

/** Ignores that nobody reads a stream: a command then ends as it would otherwise. */
function ignoreClosedPipe(cause: unknown): void {
  if (codeOf(cause) !== "EPIPE") throw cause;
}

/** Has a stream whose reader has ended drop what is written. Node would end the process with a stack. */
export function quiet(stream: Stream): Stream {
  if (!stream.listeners("error").includes(ignoreClosedPipe)) stream.on("error", ignoreClosedPipe);
  return stream;
}

/** Calls a function if standard output has no reader any more. Only {@linkcode writeLine} notices on every runtime. */
export function whenUnread(call: () => void): void {
  quiet(process.stdout).on("error", call);
}

/** Writes a line to standard output. Not by the console, because those of Deno and Bun hide errors. */
export function writeLine(line: string): void {
  quiet(process.stdout).write(`${line}\n`, () => {});
}
