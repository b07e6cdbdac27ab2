/**
 * Writes many names as one regular expression.
 * @module
 */
import { escapedPattern } from "./escape.ts";

/** Largest depth of groups; the rest of longer names is written out. */
const deepestTrie = 100;

/** The length of the longest common start of sorted texts, from an index on. */
function sharedLength(first: string, last: string, from: number): number {
  let length = from;
  while (length < first.length && first[length] === last[length]) length++;
  return length;
}

/** The alternatives of sorted, different names, from an index on. */
function alternatives(names: readonly string[], from: number, depth: number): string {
  const texts: string[] = [];
  for (let start = 0; start < names.length;) {
    const character = names[start][from];
    let end = start + 1;
    while (end < names.length && character !== undefined && names[end][from] === character) end++;
    const group = names.slice(start, end);
    const [first] = group;
    const to = sharedLength(first, group.at(-1)!, from);
    const text = escapedPattern(first.slice(from, to));
    if (group.length === 1) texts.push(text);
    else if (depth < deepestTrie) texts.push(`${text}(?:${alternatives(group, to, depth + 1)})`);
    else texts.push(...group.map((name) => escapedPattern(name.slice(from))));
    start = end;
  }
  return texts.join("|");
}

/**
 * An expression that matches exactly some names, as alternatives in which common starts are written once. The time of a
 * match does not depend on the number of names.
 */
export function nameExpression(names: Iterable<string>): string {
  const sorted = [...new Set(names)].sort();
  return alternatives(sorted, 0, 0);
}
