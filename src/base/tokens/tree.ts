/**
 * Nested tokens: tags them with their file, merges trees, and converts between tree and flat list. Nothing here
 * recurses on depth.
 * @module
 */
import type { DesignToken, PreprocessedToken } from "../types/token.ts";
import { getOwn, hasOwn, isPlainObject, setOwn, type Tree } from "./plain_object.ts";
import { isToken, type Syntax } from "./syntax.ts";
import { mayHoldTokens, walkTree } from "./walk.ts";

/** The key of a token, which is the reference to it: `{a.b}`. */
export function keyOf(path: string[]): string {
  return `{${path.join(".")}}`;
}

export function keyName(key: string): string {
  return key.slice(1, -1);
}

/** Properties of a token that are objects but never tokens. */
const metadata = new Set(["original", "attributes", "path", "extensions"]);

/** Whether a property of a token or a group may contain a token. */
function mayHold(key: string, token: boolean, syntax: Syntax): boolean {
  if (!token) return mayHoldTokens(key);
  return key !== syntax.value && !key.startsWith("$") && !metadata.has(key);
}

/** Properties that record the file of a token. */
export interface FileMarks {
  readonly filePath: string;
  readonly isSource: boolean;
}

/** The properties with file data. */
export const fileMarks = ["filePath", "isSource"] as const;

/**
 * Writes `filePath` and `isSource` on every token of a file, in place.
 *
 * @returns The number of tokens.
 */
export function tagTokens(tree: Tree, syntax: Syntax, { filePath, isSource }: FileMarks): number {
  let count = 0;
  const work: Tree[] = [tree];
  for (let node = work.pop(); node; node = work.pop()) {
    // The root is a group even if it has a value property.
    const token = node !== tree && hasOwn(node, syntax.value);
    for (const key in node) {
      const child = node[key];
      if (!isPlainObject(child) || !mayHold(key, token, syntax)) continue;
      work.push(child);
    }
    if (token) {
      count++;
      if (!hasOwn(node, "filePath")) node.filePath = filePath;
      if (!hasOwn(node, "isSource")) node.isSource = isSource;
    }
  }
  return count;
}

/** Called with two different definitions of a token, before they are merged. */
export type OnCollision = (path: string[], earlier: DesignToken, later: DesignToken) => void;

/** Whether two values are equal as data. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object") return Object.is(left, right);
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * Prepares a token to be overridden by one from the same list of files. A text, number or boolean replaces the whole
 * token. An object or a list replaces only the value: other properties, such as the type, stay unless the later token
 * has them, or definitions are whole.
 */
function replaceToken(earlier: Tree, later: Tree, syntax: Syntax, whole: Whole): void {
  const value = later[syntax.value];
  if (typeof value === "object" && value !== null && whole !== "definitions") {
    // Keep its position among the properties.
    if (whole !== "nothing") earlier[syntax.value] = undefined;
    return;
  }
  for (const key of Object.keys(earlier)) {
    const child = earlier[key];
    // Keep tokens inside the earlier one.
    if (!(isToken(child, syntax) && mayHold(key, true, syntax))) delete earlier[key];
  }
}

/**
 * What is replaced instead of merged: nothing; values (DTCG 2025.10, in which merging two colors gives an invalid one);
 * definitions of tokens, but not the tokens inside them (sets of design tools); or whole tokens, even if one side is a
 * group (its resolver module, 6.2).
 */
export type Whole = "nothing" | "values" | "definitions" | "tokens";

/**
 * Merges trees: groups by key at any depth, later values over earlier ones, arrays as a whole. Does not change the
 * trees; the result shares what only one tree has.
 */
export class TreeMerger {
  readonly root: Tree = {};
  #syntax: Syntax;
  #whole: Whole;
  /** Objects that were created for the result. */
  #owned: WeakSet<object> = new WeakSet([this.root]);

  constructor(syntax: Syntax, whole: Whole = "nothing") {
    this.#syntax = syntax;
    this.#whole = whole;
  }

  /**
   * Merges a tree over the result.
   *
   * @param onCollision Called if values differ. If given, a later token whose value is not an object or a list replaces
   * an earlier one completely; otherwise, properties that only the earlier one has are kept.
   */
  add(tree: Tree, onCollision?: OnCollision): this {
    const syntax = this.#syntax;
    const whole = this.#whole;
    const work: { target: Tree; source: Tree; path: string[] }[] = [
      { target: this.root, source: tree, path: [] },
    ];
    for (let item = work.pop(); item; item = work.pop()) {
      const { target, source, path } = item;
      for (const key of Object.keys(source)) {
        const later = source[key];
        const earlier = getOwn(target, key);
        if (!isPlainObject(later) || !isPlainObject(earlier)) {
          setOwn(target, key, later);
          continue;
        }
        const inner = [...path, key];
        const tokens = Number(isToken(earlier, syntax)) + Number(isToken(later, syntax));
        if (whole === "tokens" && tokens > 0) {
          if (onCollision && tokens === 1) onCollision(inner, earlier, later);
          setOwn(target, key, later);
          continue;
        }
        const mine = this.#own(target, key, earlier);
        if (tokens === 2 && onCollision) {
          if (!sameValue(earlier[syntax.value], later[syntax.value])) {
            onCollision(inner, earlier, later);
          }
          replaceToken(mine, later, syntax, whole);
        } else if (tokens === 2 && whole === "values") {
          mine[syntax.value] = undefined;
        }
        work.push({ target: mine, source: later, path: inner });
      }
    }
    return this;
  }

