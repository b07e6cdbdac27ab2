/**
 * Keeps people's additions to imported files when importing again.
 * @module
 */
import { ownDataIn, withOwnData } from "../../base/tokens/own_extensions.ts";
import {
  getOwn,
  hasOwn,
  isEqual,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../base/tokens/plain_object.ts";
import {
  copied,
  copyTree,
  isMember,
  isMemberName,
  omit,
  pathOf,
  prune,
  skip,
  walkTree,
} from "../../base/tokens/walk.ts";

/** The id of the Figma variable that a token was imported from. */
export function variableId({ $extensions }: Tree): unknown {
  return isPlainObject($extensions) ? $extensions["com.figma.variableId"] : undefined;
}

const isToken = (node: unknown): node is Tree =>
  isPlainObject(node) && (hasOwn(node, "$value") || hasOwn(node, "$ref"));

const isGroup = (key: string, value: unknown): value is Tree =>
  isMember(key, value) && !isToken(value);

/** Kept parts of an earlier file, and conflicts. */
export interface Kept {
  /** Kept paths, such as `color.own`. */
  readonly paths: string[];
  /** Paths of handwritten tokens that conflict with the design tool's. */
  readonly clashes: string[][];
}

/** Paths of the tokens in a tree that have no variable id. */
function addedPaths(tree: Tree, start: readonly string[]): string[][] {
  const found: string[][] = [];
  walkTree<void>(tree, isMember, (place) => {
    if (!isToken(place.node)) return;
    if (variableId(place.node) === undefined) found.push([...start, ...pathOf(place)]);
    return skip;
  }, undefined);
  return found;
}

/** A group without imported tokens; `undefined` if no token is left. */
function withoutImported(tree: Tree): Tree | undefined {
  if (isToken(tree)) return variableId(tree) === undefined ? tree : undefined;
  const root = copyTree<void>(tree, (key, child) => {
    if (isGroup(key, child)) return copied(child, undefined);
    return isMember(key, child) && variableId(child) !== undefined ? omit : child;
  }, undefined);
  const isLeft = (group: Tree) => Object.keys(group).some(isMemberName);
  prune(root, isGroup, ({ node }) => !isLeft(node));
  return isLeft(root) ? root : undefined;
}

/** Whether a variable with the same path would change the value of a handwritten token. */
function isReplaced(earlier: Tree, now: Tree): boolean {
  return variableId(earlier) === undefined && variableId(now) !== undefined &&
    !isEqual(earlier.$value, now.$value);
}

/**
 * Adds to imported tokens the parts that only an earlier file has: tokens without a variable id, and properties. Drops
 * tokens with a variable id that the design tool no longer has.
 *
 * @param wanted The imported tokens; modified in place.
 */
export function keepAddedTokens(before: Tree, wanted: Tree): Kept {
  const kept: Kept = { paths: [], clashes: [] };
  const work: { from: Tree; to: Tree; path: readonly string[] }[] = [
    { from: before, to: wanted, path: [] },
  ];
  for (let item = work.pop(); item; item = work.pop()) {
    const { from, to, path } = item;
    for (const [key, child] of Object.entries(from)) {
      const inner = [...path, key];
      const now = getOwn(to, key);
      if (!isMemberName(key)) {
        // The design tool owns values and types; extensions are merged by their owners.
        const isTools = isToken(to) && (key === "$value" || key === "$type");
        if (!isTools && key !== "$extensions" && now === undefined) setOwn(to, key, child);
      } else if (now === undefined) {
        const added = isPlainObject(child) ? withoutImported(child) : child;
        if (added === undefined) continue;
        const paths = isPlainObject(added) ? addedPaths(added, inner) : [inner];
        for (const one of paths) kept.paths.push(one.join("."));
        setOwn(to, key, added);
      } else if (isPlainObject(child) && isPlainObject(now)) {
        if (isToken(child) === isToken(now)) {
          if (isToken(child) && isReplaced(child, now)) kept.clashes.push(inner);
          work.push({ from: child, to: now, path: inner });
        } else for (const one of addedPaths(child, inner)) kept.clashes.push(one);
      }
    }
  }
  return kept;
}

const keyOf = (item: unknown) => JSON.stringify(item);

/** Inserts the missing items of another list, each after the same item that it follows there. */
function withItems(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const existingKeys = new Set(list.map(keyOf));
  const following = new Map<string | undefined, unknown[]>();
  let last: string | undefined;
  for (const item of others) {
    const key = keyOf(item);
    if (existingKeys.has(key)) last = key;
    else if (following.has(last)) following.get(last)!.push(item);
    else following.set(last, [item]);
  }
  const inserted = (key: string | undefined) => following.get(key) ?? [];
  return [...inserted(undefined), ...list.flatMap((item) => [item, ...inserted(keyOf(item))])];
}

/** Keys of the items that all lists contain. */
function sharedKeys(list: readonly unknown[], ...others: readonly unknown[][]): string[] {
  const sets = others.map((other) => new Set(other.map(keyOf)));
  return list.map(keyOf).filter((key) => sets.every((set) => set.has(key)));
}

/** Merges lists. Keeps people's order if they changed it since the import. */
function mergedList(base: unknown, ours: unknown[], imported: unknown[]): unknown[] {
  const earlier = Array.isArray(base) ? base : [];
  const earlierKeys = new Set(earlier.map(keyOf));
  const wanted = new Set(imported.map(keyOf));
  const kept = ours.filter((item) => wanted.has(keyOf(item)) || !earlierKeys.has(keyOf(item)));
  const isOrdered = !isEqual(sharedKeys(ours, earlier), sharedKeys(earlier, ours));
  return isOrdered ? withItems(kept, imported) : withItems(imported, kept);
}

/** Three-way merge of a document: `base` is the last import, `ours` the edited file, `theirs` the new import. */
function merged(
  base: unknown,
  ours: unknown,
  imported: unknown,
  path: readonly string[],
  kept: string[],
): unknown {
  if (Array.isArray(ours) && Array.isArray(imported)) return mergedList(base, ours, imported);
  if (!isPlainObject(ours) || !isPlainObject(imported)) {
    return base !== undefined && isEqual(base, imported) ? ours : imported;
  }
  const earlier = isPlainObject(base) ? base : {};
  const result: Tree = {};
  for (const key of Object.keys(ours)) {
    const was = getOwn(earlier, key);
    const inner = [...path, key];
    if (hasOwn(imported, key)) {
      setOwn(result, key, merged(was, ours[key], imported[key], inner, kept));
    } else if (!isEqual(was, ours[key])) {
      setOwn(result, key, ours[key]);
      kept.push(inner.join("."));
    }
  }
  for (const key of Object.keys(imported)) {
    if (!hasOwn(ours, key)) setOwn(result, key, imported[key]);
  }
  return result;
}

/**
 * Adds a note of the import's result to a resolver document, so the next import can detect people's changes. The format
 * reserves `$defs` for such data.
 */
function withNote(
  document: Tree,
  { sets, modifiers, resolutionOrder }: Tree,
  exact: Tree | undefined,
): Tree {
  const note = { imported: { sets, modifiers, resolutionOrder }, ...(exact && { exact }) };
  return { ...document, $defs: withOwnData(document.$defs, note) };
}

/** Removes that note from a resolver document. */
function withoutNote(document: Tree): Tree {
  const { $defs, ...rest } = document;
  if (!isPlainObject($defs)) return document;
  const others = withOwnData($defs, undefined);
  return Object.keys(others).length > 0 ? { ...rest, $defs: others } : rest;
}

/** Merges an imported resolver document into the existing one. Returns what it kept of people's additions. */
export function mergeResolver(
  before: Tree | undefined,
  wanted: Tree,
  exact?: Tree,
): { tree: Tree; kept: string[] } {
  const kept: string[] = [];
  const tree = before === undefined
    ? wanted
    : merged(ownDataIn(before.$defs)?.imported, withoutNote(before), wanted, [], kept) as Tree;
  return { tree: withNote(tree, wanted, exact), kept };
}
