/**
 * The targets of references in the trees of token files, and which of them a text can name.
 * @module
 */
import { getOwn, hasOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { soleReference } from "../../base/tokens/references/references.ts";
import { someObject } from "../../base/tokens/walk.ts";
import { isPointer, memberOf } from "./pointer.ts";
import { typeOf } from "./types/mod.ts";

/** Whether a curly reference can name a path. */
export function hasCurlyName(path: readonly string[]): boolean {
  return path.every((key) => key !== "" && !/[.{}]/.test(key)) &&
    path.join(".") === path.join(".").trim();
}

/** Whether a value holds an object with `$ref`. */
export function holdsPointer(value: unknown): boolean {
  return someObject(value, isPointer);
}

/** Whether references to one-element lists inside a list are replaced by that element. */
export function holdsListReference(value: unknown, type: string | undefined): value is unknown[] {
  return typeOf(type)?.isList === true && Array.isArray(value) &&
    value.some((item) => typeof item === "string" && soleReference(item) !== undefined);
}

/** The token at a path, or the token that contains it. */
export function tokenOn(tree: Tree, path: readonly string[]): Tree | undefined {
  let node: unknown = tree;
  for (const key of path) {
    if (!isPlainObject(node) || hasOwn(node, "$value")) break;
    node = memberOf(node, key);
  }
  return isPlainObject(node) && hasOwn(node, "$value") ? node : undefined;
}

/** The type that a file gives a token: its own, or that of the nearest group with one. */
export function writtenType(tree: Tree, path: readonly string[]): string | undefined {
  let type: string | undefined;
  let node: Tree | undefined = tree;
  for (const key of path) {
    node = getOwn(node, key) as Tree;
    if (typeof node?.$type === "string") type = node.$type;
    if (!isPlainObject(node)) break;
  }
  return type;
}
