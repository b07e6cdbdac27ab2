/**
 * The tokens of one file: those of its platform that pass its filter.
 * @module
 */
import type { FilterFn, Options } from "../types/config.ts";
import type { Dictionary } from "../types/token.ts";
import { dictionaryOf, withUnfiltered } from "../tokens/dictionary.ts";

/** A dictionary of the tokens that pass, in order, with the whole one beside it. Each token is asked once. */
export async function filterDictionary(
  dictionary: Dictionary,
  filter: FilterFn | undefined,
  options: Options,
): Promise<Dictionary> {
  if (!filter) return withUnfiltered(dictionary, dictionary);
  const answers = dictionary.allTokens.map((token) => filter(token, options));
  const passed = answers.some((answer) => answer instanceof Promise)
    ? await Promise.all(answers)
    : answers;
  const allTokens = dictionary.allTokens.filter((_, index) => passed[index]);
  return withUnfiltered(dictionaryOf(allTokens, (token) => token.path), dictionary);
}
