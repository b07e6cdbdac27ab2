/**
 * Waiting for something that another process, or a watch, is to do. A wait has a condition; its end is there for what
 * never happens.
 * @module
 */

/** Milliseconds after which nothing will happen any more, on a busy machine too. Below Bun's limit for a test. */
export const longestWait = 50_000;

const step = 10;

/**
 * Waits until a condition holds, and gives what it gave.
 * @throws {Error} If it never does.
 */
export async function until<T>(
  condition: () => T | false | undefined | Promise<T | false | undefined>,
  describe: () => string = () => "the condition never held",
): Promise<T> {
  for (const end = Date.now() + longestWait;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > end) throw new Error(describe());
    await new Promise((resolve) => setTimeout(resolve, step));
  }
}
