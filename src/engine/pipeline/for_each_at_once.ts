/**
 * Runs steps concurrently.
 * @module
 */

/** Calls `step` for each item; promises run concurrently. Returns `undefined` if no step returned a promise. */
export function forEachAtOnce<T>(
  items: readonly T[],
  step: (item: T) => void | Promise<void>,
): undefined | Promise<unknown> {
  let waiting: Promise<void>[] | undefined;
  try {
    for (let index = 0; index < items.length; index++) {
      const result = step(items[index]);
      if (result) (waiting ??= []).push(result);
    }
  } catch (cause) {
    // Steps that have already started also settle.
    (waiting ??= []).push(Promise.reject(cause));
  }
  return waiting && Promise.all(waiting);
}
