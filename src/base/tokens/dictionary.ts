/**
 * Makes dictionaries: tokens as a list, by key, and nested. The last two are made on first use.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { type Tree, withLazy } from "./plain_object.ts";
import type { Syntax } from "./syntax.ts";
import { findTokens, keyOf, nestedOrder, nestTokens } from "./tree.ts";

/** Dictionaries that {@linkcode completeDictionary} returns unchanged, with their lists. */
const complete = new WeakMap<object, readonly TransformedToken[]>();

/** Records that a dictionary of the tool has the forms that it needs, which a hook has not made or changed. */
export function asComplete<T extends Pick<Dictionary, "allTokens">>(dictionary: T): T {
  complete.set(dictionary, dictionary.allTokens);
  return dictionary;
}

/**
 * Makes a dictionary; `pathOf` returns a token's place in the nested form. Changes to the list do not reach the other forms.
 */
export function dictionaryOf(
  allTokens: TransformedToken[],
  pathOf: (token: TransformedToken) => string[],
): Dictionary {
  const kept = [...allTokens];
  return asComplete(withLazy({ allTokens }, {
    tokens: () => nestTokens(kept, pathOf),
    tokenMap: () => mapOf(kept),
  }));
}

function mapOf(tokens: readonly TransformedToken[]): Map<string, TransformedToken> {
  return new Map(tokens.map((token) => [token.key, token]));
}

/** Makes a dictionary of some tokens, nested in the order of the whole dictionary. */
export function partOf(all: Dictionary, some: TransformedToken[]): Dictionary {
  const [kept, keptOfAll] = [[...some], [...all.allTokens]];
  return asComplete(withLazy({ allTokens: some }, {
    tokens: () => {
      const order = nestedOrder(all.tokens, keptOfAll);
      const rank = (token: TransformedToken) => order.get(token) ?? order.size;
      const nested = kept.toSorted((left, right) => rank(left) - rank(right));
      return nestTokens(nested, ({ path }) => path);
    },
    tokenMap: () => mapOf(kept),
  }));
}

/** The dictionary of a file: its filtered tokens, and the platform's tokens as unfiltered ones. */
export function withUnfiltered(filtered: Dictionary, all: Dictionary): Dictionary {
  const lists = { allTokens: filtered.allTokens, unfilteredAllTokens: all.allTokens };
  return asComplete(withLazy(lists, {
    tokens: () => filtered.tokens,
    tokenMap: () => filtered.tokenMap,
    unfilteredTokens: () => all.tokens,
    unfilteredTokenMap: () => all.tokenMap,
  }));
}

/** The key of a token. A handmade token may have only a path. */
export function keyOfToken({ key, path = [] }: Partial<TransformedToken>): string {
  return key ?? keyOf(path);
}

/** Completes a dictionary. In one that a hook made or changed, forms may be missing or have different tokens. */
export function completeDictionary(given: Partial<Dictionary>, syntax: Syntax): Dictionary {
  // Reading `tokenMap` here would create it.
  const list = complete.get(given);
  if (list !== undefined && list === given.allTokens) return given as Dictionary;
  const found = (tree: Tree | undefined) =>
    (tree ? findTokens(tree, syntax) : [])
      .map(({ key, token }) => [key, token as TransformedToken] as const);
  const listed = (list: readonly TransformedToken[] | undefined) =>
    (list ?? []).map((token) => [keyOfToken(token), token] as const);
  // References may lead to tokens that the list omits.
  const tokenMap = new Map([
    ...given.tokenMap ?? [],
    ...found(given.tokens),
    ...listed(given.allTokens),
  ]);
  const further = new Map([
    ...given.unfilteredTokenMap ?? [],
    ...listed(given.unfilteredAllTokens),
    ...found(given.unfilteredTokens),
  ]);
  return asComplete({
    tokens: {},
    allTokens: [...tokenMap.values()],
    ...(further.size > 0 && { unfilteredAllTokens: [...further.values()] }),
    ...given,
    tokenMap,
    ...(further.size > 0 && { unfilteredTokenMap: further }),
  });
}
