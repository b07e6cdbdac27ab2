/**
 * Promises of user code that never settle. A process with nothing else to do ends in the middle of what waits
 * for one, without a word.
 * @module
 */

/** What the process tells before it ends with nothing left to do. Browsers have no such moment. */
interface Process {
  once(event: "beforeExit", listener: () => void): void;
  off(event: "beforeExit", listener: () => void): void;
}

const waiting = new Set<(cause: Error) => void>();

function giveUp(): void {
  const rejects = [...waiting];
  waiting.clear();
  // Keeps the process for what follows on the rejections.
  setTimeout(() => {}, 0);
  const cause = new TypeError("its promise never settles: nothing is left that could settle it");
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
 * What a user's function returned, as a promise that always settles: it is rejected when the process has nothing
 * left to do but wait for it.
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
