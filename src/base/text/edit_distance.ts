/**
 * Measures how much two words differ.
 * @module
 */
import { sameEnds } from "../collections/same_ends.ts";

/** Number of edits (insert, delete, replace, swap of neighbors) between two words, counted up to `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const [start, end] = sameEnds(a, b);
  return edits(a.slice(start, a.length - end), b.slice(start, b.length - end), limit);
}

/** Like {@linkcode editDistance}, for words without a common start or end. */
function edits(a: string, b: string, limit: number): number {
  if (a === "" || b === "") return a.length + b.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let count = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        count = Math.min(count, beforeLast[j - 2] + 1);
      }
      row.push(count);
      least = Math.min(least, count);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}
