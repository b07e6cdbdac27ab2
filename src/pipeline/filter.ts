/**
 * The tokens of one file: those of its platform that pass its filter.
 * @module
 */
import type { FilterFn, Options } from "../types/config.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { nestTokens } from "../tokens/tree.ts";

/** A dictionary of the tokens that pass, in order, with the whole one beside it. Each token is asked once. */
export async function filterDictionary(
  dictionary: Dictionary,
  filter: FilterFn | undefined,
  options: Options,
): Promise<Dictionary> {
  const unfiltered = {
    unfilteredTokens: dictionary.tokens,
    unfilteredAllTokens: dictionary.allTokens,
    unfilteredTokenMap: dictionary.tokenMap,
  };
  if (!filter) return { ...dictionary, ...unfiltered };
  const answers = dictionary.allTokens.map((token) => filter(token, options));
  const passed = answers.some((answer) => answer instanceof Promise)
    ? await Promise.all(answers)
    : answers;
  const allTokens = dictionary.allTokens.filter((_, index) => passed[index]);
  const tokenMap = new Map<string, TransformedToken>();
  for (const token of allTokens) tokenMap.set(token.key, token);
  return {
    tokens: nestTokens(allTokens, (token) => token.path),
    allTokens,
    tokenMap,
    ...unfiltered,
  };
}
