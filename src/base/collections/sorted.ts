/**
 * Searches sorted lists.
 * @module
 */
/**
 * The index of the first item whose key is at least a limit; the length of the list if there is none.
 *
 * @param items Sorted by key.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(firstFrom([1, 3, 5], 3, (item) => item), 1);
 * assert.equal(firstFrom([1, 3, 5], 6, (item) => item), 3);
 * ```
 */
export function firstFrom<T, K extends number | string>(
  items: readonly T[],
  limit: K,
  keyOf: (item: T) => K,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(items[middle]) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
