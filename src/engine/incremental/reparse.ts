/**
 * Parses only the changed object of a file that was read before.
 * @module
 */
import { scanTree, type TreeTraits } from "../../dialects/dtcg/dialect.ts";
import { fileMarks } from "../../base/tokens/tree.ts";
import { isEqual, nodeAt, setOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { editsOf, type JsonEdit } from "./json_edit.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";
import { deepestFile, repeatedKeys } from "../pipeline/parse.ts";
import type { Parsed, ParsedTree } from "../pipeline/token_file.ts";

/** Copies a tree with another object at a path. Everything off the path is shared. */
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

/** Scans an object as if nested in another one. */
const scanWithin = (object: Tree) => scanTree({ object });

/** Parses the object of an edit; `undefined` if it has anything to report. */
function parseEdit({ path, bytes }: JsonEdit): { object: Tree; traits: TreeTraits } | undefined {
  let object: Tree;
  let text: string;
  try {
    text = decodeUtf8(bytes);
    object = JSON.parse(text);
  } catch {
    // Parsing the whole file reports it.
    return undefined;
  }
  // Such a key would be mistaken for a file mark.
  if (fileMarks.some((mark) => text.includes(mark))) return undefined;
  // The scan also counted the wrapping key and level, which belong to the path.
  const { keys, depth, traits } = scanWithin(object);
  const fits = path.length - 1 + depth <= deepestFile && repeatedKeys(text, keys - 1).length === 0;
  return fits ? { object, traits } : undefined;
}

/**
 * Parses a text that differs in one object from an earlier one, if the earlier one was valid JSON without diagnostics.
 *
 * @param before The earlier parse, with its bytes.
 * @returns The tree, sharing everything unchanged with the earlier one; `undefined` if the whole text must be parsed.
 */
export function reparse(before: Parsed, bytes: Uint8Array): ParsedTree | undefined {
  // A volume may reuse its array, which then no longer holds the earlier bytes.
  if (!before.tree || !before.bytes || before.bytes === bytes) return undefined;
  const edits = editsOf(before.bytes, bytes);
  if (edits?.length === 0) return before;
  if (!edits || before.structure?.diagnostics.length) return undefined;
  const [edit] = edits;
  const now = parseEdit(edit);
  const other = nodeAt(before.tree, edit.path);
  if (!now || !other || !isEqual(now.traits, scanWithin(other).traits)) return undefined;
  const tree = withObject(before.tree, edit.path, now.object);
  return { tree, traits: before.traits, exact: true, bytes, isTagged: true };
}
