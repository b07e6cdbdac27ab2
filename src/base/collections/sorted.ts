/**
 * The index of the first item whose number is at least a limit; the length of the list if there is none.
 *
 * @param items Sorted by number.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(firstFrom([1, 3, 5], 3, (item) => item), 1);
 * assert.equal(firstFrom([1, 3, 5], 6, (item) => item), 3);
 * ```
 */
export function firstFrom<T>(
  items: readonly T[],
  limit: number,
  numberOf: (item: T) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(items[middle]) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
