/**
 * Normalizes `$ref` at tokens and groups: a token that is a reference gets it as its value, a group
 * that refers to another one extends it (DTCG 2025.10 format, 6.4.1 and 7.1.2).
 * @module
 */
import { hasOwn, setOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { copied, copyTree, isMember } from "../../base/tokens/walk.ts";
import { isDtcgToken } from "./vocabulary.ts";

/** Replaces the `$ref` of a node by another property. Keeps the order. */
function renamed(node: Tree, to: string, value: unknown): Tree {
  const copy: Tree = {};
  for (const key of Object.keys(node)) {
    if (key === "$ref") copy[to] = value;
    else setOwn(copy, key, node[key]);
  }
  return copy;
}

/** Returns a tree whose tokens all have a value and whose groups have no `$ref`. Shares tokens that have a value. */
export function normalForm(tree: Tree): Tree {
  return copyTree<void>(tree, (key, child) => {
    if (!isMember(key, child) || hasOwn(child, "$value")) return child;
    if (!hasOwn(child, "$ref")) return copied(child, undefined);
    return isDtcgToken(child)
      ? renamed(child, "$value", { $ref: child.$ref })
      : copied(renamed(child, "$extends", child.$ref), undefined);
  }, undefined);
}
