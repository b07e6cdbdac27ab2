/**
 * Renames tokens in a tree, and updates references to them.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isEmpty,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../tokens/plain_object.ts";
import { isProse, type Paths, updated } from "./paths.ts";
import { isBare, mayBeToken, NewPlaces, placeOf, type Plan, planOf } from "./plan.ts";

/** Creates the renamed copy of a tree. */
class TreeRename {
  #paths: Paths;
  #plan: Plan;
  #places: NewPlaces;
  #moved: Map<string, unknown> = new Map();
  /** Groups that tokens have left. */
  #left: Set<unknown> = new Set();
  /** Places of groups that receive tokens. */
  #coming: Set<string> = new Set();

  constructor(plan: Plan, paths: Paths) {
    this.#plan = plan;
    this.#places = new NewPlaces(plan);
    this.#paths = paths;
    for (const { to } of plan.moves) {
      for (let length = 1; length < to.length; length++) {
        this.#coming.add(placeOf(to.slice(0, length)));
      }
    }
  }

  run(tree: Tree): Tree {
    const root = this.#group(tree, [], []);
    for (const { from, to, type } of this.#plan.moves) {
      const own = this.#moved.get(placeOf(from));
      if (own === undefined) continue;
      const group = groupAt(root, to.slice(0, -1));
      const token = type === undefined ? own : { $type: type, ...own as Tree };
      if (this.#left.has(own)) this.#left.add(token);
      if (group) setOwn(group, to.at(-1)!, token);
    }
    this.#removeBare(root);
    return root;
  }

  /**
   * @param keys The old keys of the group.
   * @param now Its new keys.
   */
  #group(group: Tree, keys: readonly string[], now: readonly string[]): Tree {
    const copy: Tree = {};
    for (const [key, child] of Object.entries(group)) {
      if (!mayBeToken(key)) {
        setOwn(copy, key, this.#value(key, child));
        continue;
      }
      const at = [...keys, key];
      const place = placeOf(at);
      const move = this.#places.moveOf(place);
      const other = this.#places.keyOf(place) ?? key;
      const to = move?.to ?? [...now, other];
      const value = isPlainObject(child) ? this.#group(child, at, to) : this.#value(key, child);
      // Another token may have taken its key.
      const isGone = this.#left.has(value) && isBare(Object.keys(value as Tree)) &&
        !this.#coming.has(placeOf(to));
      if (move || isGone) this.#left.add(copy);
      if (move && !isGone) this.#moved.set(place, value);
      if (!move && !isGone) setOwn(copy, other, value);
    }
    return copy;
  }

  /** Removes groups that contain only `$type` after tokens left. Returns whether the group itself is one. */
  #removeBare(group: Tree): boolean {
    let hasLeft = this.#left.has(group);
    for (const [key, child] of Object.entries(group)) {
      if (!mayBeToken(key) || !isPlainObject(child) || !this.#removeBare(child)) continue;
      delete group[key];
      hasLeft = true;
    }
    return hasLeft && isBare(Object.keys(group));
  }

  #value(key: string, value: unknown): unknown {
    if (isProse(key)) return value;
    if (typeof value === "string") return updated(key, value, this.#paths);
    if (Array.isArray(value)) return value.map((one) => this.#value("", one));
    if (!isPlainObject(value)) return value;
    const copy: Tree = {};
    for (const [inner, one] of Object.entries(value)) setOwn(copy, inner, this.#value(inner, one));
    return copy;
  }
}

/** The group at some keys; created if necessary. */
function groupAt(tree: Tree, keys: readonly string[]): Tree | undefined {
  let node = tree;
  for (const key of keys) {
    if (!hasOwn(node, key)) setOwn(node, key, {});
    const inner = getOwn(node, key);
    if (!isPlainObject(inner)) return undefined;
    node = inner;
  }
  return node;
}

/** Renames tokens in a copy of a tree. */
export function renameInTree(tree: Tree, paths: Paths): Tree {
  return new TreeRename(planOf(tree, paths), paths).run(tree);
}

/** Copies a tree without groups that contain nothing but `$type`. */
export function withoutBareGroups(tree: Tree): Tree {
  const copy: Tree = {};
  for (const [key, child] of Object.entries(tree)) {
    const inner = mayBeToken(key) && isPlainObject(child) ? withoutBareGroups(child) : child;
    if (isPlainObject(inner) && mayBeToken(key) && (isEmpty(inner) || isBare(Object.keys(inner)))) {
      continue;
    }
    setOwn(copy, key, inner);
  }
  return copy;
}