  /** Returns a child of the result that may be changed. Copies it if a tree owns it. */
  #own(parent: Tree, key: string, child: Tree): Tree {
    if (this.#owned.has(child)) return child;
    const copy = { ...child };
    this.#owned.add(copy);
    setOwn(parent, key, copy);
    return copy;
  }
}

export interface Found {
  /** Its reference, such as `{a.b}`. */
  key: string;
  path: string[];
  token: PreprocessedToken;
}

/**
 * Called with a token of a tree.
 *
 * @param start The part of the token's key before its name.
 * @param children Names of tokens inside this token.
 */
export type OnToken = (
  start: string,
  path: string[],
  token: PreprocessedToken,
  children: string[] | undefined,
) => void;

/** Names of tokens inside a token; its other objects are properties. */
function tokensInside(token: Tree, syntax: Syntax): string[] | undefined {
  let names: string[] | undefined;
  for (const key in token) {
    if (typeof token[key] !== "object" || !mayHold(key, true, syntax)) continue;
    if (isToken(token[key], syntax)) (names ??= []).push(key);
  }
  return names;
}

/** Appends a name to a path. An array literal uses only as much memory as its items need. */
function extended(path: readonly string[], name: string): string[] {
  switch (path.length) {
    case 0:
      return [name];
    case 1:
      return [path[0], name];
    case 2:
      return [path[0], path[1], name];
    case 3:
      return [path[0], path[1], path[2], name];
    default:
      return path.concat(name);
  }
}

/** Reverses the end of a list, from an index. */
function reverseFrom(list: unknown[], index: number): void {
  for (let left = index, right = list.length - 1; left < right; left++, right--) {
    [list[left], list[right]] = [list[right], list[left]];
  }
}

/** Visits all tokens of a tree, depth first, in key order, including tokens inside tokens. */
export function visitTokens(tree: Tree, syntax: Syntax, visit: OnToken): void {
  const work: { node: Tree; path: string[]; start: string; children?: string[] }[] = [
    { node: tree, path: [], start: "" },
  ];
  for (let item = work.pop(); item; item = work.pop()) {
    const { node, path, start, children } = item;
    // The root is a group even if it has a value property.
    const token = node !== tree && hasOwn(node, syntax.value);
    if (token) visit(start, path, node, children);
    if (token && !children) continue;
    const inner = node === tree ? "{" : `${start}${path[path.length - 1]}.`;
    const first = work.length;
    for (const key in node) {
      const child = node[key];
      if (!isPlainObject(child) || !mayHold(key, token, syntax)) continue;
      const hasValue = hasOwn(child, syntax.value);
      if (token && !hasValue) continue;
      const below = extended(path, key);
      const inside = hasValue ? tokensInside(child, syntax) : undefined;
      // Without pending siblings, a token that contains no others can be visited at once.
      if (hasValue && !inside && work.length === first) visit(inner, below, child, undefined);
      else work.push({ node: child, path: below, start: inner, children: inside });
    }
    reverseFrom(work, first);
  }
}

/** All tokens of a tree, in the order of {@linkcode visitTokens}. */
export function findTokens(tree: Tree, syntax: Syntax): Found[] {
  const found: Found[] = [];
  visitTokens(tree, syntax, (_start, path, token) => {
    found.push({ key: keyOf(path), path, token });
  });
  return found;
}

/** Groups that {@linkcode nestTokens} created. They are ordinary objects, so hooks may call `hasOwnProperty()` on them. */
const nestedGroups = new WeakSet<object>();

function newGroup(): Tree {
  const group: Tree = {};
  nestedGroups.add(group);
  return group;
}

/** The parent group of a path, created if missing; `undefined` if a token's property is in its place. */
function groupOf(root: Tree, path: string[]): Tree | undefined {
  let group = root;
  for (let index = 0; index < path.length - 1; index++) {
    let inner = getOwn(group, path[index]);
    if (inner === undefined) {
      inner = newGroup();
      setOwn(group, path[index], inner);
    }
    if (typeof inner !== "object" || inner === null) return undefined;
    group = inner as Tree;
  }
  return group;
}

/** Nests flat tokens. Omits a token whose path leads through another token's property, such as its type. */
export function nestTokens<T extends object>(
  tokens: Iterable<T>,
  pathOf: (token: T) => string[],
): Tree {
  const root = newGroup();
  for (const token of tokens) {
    const path = pathOf(token);
    const group = groupOf(root, path);
    if (!group) continue;
    const name = path[path.length - 1];
    const before = getOwn(group, name) as Tree | undefined;
    // Any object that was not created here as a group is a property of the token above.
    if (before && nestedGroups.has(before)) {
      for (const key of Object.keys(before)) setOwn(token, key, before[key]);
    }
    setOwn(group, name, token);
  }
  return root;
}

/** The positions of tokens in the order of a tree that nests them. */
export function nestedOrder(tree: Tree, tokens: readonly object[]): Map<object, number> {
  const tokenSet = new Set(tokens);
  const order = new Map<object, number>();
  const isChild = (_key: string, value: unknown): value is Tree =>
    typeof value === "object" && value !== null &&
    (nestedGroups.has(value) || tokenSet.has(value));
  walkTree<void>(tree, isChild, ({ node }) => {
    if (tokenSet.has(node)) order.set(node, order.size);
  }, undefined);
  return order;
}
