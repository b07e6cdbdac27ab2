/**
 * Dictionaries: tokens by key, as a list, and nested. The nested form is made when somebody asks for it.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { lazyProperty } from "./own.ts";
import { nestTokens } from "./tree.ts";

/** A dictionary of tokens; `pathOf` gives a token's place in the nested form. */
export function dictionaryOf(
  allTokens: TransformedToken[],
  tokenMap: Map<string, TransformedToken>,
  pathOf: (token: TransformedToken) => string[],
): Dictionary {
  return lazyProperty({ allTokens, tokenMap }, "tokens", () => nestTokens(allTokens, pathOf));
}

/** A file's dictionary: the tokens that passed its filter, with those of the platform beside them. */
export function withUnfiltered(filtered: Dictionary, all: Dictionary): Dictionary {
  const dictionary = {
    allTokens: filtered.allTokens,
    tokenMap: filtered.tokenMap,
    unfilteredAllTokens: all.allTokens,
    unfilteredTokenMap: all.tokenMap,
  };
  const nested = lazyProperty(dictionary, "tokens", () => filtered.tokens);
  return lazyProperty(nested, "unfilteredTokens", () => all.tokens);
}
