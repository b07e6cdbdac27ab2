/**
 * Prints to standard output and error, whose reader may close the pipe, as in `token-build … | head -1`, or whose disk
 * may be full.
 * @module
 */
import { codeOf, fs, process } from "./node.ts";
import { endProcess } from "./process_end.ts";

type Stream = typeof process.stdout | typeof process.stderr;

/** Ignores a closed pipe, so a command ends as usual. Ends the program if output is lost otherwise, as on a full disk. */
function unprinted(cause: unknown): void {
  if (codeOf(cause) === "EPIPE") return;
  try {
    process.stderr.write(`Cannot print the output: ${(cause as Error).message}\n`);
  } finally {
    endProcess(1);
  }
}

/** Makes a stream drop output once its reader is gone; Node would abort the process. */
export function quiet(stream: Stream): Stream {
  if (!stream.listeners("error").includes(unprinted)) stream.on("error", unprinted);
  return stream;
}

/** Calls a function once standard output has no reader. Only {@linkcode writeLine} detects this on every runtime. */
export function whenUnread(call: () => void): void {
  quiet(process.stdout).on("error", call);
}

/** Methods of the console before anything replaces them. */
const printers: readonly unknown[] = [console.log, console.error];

/** Whether a stream of Bun leads to a file, in which case its console hides errors such as a full disk. */
function hidesErrors(stream: Stream): boolean {
  if (!("bun" in process.versions) || stream.isTTY) return false;
  const stats = fs.fstatSync(stream.fd);
  return !stats.isFIFO() && !stats.isSocket();
}

function writeAll(file: number, text: string): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(fs.writeSync(file, bytes));
}

/** Prints with the console, which throws on Deno if it cannot write, and emits an error on Node. */
export function printWith(print: (text: string) => void, stream: Stream, text: string): void {
  quiet(stream);
  try {
    if (printers.includes(print) && hidesErrors(stream)) writeAll(stream.fd, `${text}\n`);
    else print(text);
  } catch (cause) {
    unprinted(cause);
  }
}

/** Writes a line to standard output. Does not use the console, because it hides errors on Deno and Bun. */
export function writeLine(line: string): void {
  quiet(process.stdout).write(`${line}\n`, (cause) => cause && unprinted(cause));
}
