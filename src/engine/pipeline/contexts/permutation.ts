/**
 * Derives the tokens of one permutation of a resolver document from those of another. Only tokens defined in contexts
 * of the differing modifiers can differ. The result equals a merge of all sources; `undefined` if that is not certain.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { withInherited } from "../../../dialects/dtcg/type_tokens.ts";
import { hasOwn, isEqual, nodeAt, type Tree, withLazy } from "../../../base/tokens/plain_object.ts";
import { soleKey } from "../../../base/tokens/references/references.ts";
import type { Syntax } from "../../../base/tokens/syntax.ts";
import { patchedTable, type TokenTable } from "../../../base/tokens/token_table.ts";
import { findTokens, keyOf, tagTokens } from "../../../base/tokens/tree.ts";
import { isMember, pathOf, skip, walkTree } from "../../../base/tokens/walk.ts";
import type { PreprocessedToken } from "../../../base/types/token.ts";
import { unify } from "../merge.ts";
import type { TokenFile } from "../token_file.ts";

export interface FlatSource {
  readonly tree: Tree;
  /** Paths of its tokens by key. */
  readonly tokens: ReadonlyMap<string, string[]>;
  /** Paths of groups with properties that tokens inherit. */
  readonly groups: readonly string[][];
  /** Whether its tokens depend on other sources only through references. */
  readonly plain: boolean;
}

/** Whether a group has `$type` or `$deprecated`, which its tokens inherit. */
function hasWord(group: Tree): boolean {
  return typeof group.$type === "string" || hasOwn(group, "$deprecated");
}

function groupsWithWords(tree: Tree): string[][] {
  const found: string[][] = [];
  walkTree<void>(tree, isMember, (place) => {
    if (place.parent && hasOwn(place.node, "$value")) return skip;
    if (hasWord(place.node)) found.push(pathOf(place));
  }, undefined);
  return found;
}

/** Indexes a source of a resolver document for lookup. Tags its tokens with their file. */
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

/** Sources in merge order, read as one. */
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

  /** The inheritable properties of a group. */
  wordsOf(path: readonly string[]): { type: string | undefined; deprecated: unknown } {
    return remembered(this.#words, keyOf([...path]), () => {
      const type = lastOf(this.#order, ({ tree }) => {
        const groupType = nodeAt(tree, path)?.$type;
        return typeof groupType === "string" ? groupType : undefined;
      });
      const deprecated = lastOf(this.#order, ({ tree }) => nodeAt(tree, path)?.$deprecated);
      return { type, deprecated };
    });
  }

  /** The properties that a token inherits; the nearest group wins. */
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

/**
 * Derives the tokens after a change of sources.
 *
 * @param table The earlier tokens, made from exactly the earlier sources.
 * @param sources The sources of both permutations in merge order, and those that only one of them has.
 * @returns `undefined` if tokens were added or removed, or if a type changed or depends on more than the changed
 * tokens.
 */
export function permutedSet(
  table: TokenTable,
  { before: earlier, after: later, different }: Record<
    "before" | "after" | "different",
    readonly FlatSource[]
  >,
): TokenTable | undefined {
  const [before, after] = [new Stack(earlier), new Stack(later)];
  for (const path of different.flatMap(({ groups }) => groups)) {
    if (!isEqual(before.wordsOf(path), after.wordsOf(path))) return undefined;
  }
  return withTokensOf(later, table, different.flatMap(({ tokens }) => [...tokens]));
}

/**
 * Updates tokens that may have changed in their sources. Groups must be unchanged.
 *
 * @param order The current sources in merge order.
 * @param changes Keys and paths of the tokens.
 * @returns `undefined` as in {@linkcode permutedSet}.
 */
export function withTokensOf(
  order: readonly FlatSource[],
  table: TokenTable,
  changes: readonly (readonly [key: string, path: string[]])[],
): TokenTable | undefined {
  if (!order.every(({ plain }) => plain)) return undefined;
  const stack = new Stack(order);
  const tokens = new Map<number, PreprocessedToken>();
  for (const [key, path] of changes) {
    const entry = table.find(key);
    const winner = stack.tokenAt(path);
    // A different depth means a token inside a token, which makes a group of the outer one.
    if (!winner || !entry || entry.path.length !== path.length) return undefined;
    if (tokens.has(entry.index)) continue;
    if (isInCycle(winner, stack, table)) return undefined;
    const token = settled(winner, path, stack, table);
    // Aliases inherit its type.
    if (token.$type !== entry.token.$type) return undefined;
    if (!isEqual(token, entry.token)) tokens.set(entry.index, token);
  }
  return patchedTable(table, tokens);
}

/** Whether a token without a type is in a cycle of aliases, which give no type. */
function isInCycle(token: Tree, order: Stack, table: TokenTable): boolean {
  const seen = new Set<Tree>();
  for (let at: Tree | undefined = token; at && !hasOwn(at, "$type");) {
    if (seen.has(at)) return true;
    seen.add(at);
    const target: string | undefined = typeof at.$value === "string"
      ? soleKey(at.$value)
      : undefined;
    const path: string[] | undefined = target === undefined ? undefined : table.find(target)?.path;
    at = path && order.tokenAt(path);
  }
  return false;
}

/** Adds inherited properties to a token. An alias gets the type that its target had before. */
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
