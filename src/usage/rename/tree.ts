/**
 * Renames tokens in a tree, and updates references to them.
 * @module
 */
import {
  deepCopy,
  getOwn,
  hasOwn,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../tokens/plain_object.ts";
import { type Paths, withReferences } from "./paths.ts";

function groupAt(tree: Tree, path: readonly string[], isMade = false): Tree | undefined {
  let node = tree;
  for (const key of path) {
    if (isMade && !hasOwn(node, key)) setOwn(node, key, {});
    const inner = getOwn(node, key);
    if (!isPlainObject(inner)) return undefined;
    node = inner;
  }
  return node;
}

/** The type that a token inherits from its groups. */
function inheritedType(tree: Tree, path: readonly string[]): unknown {
  let type: unknown;
  for (let length = 0; length < path.length; length++) {
    const group = groupAt(tree, path.slice(0, length));
    type = (group && getOwn(group, "$type")) ?? type;
  }
  return type;
}

/** The type to write on a token or group when it moves, because its new groups do not give it. */
export function typeToKeep(
  tree: Tree,
  from: readonly string[],
  to: readonly string[],
): unknown {
  const type = inheritedType(tree, from);
  const own = groupAt(tree, from);
  return own && !hasOwn(own, "$type") && type !== inheritedType(tree, to) ? type : undefined;
}

/** Moves a token or group in a copy of a tree, and removes groups that it leaves empty. */
export function moved(tree: Tree, from: readonly string[], to: readonly string[]): Tree {
  const copy = deepCopy(tree);
  const type = typeToKeep(copy, from, to);
  const own = getOwn(groupAt(copy, from.slice(0, -1))!, from.at(-1)!);
  const token = type === undefined ? own : { $type: type, ...own as Tree };
  for (let length = from.length; length > 0; length--) {
    const group = groupAt(copy, from.slice(0, length - 1))!;
    delete group[from[length - 1]];
    if (Object.keys(group).some((key) => !key.startsWith("$"))) break;
  }
  setOwn(groupAt(copy, to.slice(0, -1), true)!, to.at(-1)!, token);
  return copy;
}

/** Renames tokens in a copy of a tree. */
export function renameInTree(tree: Tree, paths: Paths): Tree {
  let now = tree;
  for (const [from, to] of paths) {
    const path = from.split(".");
    const group = groupAt(now, path.slice(0, -1));
    if (group && hasOwn(group, path.at(-1)!)) now = moved(now, path, to.split("."));
  }
  const lead = (value: unknown): unknown => {
    if (typeof value === "string") return withReferences(value, paths);
    if (Array.isArray(value)) return value.map(lead);
    if (!isPlainObject(value)) return value;
    const copy: Tree = {};
    for (const [key, inner] of Object.entries(value)) setOwn(copy, key, lead(inner));
    return copy;
  };
  return lead(now) as Tree;
}
