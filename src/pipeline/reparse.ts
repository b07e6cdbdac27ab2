/**
 * From the text of a file that was read before to its object: only the part that has changed is parsed.
 * @module
 */
import { survey, type Traits } from "../dtcg/dialect.ts";
import { getOwn, isEqual, isPlainObject, setOwn, type Tree } from "../tokens/own.ts";
import { editsOf, type JsonEdit } from "../values/json_edit.ts";
import { decodeUtf8 } from "../values/utf8.ts";
import { deepest, type Parsed, repeatedKeys } from "./parse.ts";

/** The object in a tree that a path leads to. */
function objectAt(tree: Tree, path: readonly string[]): Tree | undefined {
  let node: unknown = tree;
  for (const key of path) node = isPlainObject(node) ? getOwn(node, key) : undefined;
  return isPlainObject(node) ? node : undefined;
}

/** A tree with another object at a path; what is not on the way there is shared. */
function withObject(tree: Tree, path: readonly string[], object: Tree): Tree {
  const root = { ...tree };
  let node = root;
  for (const key of path.slice(0, -1)) {
    const inner = { ...node[key] };
    setOwn(node, key, inner);
    node = inner;
  }
  setOwn(node, path[path.length - 1], object);
  return root;
}

/** The object of an edit; `undefined` if there is something to be said of its text. */
function parseEdit({ path, bytes }: JsonEdit): Tree | undefined {
  let object: Tree;
  let text: string;
  try {
    text = decodeUtf8(bytes);
    object = JSON.parse(text);
  } catch {
    // It will be said of the whole file.
    return undefined;
  }
  const { keys, depth } = survey(object);
  const fits = path.length + depth <= deepest && repeatedKeys(text, keys).length === 0;
  return fits ? object : undefined;
}

/** How an object is written that lies in another one. */
function traitsWithin(object: Tree): Traits {
  return survey({ object }).traits;
}

/**
 * Reads a text that differs in one object from what was read before, as JSON and without a word to be said of it.
 *
 * @param before What was read, with its bytes.
 * @returns The object, which shares with the one before what has not changed; `undefined` where all must be parsed.
 */
export function reparse(before: Parsed, bytes: Uint8Array): Parsed | undefined {
  // A volume may give its own array, in which the bytes before are no more.
  if (!before.bytes || before.bytes === bytes) return undefined;
  const edits = editsOf(before.bytes, bytes);
  if (edits?.length === 0) return before;
  if (!edits) return undefined;
  const [edit] = edits;
  const object = parseEdit(edit);
  const other = objectAt(before.tree, edit.path);
  if (!object || !other || !isEqual(traitsWithin(object), traitsWithin(other))) return undefined;
  const tree = withObject(before.tree, edit.path, object);
  return { tree, traits: before.traits, exact: true, bytes };
}
