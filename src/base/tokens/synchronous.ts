/**
 * Checks that user functions return their result synchronously.
 * @module
 */
/**
 * Returns the result of a user function, which must be synchronous.
 *
 * @param what The function, as the subject of the message.
 * @throws {TypeError} If the result is a promise, which would always be truthy.
 */
export function atOnce<T>(answer: T, what: string): T {
  if (!(answer instanceof Promise)) return answer;
  // Prevents an unhandled rejection.
  answer.catch(() => {});
  throw new TypeError(`${what} returned a promise; it must return true or false at once`);
}
