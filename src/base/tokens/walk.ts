/**
 * Walks over token trees. A rule selects the properties of a node that are its children (groups or tokens). Walks read
 * own properties only and do not recurse, because input decides the depth.
 * @module
 */
import { isPlainObject, setOwn, type Tree } from "./plain_object.ts";

/** Whether a property of a node is one of its children. */
export type IsChild = (key: string, value: unknown) => value is Tree;

/** Whether a group or token may have this name in DTCG 2025.10 (format module, 5 and 6.1): no `$` at its start, or `$root`. */
export function isMemberName(key: string): boolean {
  return !key.startsWith("$") || key === "$root";
}

/** Whether a property is a child in DTCG 2025.10: any object with the name of a group or token. */
export function isMember(key: string, value: unknown): value is Tree {
  return isMemberName(key) && isPlainObject(value);
}

/** Whether a property is a child in files of design tools: any object whose name does not start with `$`. */
export function isNamed(key: string, value: unknown): value is Tree {
  return !key.startsWith("$") && isPlainObject(value);
}

/** Properties that describe a group and contain no tokens. */
const groupMetadata = new Set(["$extensions", "$description", "$deprecated", "$extends"]);

/** Whether a property of a group may contain a group or a token. */
export function mayHoldTokens(key: string): boolean {
  return !groupMetadata.has(key);
}

/** Builds, in groups: any object except the metadata of groups. */
export function isGroupProperty(key: string, value: unknown): value is Tree {
  return isPlainObject(value) && mayHoldTokens(key);
}

/** Builds: any object except values and the metadata of groups, because users of the legacy syntax name groups freely. */
export function isInner(key: string, value: unknown): value is Tree {
  return key !== "$value" && isGroupProperty(key, value);
}

/** Any object, whatever it is for. */
export function isAnyObject(_key: string, value: unknown): value is Tree {
  return isPlainObject(value);
}

export interface Place {
  readonly node: Tree;
  /** Its key in the parent; empty for the root. */
  readonly key: string;
  /** The place of the parent; `undefined` for the root. */
  readonly parent: Place | undefined;
}

export function pathOf(place: Place): string[] {
  let length = 0;
  for (let at = place; at.parent; at = at.parent) length++;
  const path = new Array<string>(length);
  for (let at = place; at.parent; at = at.parent) path[--length] = at.key;
  return path;
}

/** Returned for a node whose children are not visited. */
export const skip: unique symbol = Symbol("skip");

/** Returned to end a walk. */
export const end: unique symbol = Symbol("end");

/**
 * Called with a node before its children.
 *
 * @param above The result for its parent.
 * @returns What its children receive, or {@linkcode skip} or {@linkcode end}.
 */
export type Visit<Below> = (place: Place, above: Below) => Below | typeof skip | typeof end;

interface Item<Below> extends Place {
  readonly above: Below;
}

/**
 * Visits the nodes of a tree from the root, depth first, in key order.
 *
 * @param above What the root receives.
 * @param order Which children of a node come first. Default `first`: in key order.
 * @returns Whether a visit ended the walk.
 */
export function walkTree<Below>(
  tree: Tree,
  isChild: IsChild,
  visit: Visit<Below>,
  above: Below,
  order: "first" | "last" = "first",
): boolean {
  const work: Item<Below>[] = [{ key: "", parent: undefined, node: tree, above }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { node } = item;
    const below = visit(item, item.above);
    if (below === end) return true;
    if (below === skip) continue;
    const keys = Object.keys(node);
    // The last item is visited first.
    if (order === "first") keys.reverse();
    for (const key of keys) {
      const child = node[key];
      if (isChild(key, child)) work.push({ key, parent: item, node: child, above: below });
    }
  }
  return false;
}

/** Whether an object in a value, at any depth and in lists too, meets a condition. */
export function someObject(value: unknown, condition: (object: Tree) => boolean): boolean {
  const work: unknown[] = [value];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if (condition(node)) return true;
    for (const key in node) {
      const inner = (node as Tree)[key];
      if (typeof inner === "object") work.push(inner);
    }
  }
  return false;
}

export function someNode(
  tree: Tree,
  isChild: IsChild,
  condition: (place: Place) => boolean,
): boolean {
  return walkTree<void>(tree, isChild, (place) => condition(place) ? end : undefined, undefined);
}

/** The nodes of a tree in the order of {@linkcode walkTree}. Reversed, each comes after all that are inside it. */
export function placesIn(tree: Tree, isChild: IsChild): Place[] {
  const places: Place[] = [];
  walkTree<void>(tree, isChild, (place) => void places.push(place), undefined);
  return places;
}

/** Removes nodes from a tree, innermost first, if they meet a condition; the root stays. */
export function prune(tree: Tree, isChild: IsChild, isGone: (place: Place) => boolean): void {
  for (const place of placesIn(tree, isChild).reverse()) {
    if (place.parent && isGone(place)) delete place.parent.node[place.key];
  }
}

/** Returned for a property that the copy of a tree does not get. */
export const omit: unique symbol = Symbol("omit");

class Copied<Below> {
  readonly from: Tree;
  readonly below: Below;

  constructor(from: Tree, below: Below) {
    this.from = from;
    this.below = below;
  }
}

/**
 * A group in the copy of a tree, whose properties are copied in turn.
 *
 * @param from The group to copy.
 * @param below What its properties receive.
 */
export function copied<Below>(from: Tree, below: Below): Copied<Below> {
  return new Copied(from, below);
}

/**
 * Makes a property of a copy.
 *
 * @param above What the group received.
 * @returns The new value, a {@linkcode copied} group, or {@linkcode omit}.
 */
export type CopyProperty<Below> = (
  key: string,
  value: unknown,
  above: Below,
  group: Place,
) => unknown;

/**
 * Copies a tree. Groups are copied last first, the properties of a group in order.
 *
 * @param above What the properties of the root receive.
 */
export function copyTree<Below>(tree: Tree, copy: CopyProperty<Below>, above: Below): Tree {
  const root: Tree = {};
  const work: (Item<Below> & { readonly to: Tree })[] = [
    { key: "", parent: undefined, node: tree, above, to: root },
  ];
  for (let item = work.pop(); item; item = work.pop()) {
    for (const key of Object.keys(item.node)) {
      const made = copy(key, item.node[key], item.above, item);
      if (made === omit) continue;
      if (!(made instanceof Copied)) {
        setOwn(item.to, key, made);
        continue;
      }
      const to: Tree = {};
      setOwn(item.to, key, to);
      work.push({ key, parent: item, node: made.from, above: made.below, to });
    }
  }
  return root;
}
