/** The number of items at the start and at the end of two lists or texts that are the same. */
export function sameEnds(
  left: ArrayLike<unknown>,
  right: ArrayLike<unknown>,
): [start: number, end: number] {
  const shorter = Math.min(left.length, right.length);
  let [start, end] = [0, 0];
  while (start < shorter && left[start] === right[start]) start++;
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) {
    end++;
  }
  return [start, end];
}
