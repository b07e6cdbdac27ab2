/**
 * The tokens of one permutation of a resolver document, made from those of another: only tokens that a context of the
 * modifiers which differ defines can be others. That gives what merging all sources gives, or nothing.
 * @module
 */
import { withInherited } from "../dtcg/types.ts";
import { hasOwn, isPlainObject, type Tree } from "../tokens/own.ts";
import { soleKey } from "../tokens/references.ts";
import type { Syntax } from "../tokens/syntax.ts";
import { patchedSet, type TokenSet } from "../tokens/token_set.ts";
import { findTokens, keyOf, tagTokens } from "../tokens/tree.ts";
import type { PreprocessedToken } from "../types/token.ts";
import { type TokenFile, unify } from "./merge.ts";

/** What groups say to what is in them. */
interface GroupWord {
  type?: string;
  deprecated?: unknown;
}

/** A source, flat. */
export interface FlatSource {
  /** Its tokens by key. */
  readonly tokens: ReadonlyMap<string, { readonly path: string[]; readonly token: Tree }>;
  /** What its groups say, by key. */
  readonly groups: ReadonlyMap<string, GroupWord>;
  /** Whether nothing in it depends on what other sources hold, but through references between tokens. */
  readonly plain: boolean;
}

function groupWords(tree: Tree): Map<string, GroupWord> {
  const found = new Map<string, GroupWord>();
  const work: { node: Tree; path: string[] }[] = [{ node: tree, path: [] }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { node, path } = item;
    const word: GroupWord = {};
    if (typeof node.$type === "string") word.type = node.$type;
    if (hasOwn(node, "$deprecated")) word.deprecated = node.$deprecated;
    if (Object.keys(word).length > 0) found.set(keyOf(path), word);
    for (const key of Object.keys(node)) {
      const child = node[key];
      if (!isPlainObject(child) || (key.startsWith("$") && key !== "$root")) continue;
      if (!hasOwn(child, "$value")) work.push({ node: child, path: [...path, key] });
    }
  }
  return found;
}

/** A source of a resolver document, flat; its tokens know their file afterwards. */
export function flatSource({ file, parsed }: TokenFile, syntax: Syntax): FlatSource {
  const { traits } = parsed.written!;
  const tree = unify(parsed.tree, traits, syntax, false);
  const { pointers, extensions, elements } = traits;
  tagTokens(tree, syntax, { filePath: file, isSource: true });
  const found = findTokens(tree, syntax);
  return {
    tokens: new Map(found.map(({ key, path, token }) => [key, { path, token }])),
    groups: groupWords(tree),
    plain: tree === parsed.tree && !pointers && !extensions && !elements &&
      found.every(({ children }) => children === undefined),
  };
}

/** The last source in an order that has something. */
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

const groupType = (order: readonly FlatSource[], key: string) =>
  lastOf(order, ({ groups }) => groups.get(key)?.type);
const groupDeprecation = (order: readonly FlatSource[], key: string) =>
  lastOf(order, ({ groups }) => groups.get(key)?.deprecated);

/** What the groups of a token say, the nearest first. */
function fromGroups<T>(
  path: readonly string[],
  get: (key: string) => T | undefined,
): T | undefined {
  for (let length = path.length - 1; length >= 0; length--) {
    const found = get(keyOf(path.slice(0, length)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Two orders of sources, and those that only one of them has. */
export interface OrderChange {
  readonly before: readonly FlatSource[];
  readonly after: readonly FlatSource[];
  readonly different: readonly FlatSource[];
}

/** Whether groups say the same after a change. */
function keepGroups({ before, after, different }: OrderChange): boolean {
  return different.every(({ groups }) =>
    [...groups.keys()].every((key) =>
      groupType(before, key) === groupType(after, key) &&
      groupDeprecation(before, key) === groupDeprecation(after, key)
    )
  );
}

/**
 * The tokens after a change of sources.
 *
 * @param before The tokens as they were, of all sources of the earlier order and nothing else.
 * @returns `undefined` where other tokens are there then, or their types depend on more than they say.
 */
export function permutedSet(before: TokenSet, change: OrderChange): TokenSet | undefined {
  const { after, different } = change;
  const plain = different.every((source) => source.plain) && after.every((source) => source.plain);
  if (!plain || !keepGroups(change)) return undefined;
  const tokens = new Map<number, PreprocessedToken>();
  for (const key of new Set(different.flatMap(({ tokens }) => [...tokens.keys()]))) {
    const winner = lastOf(after, ({ tokens }) => tokens.get(key));
    const entry = before.find(key);
    if (!winner || !entry) return undefined;
    const token = settled(winner, after, before);
    // What aliases it has their type from it.
    if (token.$type !== entry.token.$type) return undefined;
    tokens.set(entry.index, token);
  }
  return patchedSet(before, tokens, "$value");
}

/** A token with what its groups say, and an alias with the type of what it refers to, as that was. */
function settled(
  { path, token }: { path: string[]; token: Tree },
  order: readonly FlatSource[],
  before: TokenSet,
): PreprocessedToken {
  const target = typeof token.$value === "string" ? soleKey(token.$value) : undefined;
  const type = hasOwn(token, "$type")
    ? undefined
    : (target === undefined ? undefined : before.find(target)?.token.$type) ??
      fromGroups(path, (key) => groupType(order, key));
  const deprecated = hasOwn(token, "$deprecated")
    ? undefined
    : fromGroups(path, (key) => groupDeprecation(order, key));
  const inherits = type !== undefined || (deprecated !== undefined && deprecated !== false);
  return inherits ? withInherited(token, type, deprecated) : token;
}
