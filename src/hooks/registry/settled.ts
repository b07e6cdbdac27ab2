/**
 * Uses results that may be promises. Detects promises of user code that never settle; without this, a process that waits
 * for one exits silently.
 * @module
 */
import type { MaybePromise } from "../../base/types/config.ts";

/** Uses a value, or the one that a promise gives. Most values need no promise, and thousands of promises need much memory. */
export function andThen<T, R>(
  value: MaybePromise<T>,
  use: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}

/** The event that a process emits when nothing is left to do. Browsers do not have it. */
interface Process {
  once(event: "beforeExit", listener: () => void): void;
  off(event: "beforeExit", listener: () => void): void;
}

const waiting = new Set<(cause: Error) => void>();

function giveUp(): void {
  const rejects = [...waiting];
  waiting.clear();
  // Keeps the process alive to handle the rejections.
  setTimeout(() => {}, 0);
  const cause = new TypeError("its promise never settles: no pending work can settle it");
  for (const reject of rejects) reject(cause);
}

function watch(reject: (cause: Error) => void): void {
  const { process } = globalThis as { process?: Process };
  if (waiting.size === 0) process?.once?.("beforeExit", giveUp);
  waiting.add(reject);
}

function unwatch(reject: (cause: Error) => void): void {
  const { process } = globalThis as { process?: Process };
  waiting.delete(reject);
  if (waiting.size === 0) process?.off?.("beforeExit", giveUp);
}

/**
 * Returns the result of a user function as a promise that always settles: it rejects if the process has nothing else
 * left to do.
 */
export async function untilSettled<T>(result: T | PromiseLike<T>): Promise<T> {
  if (!(result instanceof Promise)) return await result;
  let end: (cause: Error) => void;
  const never = new Promise<never>((_, reject) => watch(end = reject));
  try {
    return await Promise.race([result, never]);
  } finally {
    unwatch(end!);
  }
}
