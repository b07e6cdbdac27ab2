/**
 * Finds tokens unchanged since the last read, including all they reference.
 * @module
 */
import type { Users } from "../../../base/tokens/graph.ts";
import { isEqual } from "../../../base/tokens/plain_object.ts";
import { copiedKeys } from "../../../base/tokens/references/targets.ts";
import { type Entry, haveSameKeys, type TokenTable } from "../../../base/tokens/token_table.ts";

/** Marks a token that changed, is new, or depends on a changed token. */
export const changed = -1;

function isSame(before: Entry, after: Entry): boolean {
  return before === after || before.token === after.token ||
    (isEqual(before.path, after.path) && isEqual(before.token, after.token) &&
      isEqual(copiedKeys(before.token), copiedKeys(after.token)));
}

/** Marks changed tokens and all that depend on them. */
function markChanged(numbers: Int32Array, work: number[], { starts, list }: Users): Int32Array {
  for (let index = work.pop(); index !== undefined; index = work.pop()) {
    numbers[index] = changed;
    for (let at = starts[index]; at < starts[index + 1]; at++) {
      if (numbers[list[at]] !== changed) work.push(list[at]);
    }
  }
  return numbers;
}

/** For each entry of a table, its index in an earlier table, or {@linkcode changed}. */
export function unchangedTokens(before: TokenTable, after: TokenTable): Int32Array {
  const { patch } = after;
  if (patch?.of.deref() === before && after.graph.missing.length === 0) {
    // A token whose references changed is a changed token itself.
    const same = new Int32Array(after.entries.length);
    for (let index = 0; index < same.length; index++) same[index] = index;
    return markChanged(same, [...patch.changed], before.graph.users);
  }
  const sameKeys = haveSameKeys(before, after);
  const numbers = new Int32Array(after.entries.length).fill(changed);
  const work: number[] = [];
  for (let index = 0; index < after.entries.length; index++) {
    const entry = after.entries[index];
    const other = sameKeys ? before.entries[index] : before.find(entry.key);
    const isKept = other && (sameKeys || other.index < before.count === index < after.count) &&
      isSame(other, entry);
    if (isKept) numbers[index] = other.index;
    else work.push(index);
  }
  // The target of a missing reference may have been removed.
  for (const { entry } of after.graph.missing) work.push(entry.index);
  // A token whose references changed is a changed token itself, so the earlier users, which are known, will do.
  return markChanged(numbers, work, (sameKeys ? before : after).graph.users);
}
