/**
 * What has become of tokens since an earlier reading: which are the same, down to everything they refer to.
 * @module
 */
import type { Users } from "./graph.ts";
import { isEqual } from "./plain_object.ts";
import type { Entry, TokenTable } from "./token_table.ts";

/** What {@linkcode unchangedTokens} says of a token that changed, is new, or refers to one that did. */
export const changed = -1;

function isSame(before: Entry, after: Entry): boolean {
  return before === after || before.token === after.token ||
    (isEqual(before.path, after.path) && isEqual(before.token, after.token));
}

/** Marks what refers to changed tokens, to any length. */
function spread(numbers: Int32Array, work: number[], { starts, list }: Users): Int32Array {
  for (let index = work.pop(); index !== undefined; index = work.pop()) {
    numbers[index] = changed;
    for (let at = starts[index]; at < starts[index + 1]; at++) {
      if (numbers[list[at]] !== changed) work.push(list[at]);
    }
  }
  return numbers;
}

/** For each entry of a set, its number in an earlier set, or {@linkcode changed}. */
export function unchangedTokens(before: TokenTable, after: TokenTable): Int32Array {
  const { patch } = after;
  if (patch?.of === before && after.graph.missing.length === 0) {
    // Whoever refers to a token now and did not before is among the changed ones itself.
    const same = Int32Array.from(after.entries, (_, index) => index);
    return spread(same, [...patch.changed], before.graph.users);
  }
  const numbers = new Int32Array(after.entries.length).fill(changed);
  const work: number[] = [];
  after.entries.forEach((entry, index) => {
    // What was patched shares the entries that stayed.
    const other = before.entries[index] === entry ? entry : before.find(entry.key);
    const kept = other && other.index < before.count === index < after.count &&
      isSame(other, entry);
    if (kept) numbers[index] = other.index;
    else work.push(index);
  });
  // What a reference led to may be gone.
  for (const { entry } of after.graph.missing) work.push(entry.index);
  return spread(numbers, work, after.graph.users);
}
