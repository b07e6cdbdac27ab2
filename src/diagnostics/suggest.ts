/**
 * Finds the known words nearest to a mistyped one.
 * @module
 */

/** Number of edits (insert, delete, replace, swap of neighbours) between two words, counted up to `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, beforeLast[j - 2] + 1);
      }
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}

/**
 * Words of `known` that `word` was probably meant to be, nearest first, three at most.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(suggest("sorce", ["source", "include"]), ["source"]);
 * ```
 */
export function suggest(word: string, known: Iterable<string>): string[] {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const near: { name: string; edits: number }[] = [];
  for (const name of known) {
    if (name === word) continue;
    const edits = distance(wanted, name.toLowerCase(), limit);
    if (edits <= limit) near.push({ name, edits });
  }
  near.sort((a, b) => a.edits - b.edits);
  return near.slice(0, 3).map((entry) => entry.name);
}
