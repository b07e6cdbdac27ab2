/**
 * Dictionaries that scripts and tests make by hand: with a tree or a list of tokens, and no map.
 * @module
 */
import { type Dictionary, flattenTokens, type TransformedToken } from "token-build/utils";

/** A dictionary of which anything may be missing. */
export type LooseDictionary = Partial<Dictionary>;

const keyOf = ({ key, path = [] }: Partial<TransformedToken>) => key ?? `{${path.join(".")}}`;

function mapOf(tokens: readonly TransformedToken[]): Map<string, TransformedToken> {
  return new Map(tokens.map((token) => [keyOf(token), token]));
}

function listOf(tokens: Dictionary["tokens"] | undefined, usesDtcg: boolean): TransformedToken[] {
  return tokens ? flattenTokens(tokens, usesDtcg) as TransformedToken[] : [];
}

/**
 * A dictionary with all its forms: those that are missing are made from the others.
 *
 * @param usesDtcg Whether tokens are in DTCG syntax.
 */
export function completeDictionary(given: LooseDictionary, usesDtcg = false): Dictionary {
  if (given.tokenMap && given.allTokens && given.tokens) return given as Dictionary;
  const allTokens = given.allTokens ?? listOf(given.tokens, usesDtcg);
  const further = given.unfilteredAllTokens ?? listOf(given.unfilteredTokens, usesDtcg);
  return {
    ...given,
    allTokens,
    tokens: given.tokens ?? {},
    // References may lead to tokens that the list leaves out.
    tokenMap: given.tokenMap ?? mapOf([...listOf(given.tokens, usesDtcg), ...allTokens]),
    ...(further.length > 0 && {
      unfilteredAllTokens: further,
      unfilteredTokenMap: given.unfilteredTokenMap ?? mapOf(further),
    }),
  };
}
