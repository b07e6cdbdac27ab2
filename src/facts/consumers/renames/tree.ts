/**
 * Renames tokens in a tree, and updates references to them.
 * @module
 */
import {
  getOwn,
  hasOwn,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../../base/tokens/plain_object.ts";
import { isMember, isMemberName, pathOf, prune, walkTree } from "../../../base/tokens/walk.ts";
import { isProse, type Paths, updated } from "./paths.ts";
import { isBare, type Move, movesByPlace, placeOf, type Plan, planOf } from "./plan.ts";

interface Group {
  readonly node: Tree;
  readonly keys: readonly string[];
  readonly now: readonly string[];
  /** Groups and tokens inside, by old key. */
  readonly inner: Map<string, Group>;
  copy?: Tree;
}

class TreeRename {
  #paths: Paths;
  #plan: Plan;
  #moves: ReadonlyMap<string, Move>;
  #moved: Map<string, unknown> = new Map();
  #left: Set<unknown> = new Set();
  /** Places of groups that receive tokens. */
  #coming: Set<string> = new Set();

  constructor(plan: Plan, paths: Paths) {
    this.#plan = plan;
    this.#moves = movesByPlace(plan);
    this.#paths = paths;
    for (const { to } of plan.moves) {
      for (let length = 1; length < to.length; length++) {
        this.#coming.add(placeOf(to.slice(0, length)));
      }
    }
  }

  run(tree: Tree): Tree {
    const root = this.#renamed(tree);
    for (const { from, to, type } of this.#plan.moves) {
      const own = this.#moved.get(placeOf(from));
      if (own === undefined) continue;
      const group = groupAt(root, to.slice(0, -1));
      const token = type === undefined ? own : { $type: type, ...own as Tree };
      if (this.#left.has(own)) this.#left.add(token);
      if (group) setOwn(group, to.at(-1)!, token);
    }
    // Removes groups that contain only `$type` after tokens left.
    prune(root, isMember, ({ node, parent }) => {
      const isGone = this.#left.has(node) && isBare(Object.keys(node));
      if (isGone) this.#left.add(parent!.node);
      return isGone;
    });
    return root;
  }

  /** Copies a tree with new keys and references, innermost groups first. Tokens that move are left out. */
  #renamed(tree: Tree): Tree {
    const groups: Group[] = [];
    walkTree<Group | undefined>(tree, isMember, (place, parent) => {
      const keys = pathOf(place);
      const at = placeOf(keys);
      const now = parent
        ? this.#moves.get(at)?.to ?? [...parent.now, this.#plan.keys.get(at) ?? place.key]
        : [];
      const group: Group = { node: place.node, keys, now, inner: new Map() };
      groups.push(group);
      parent?.inner.set(place.key, group);
      return group;
    }, undefined);
    for (const group of groups.reverse()) group.copy = this.#copyOf(group);
    return groups.at(-1)!.copy!;
  }

  #copyOf({ node, keys, now, inner }: Group): Tree {
    const copy: Tree = {};
    for (const [key, child] of Object.entries(node)) {
      if (!isMemberName(key)) {
        setOwn(copy, key, this.#value(key, child));
        continue;
      }
      const place = placeOf([...keys, key]);
      const move = this.#moves.get(place);
      const other = this.#plan.keys.get(place) ?? key;
      const to = move?.to ?? [...now, other];
      const value = inner.get(key)?.copy ?? this.#value(key, child);
      // Another token may have taken its key.
      const isGone = this.#left.has(value) && isBare(Object.keys(value as Tree)) &&
        !this.#coming.has(placeOf(to));
      if (move || isGone) this.#left.add(copy);
      if (move && !isGone) this.#moved.set(place, value);
      if (!move && !isGone) setOwn(copy, other, value);
    }
    return copy;
  }

  #value(key: string, value: unknown): unknown {
    if (isProse(key)) return value;
    if (typeof value === "string") return updated(key, value, this.#paths);
    if (Array.isArray(value)) return value.map((item) => this.#value("", item));
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

export function renameInTree(tree: Tree, paths: Paths): Tree {
  return new TreeRename(planOf(tree, paths), paths).run(tree);
}
