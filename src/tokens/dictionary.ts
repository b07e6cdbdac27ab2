/**
 * Dictionaries: tokens as a list, by key, and nested. The last two are made when somebody asks for them.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { withLazy } from "./plain_object.ts";
import { nestedOrder, nestTokens } from "./tree.ts";

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
