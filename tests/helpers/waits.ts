/**
 * Waits for another process, or for a watch. A wait has a condition; the timeout is only for failures.
 * @module
 */

/** Timeout of a wait in milliseconds, also sufficient on a busy machine. Below Bun's limit for a test. */
export const longestWait = 50_000;

const step = 10;

/**
 * Waits until a condition holds. Returns the value of the condition.
 * @throws {Error} If it does not hold in time.
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
