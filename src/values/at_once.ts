/**
 * Answers that cannot be waited for.
 * @module
 */

/**
 * The answer of a user's function where it must come at once.
 *
 * @param what The function, as the subject of the message.
 * @throws {TypeError} If it is a promise, which would always count as yes.
 */
export function atOnce<T>(answer: T, what: string): T {
  if (!(answer instanceof Promise)) return answer;
  // Whoever awaits it hears of it.
  answer.catch(() => {});
  throw new TypeError(`${what} returned a promise; it must return true or false at once`);
}
