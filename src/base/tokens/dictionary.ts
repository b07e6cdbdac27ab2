/**
 * Makes dictionaries: tokens as a list, by key, and nested. The last two are made on first use.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { type Tree, withLazy } from "./plain_object.ts";
import type { Syntax } from "./syntax.ts";
import { findTokens, keyOf, nestedOrder, nestTokens } from "./tree.ts";

/**
 * Makes a dictionary; `pathOf` returns a token's place in the nested form. Changes to the list do not reach the other forms.
 */
export function dictionaryOf(
  allTokens: TransformedToken[],
  pathOf: (token: TransformedToken) => string[],
): Dictionary {
  const kept = [...allTokens];
  return withLazy({ allTokens }, {
    tokens: () => nestTokens(kept, pathOf),
    tokenMap: () => mapOf(kept),
  });
}

function mapOf(tokens: readonly TransformedToken[]): Map<string, TransformedToken> {
  return new Map(tokens.map((token) => [token.key, token]));
}

/** Makes a dictionary of some tokens, nested in the order of the whole dictionary. */
export function partOf(all: Dictionary, some: TransformedToken[]): Dictionary {
  const [kept, keptOfAll] = [[...some], [...all.allTokens]];
  return withLazy({ allTokens: some }, {
    tokens: () => {
      const order = nestedOrder(all.tokens, keptOfAll);
      const rank = (token: TransformedToken) => order.get(token) ?? order.size;
      const nested = kept.toSorted((left, right) => rank(left) - rank(right));
      return nestTokens(nested, ({ path }) => path);
    },
    tokenMap: () => mapOf(kept),
  });
}

/** The dictionary of a file: its filtered tokens, and the platform's tokens as unfiltered ones. */
export function withUnfiltered(filtered: Dictionary, all: Dictionary): Dictionary {
  return withLazy({ allTokens: filtered.allTokens, unfilteredAllTokens: all.allTokens }, {
    tokens: () => filtered.tokens,
    tokenMap: () => filtered.tokenMap,
    unfilteredTokens: () => all.tokens,
    unfilteredTokenMap: () => all.tokenMap,
  });
}

/** The key of a token. A handmade token may have only a path. */
export function keyOfToken({ key, path = [] }: Partial<TransformedToken>): string {
  return key ?? keyOf(path);
}

/** Completes a dictionary. A handmade one may have only a list or a tree. */
export function completeDictionary(given: Partial<Dictionary>, syntax: Syntax): Dictionary {
  // Reading `tokenMap` here would create it.
  if ("tokenMap" in given && "allTokens" in given) return given as Dictionary;
  const found = (tree: Tree | undefined) =>
    (tree ? findTokens(tree, syntax) : [])
      .map(({ key, token }) => [key, token as TransformedToken] as const);
  const listed = (list: readonly TransformedToken[] | undefined) =>
    (list ?? []).map((token) => [keyOfToken(token), token] as const);
  // References may lead to tokens that the list omits.
  const tokenMap = new Map([...found(given.tokens), ...listed(given.allTokens)]);
  const further = new Map([
    ...found(given.unfilteredTokens),
    ...listed(given.unfilteredAllTokens),
  ]);
  return {
    tokens: {},
    allTokens: [...tokenMap.values()],
    tokenMap,
    ...(further.size > 0 && {
      unfilteredAllTokens: [...further.values()],
      unfilteredTokenMap: further,
    }),
    ...given,
  };
}
