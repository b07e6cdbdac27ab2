/**
 * Compares two readings of a file that differ only inside tokens: the same tokens and groups exist.
 * @module
 */
import {
  hasOwn,
  isEqual,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { isInner, mayHoldTokens } from "../../base/tokens/walk.ts";
import { type FileMarks, fileMarks, tagTokens } from "../../base/tokens/tree.ts";

export interface TokenChange {
  path: string[];
  before: Tree;
  after: Tree;
}

/** Whether a token with file marks equals one without. */
function isUnchanged(before: Tree, after: Tree, file: FileMarks): boolean {
  let count = 0;
  for (const key in after) {
    const value = after[key];
    if (!hasOwn(before, key)) return false;
    if (value !== before[key] && !isEqual(value, before[key])) return false;
    count++;
  }
  for (const mark of fileMarks) {
    if (hasOwn(after, mark)) continue;
    if (before[mark] !== file[mark]) return false;
    count++;
  }
  for (const _ in before) count--;
  return count === 0 && isSameOrder(before, after);
}

/** Whether common keys have the same order in both objects. */
function isSameOrder(before: Tree, after: Tree): boolean {
  const keys = Object.keys(before);
  let at = 0;
  for (const key in after) {
    if (keys[at++] !== key) return false;
  }
  return true;
}

/** Whether an object inside a token may be or contain another token. */
function holdsInner(token: Tree, syntax: Syntax): boolean {
  return Object.keys(token).some((key) => key !== syntax.value && isInner(key, token[key]));
}

/**
 * Updates a tree in place from a new reading of its file.
 *
 * @param before The earlier tree, converted to the build's syntax and tagged with its file.
 * @param after The new tree.
 * @returns The changed tokens; `undefined` if anything else changed, and then the tree is left unchanged.
 */
export function updateTree(
  before: Tree,
  after: Tree,
  syntax: Syntax,
  file: FileMarks,
): TokenChange[] | undefined {
  const changes: (TokenChange & { parent: Tree })[] = [];
  const work = [{ before, after, path: [] as string[] }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { path } = item;
    const keys = Object.keys(item.before);
    const others = Object.keys(item.after);
    if (keys.length !== others.length) return undefined;
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index];
      if (key !== others[index]) return undefined;
      const one = item.before[key];
      const other = item.after[key];
      if (one === other) continue;
      if (!isPlainObject(one) || !isPlainObject(other) || !mayHoldTokens(key)) {
        if (!isEqual(one, other)) return undefined;
        continue;
      }
      const token = hasOwn(one, syntax.value);
      if (token !== hasOwn(other, syntax.value)) return undefined;
      if (!token) {
        work.push({ before: one, after: other, path: [...path, key] });
      } else if (!isUnchanged(one, other, file)) {
        if (holdsInner(one, syntax) || holdsInner(other, syntax)) return undefined;
        changes.push({ path: [...path, key], before: one, after: other, parent: item.before });
      }
    }
  }
  for (const { path, after: token, parent } of changes) {
    setOwn(parent, path[path.length - 1], token);
    // All other tokens of the tree are tagged already.
    tagTokens({ token }, syntax, file);
  }
  return changes;
}
