/**
 * Standard output and error, whose reader may close the pipe, as in `token-build … | head -1`.
 * @module
 */
import { codeOf, process } from "./node.ts";

type Stream = typeof process.stdout | typeof process.stderr;

/** Ignores a closed pipe, so a command ends as usual. */
function ignoreClosedPipe(cause: unknown): void {
  if (codeOf(cause) !== "EPIPE") throw cause;
}

/** Makes a stream drop output once its reader is gone; Node would abort the process. */
export function quiet(stream: Stream): Stream {
  if (!stream.listeners("error").includes(ignoreClosedPipe)) stream.on("error", ignoreClosedPipe);
  return stream;
}

/** Calls a function once standard output has no reader. Only {@linkcode writeLine} detects this on every runtime. */
export function whenUnread(call: () => void): void {
  quiet(process.stdout).on("error", call);
}

/** Writes a line to standard output. Does not use the console, because it hides errors on Deno and Bun. */
export function writeLine(line: string): void {
  quiet(process.stdout).write(`${line}\n`, () => {});
}
