/**
 * What has changed between two readings of a file, as long as only tokens themselves did: not which there are, nor groups.
 * @module
 */
import { hasOwn, isEqual, isPlainObject, type Tree } from "./own.ts";
import { isInner, mayHoldTokens, type Syntax } from "./syntax.ts";

/** A token that is another than before. */
export interface TokenChange {
  path: string[];
  before: Tree;
  after: Tree;
}

/** Whether two objects have the same properties with the same values. */
function isUnchanged(before: Tree, after: Tree): boolean {
  let count = 0;
  for (const key in before) {
    const value = before[key];
    if (value !== after[key] && !(isPlainObject(value) || Array.isArray(value))) return false;
    count++;
  }
  for (const _ in after) count--;
  return count === 0 && isEqual(before, after);
}

/** Whether an object inside a token may be, or hold, a token of its own. */
function holdsInner(token: Tree, syntax: Syntax): boolean {
  return Object.keys(token).some((key) => key !== syntax.value && isInner(key, token[key]));
}

/** The changed tokens of a tree; `undefined` where anything else has changed. Both are in the build's syntax. */
export function changedTokens(
  before: Tree,
  after: Tree,
  syntax: Syntax,
): TokenChange[] | undefined {
  const changes: TokenChange[] = [];
  const work = [{ before, after, path: [] as string[] }];
  for (let item = work.pop(); item; item = work.pop()) {
    const keys = Object.keys(item.before);
    if (!isEqual(keys, Object.keys(item.after))) return undefined;
    for (const key of keys) {
      const [one, other] = [item.before[key], item.after[key]];
      if (!isPlainObject(one) || !isPlainObject(other) || !mayHoldTokens(key)) {
        if (!isEqual(one, other)) return undefined;
        continue;
      }
      const token = hasOwn(one, syntax.value);
      if (token !== hasOwn(other, syntax.value)) return undefined;
      if (!token) {
        work.push({ before: one, after: other, path: [...item.path, key] });
      } else if (!isUnchanged(one, other)) {
        if (holdsInner(one, syntax) || holdsInner(other, syntax)) return undefined;
        changes.push({ path: [...item.path, key], before: one, after: other });
      }
    }
  }
  return changes;
}
