/**
 * The tokens of one permutation of a resolver document, made from those of another: only tokens that a context of the
 * modifiers which differ defines can be others. That gives what merging all sources gives, or nothing.
 * @module
 */
import { withInherited } from "../../dtcg/type_tokens.ts";
import { hasOwn, isEqual, nodeAt, type Tree, withLazy } from "../../tokens/plain_object.ts";
import { soleKey } from "../../tokens/references.ts";
import type { Syntax } from "../../tokens/syntax.ts";
import { patchedTable, type TokenTable } from "../../tokens/token_table.ts";
import { findTokens, keyOf, tagTokens } from "../../tokens/tree.ts";
import { isMember } from "../../tokens/walk.ts";
import type { PreprocessedToken } from "../../types/token.ts";
import { unify } from "../merge.ts";
import type { TokenFile } from "../token_file.ts";

/** A source, ready to be looked into. */
export interface FlatSource {
  readonly tree: Tree;
  /** Its tokens by key. */
  readonly tokens: ReadonlyMap<string, string[]>;
  /** Paths of its groups that say something to what is in them. */
  readonly groups: readonly string[][];
  /** Whether nothing in it depends on what other sources hold, but through references between tokens. */
  readonly plain: boolean;
}

/** Whether a group has a type, or `$deprecated`. */
function hasWord(group: Tree): boolean {
  return typeof group.$type === "string" || hasOwn(group, "$deprecated");
}

function groupsWithWords(tree: Tree): string[][] {
  const found: string[][] = [];
  const work: { node: Tree; path: string[] }[] = [{ node: tree, path: [] }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { node, path } = item;
    if (hasWord(node)) found.push(path);
    for (const key of Object.keys(node)) {
      const child = node[key];
      if (isMember(key, child) && !hasOwn(child, "$value")) {
        work.push({ node: child, path: [...path, key] });
      }
    }
  }
  return found;
}

/** A source of a resolver document, ready to be looked into; its tokens know their file afterwards. */
export function flatSource(source: TokenFile, syntax: Syntax): FlatSource {
  const { file, parsed } = source;
  const { traits } = parsed;
  const tree = unify(parsed.tree, traits, syntax, false);
  tagTokens(tree, syntax, { filePath: file, isSource: true });
  const isItself = tree === parsed.tree;
  parsed.isTagged ||= isItself;
  const plain = isItself && !traits.linked && !traits.elements;
  return withLazy({ tree, plain }, {
    tokens: () => new Map(findTokens(tree, syntax).map(({ key, path }) => [key, path])),
    groups: () => groupsWithWords(tree),
  });
}

/** What the last source in an order says. */
function lastOf<T>(
  order: readonly FlatSource[],
  get: (source: FlatSource) => T | undefined,
): T | undefined {
  for (let index = order.length - 1; index >= 0; index--) {
    const found = get(order[index]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An order of sources, as one. */
class Stack {
  #order: readonly FlatSource[];
  #words: Map<string, { type: string | undefined; deprecated: unknown }> = new Map();

  constructor(order: readonly FlatSource[]) {
    this.#order = order;
  }

  tokenAt(path: readonly string[]): Tree | undefined {
    return lastOf(this.#order, ({ tree }) => {
      const node = nodeAt(tree, path);
      return node && hasOwn(node, "$value") ? node : undefined;
    });
  }

  /** What a group says itself. */
  wordsOf(path: readonly string[]): { type: string | undefined; deprecated: unknown } {
    const key = keyOf([...path]);
    let words = this.#words.get(key);
    if (!words) {
      const type = lastOf(this.#order, ({ tree }) => {
        const own = nodeAt(tree, path)?.$type;
        return typeof own === "string" ? own : undefined;
      });
      const deprecated = lastOf(this.#order, ({ tree }) => nodeAt(tree, path)?.$deprecated);
      this.#words.set(key, words = { type, deprecated });
    }
    return words;
  }

  /** What the groups around a token say, the nearest first. */
  around(path: readonly string[]): { type: string | undefined; deprecated: unknown } {
    let [type, deprecated]: [string | undefined, unknown] = [undefined, undefined];
    for (let length = path.length - 1; length >= 0; length--) {
      const words = this.wordsOf(path.slice(0, length));
      type ??= words.type;
      deprecated ??= words.deprecated;
    }
    return { type, deprecated };
  }
}

/** Two orders of sources, and those that only one of them has. */
export interface OrderChange {
  readonly before: readonly FlatSource[];
  readonly after: readonly FlatSource[];
  readonly different: readonly FlatSource[];
}

/**
 * The tokens after a change of sources.
 *
 * @param set The tokens as they were, of all sources of the earlier order and nothing else.
 * @returns `undefined` where other tokens are there then, or their types depend on more than they say.
 */
export function permutedSet(
  set: TokenTable,
  { before: earlier, after: later, different }: OrderChange,
): TokenTable | undefined {
  const [before, after] = [new Stack(earlier), new Stack(later)];
  for (const path of different.flatMap(({ groups }) => groups)) {
    if (!isEqual(before.wordsOf(path), after.wordsOf(path))) return undefined;
  }
  return withTokensOf(later, set, different.flatMap(({ tokens }) => [...tokens]));
}

/**
 * The tokens after some of them may have changed in their sources, but no group did.
 *
 * @param order All sources, as they are now.
 * @param changes Keys and paths of those tokens.
 * @returns As {@linkcode permutedSet} does.
 */
export function withTokensOf(
  order: readonly FlatSource[],
  set: TokenTable,
  changes: readonly (readonly [key: string, path: string[]])[],
): TokenTable | undefined {
  if (!order.every(({ plain }) => plain)) return undefined;
  const stack = new Stack(order);
  const tokens = new Map<number, PreprocessedToken>();
  for (const [key, path] of changes) {
    const entry = set.find(key);
    const winner = stack.tokenAt(path);
    // A token inside a token makes a group of it.
    if (!winner || !entry || entry.path.length !== path.length) return undefined;
    if (tokens.has(entry.index)) continue;
    if (isInCycle(winner, stack, set)) return undefined;
    const token = settled(winner, path, stack, set);
    // What aliases it has their type from it.
    if (token.$type !== entry.token.$type) return undefined;
    if (!isEqual(token, entry.token)) tokens.set(entry.index, token);
  }
  return patchedTable(set, tokens);
}

/** Whether a token has its type from aliases that lead around in a circle: then none of them gives one. */
function isInCycle(token: Tree, order: Stack, set: TokenTable): boolean {
  const seen = new Set<Tree>();
  for (let at: Tree | undefined = token; at && !hasOwn(at, "$type");) {
    if (seen.has(at)) return true;
    seen.add(at);
    const target: string | undefined = typeof at.$value === "string"
      ? soleKey(at.$value)
      : undefined;
    const path: string[] | undefined = target === undefined ? undefined : set.find(target)?.path;
    at = path && order.tokenAt(path);
  }
  return false;
}

/** A token with what its groups say, and an alias with the type of what it refers to, as that was. */
function settled(
  token: Tree,
  path: readonly string[],
  order: Stack,
  before: TokenTable,
): PreprocessedToken {
  const words = order.around(path);
  const target = typeof token.$value === "string" ? soleKey(token.$value) : undefined;
  const type = hasOwn(token, "$type")
    ? undefined
    : (target === undefined ? undefined : before.find(target)?.token.$type) ?? words.type;
  return withInherited(token, type, words.deprecated);
}
