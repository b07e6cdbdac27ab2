/**
 * Ends the process, and detects code of users that ends it.
 * @module
 */
import { process } from "./node.ts";

/** Milliseconds to wait for what a configuration left open, such as a timer or a connection. */
const longestOpen = 10_000;

let isOwnEnd = false;

/** Ends the process at once, without a report of {@linkcode onForeignEnd}. */
export function endProcess(code: number): never {
  isOwnEnd = true;
  process.exit(code);
}

/**
 * Calls a function if the process ends before this program ends it, and makes it fail. The function must be synchronous.
 *
 * @param call Receives the exit code, which is never 0.
 * @returns Stops watching.
 */
export function onForeignEnd(call: (code: number) => void): () => void {
  const ended = () => {
    stop();
    if (isOwnEnd) return;
    process.exitCode = Number(process.exitCode) || 1;
    call(process.exitCode);
  };
  // `Deno.exit()` only sends the event of the page.
  const page = "deno" in process.versions ? globalThis : undefined;
  const stop = () => {
    process.off("exit", ended);
    page?.removeEventListener("unload", ended);
  };
  process.on("exit", ended);
  page?.addEventListener("unload", ended);
  return stop;
}

/**
 * Sets the exit code, and ends the process if something still keeps it running after ten seconds.
 *
 * @param report Called before that. Output written earlier is complete by then.
 */
export function endSoon(code: number, report: () => void): void {
  process.exitCode = code;
  // The timers of Deno's globals cannot be unreferenced.
  const { setTimeout } = process.getBuiltinModule("node:timers");
  setTimeout(() => {
    process.stdout.write("", () => {
      report();
      endProcess(code);
    });
  }, longestOpen).unref();
}
