/**
 * Dictionaries: tokens as a list, by key, and nested. The last two are made when somebody asks for them.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { type Tree, withLazy } from "./plain_object.ts";
import type { Syntax } from "./syntax.ts";
import { findTokens, keyOf, nestedOrder, nestTokens } from "./tree.ts";

/** A dictionary of tokens; `pathOf` gives a token's place in the nested form. */
export function dictionaryOf(
  allTokens: TransformedToken[],
  pathOf: (token: TransformedToken) => string[],
): Dictionary {
  return withLazy({ allTokens }, {
    tokens: () => nestTokens(allTokens, pathOf),
    tokenMap: () => new Map(allTokens.map((token) => [token.key, token])),
  });
}

/** Some tokens of a dictionary as one of their own; nested, they stand in the order in which all of them do. */
export function partOf(all: Dictionary, some: TransformedToken[]): Dictionary {
  return withLazy({ allTokens: some }, {
    tokens: () => {
      const order = nestedOrder(all.tokens, all.allTokens);
      const rank = (token: TransformedToken) => order.get(token) ?? order.size;
      const nested = some.toSorted((left, right) => rank(left) - rank(right));
      return nestTokens(nested, ({ path }) => path);
    },
    tokenMap: () => new Map(some.map((token) => [token.key, token])),
  });
}

/** A file's dictionary: the tokens that passed its filter, with those of the platform beside them. */
export function withUnfiltered(filtered: Dictionary, all: Dictionary): Dictionary {
  return withLazy({ allTokens: filtered.allTokens, unfilteredAllTokens: all.allTokens }, {
    tokens: () => filtered.tokens,
    tokenMap: () => filtered.tokenMap,
    unfilteredTokens: () => all.tokens,
    unfilteredTokenMap: () => all.tokenMap,
  });
}

/** The key of a token; one that is made by hand may have a path alone. */
export function keyOfToken({ key, path = [] }: Partial<TransformedToken>): string {
  return key ?? keyOf(path);
}

/** A dictionary with all its forms: one that is made by hand may have a list or a tree alone. */
export function completeDictionary(given: Partial<Dictionary>, syntax: Syntax): Dictionary {
  // The map of a build's dictionary is made when somebody reads it.
  if ("tokenMap" in given && "allTokens" in given) return given as Dictionary;
  const found = (tree: Tree | undefined) =>
    (tree ? findTokens(tree, syntax) : [])
      .map(({ key, token }) => [key, token as TransformedToken] as const);
  const listed = (list: readonly TransformedToken[] | undefined) =>
    (list ?? []).map((token) => [keyOfToken(token), token] as const);
  // References may lead to tokens that the list leaves out.
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
