import { wordsOf } from "../../base/values/text/name_words.ts";

/** Words that more than half of all names contain, such as the name of the system, so that they tell none apart. */
export function commonWords(names: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const word of new Set(wordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([word, count]) => count * 2 > names.length ? [word] : []));
}

/** The share of words that two names have in common, from 0 to 1. */
export function likeness(left: readonly string[], right: readonly string[]): number {
  const unmatched = [...right];
  let shared = 0;
  for (const word of left) {
    const at = unmatched.indexOf(word);
    if (at < 0) continue;
    unmatched.splice(at, 1);
    shared++;
  }
  return 2 * shared / Math.max(1, left.length + right.length);
}
