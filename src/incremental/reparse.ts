/**
 * From the text of a file that was read before to its object: only the part that has changed is parsed.
 * @module
 */
import { scanTree, type TreeTraits } from "../dtcg/dialect.ts";
import { fileMarks } from "../tokens/tree.ts";
import { isEqual, nodeAt, setOwn, type Tree } from "../tokens/plain_object.ts";
import { editsOf, type JsonEdit } from "./json_edit.ts";
import { decodeUtf8 } from "../values/utf8.ts";
import { deepest, repeatedKeys } from "../pipeline/parse.ts";
import type { Parsed, ParsedTree } from "../pipeline/token_file.ts";

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

/** How an object is written that lies in another one. */
const scanWithin = (object: Tree) => scanTree({ object });

/** The object of an edit, and how it is written; `undefined` if its text gives anything to report. */
function parseEdit({ path, bytes }: JsonEdit): { object: Tree; traits: TreeTraits } | undefined {
  let object: Tree;
  let text: string;
  try {
    text = decodeUtf8(bytes);
    object = JSON.parse(text);
  } catch {
    // Reading the whole file reports it.
    return undefined;
  }
  // They would be taken for marks of an earlier reading.
  if (fileMarks.some((mark) => text.includes(mark))) return undefined;
  // The key and the level that it lies in are the last of the path.
  const { keys, depth, traits } = scanWithin(object);
  const fits = path.length - 1 + depth <= deepest && repeatedKeys(text, keys - 1).length === 0;
  return fits ? { object, traits } : undefined;
}

/**
 * Reads a text that differs in one object from what was read before, where that is JSON and gives nothing to report.
 *
 * @param before What was read, with its bytes.
 * @returns The object, which shares with the one before what has not changed; `undefined` where all must be parsed.
 */
export function reparse(before: Parsed, bytes: Uint8Array): ParsedTree | undefined {
  // A volume may give its own array, which no longer holds the bytes from before.
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
