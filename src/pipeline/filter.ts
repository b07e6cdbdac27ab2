/**
 * The tokens of one file: those of its platform that pass its filter.
 * @module
 */
import type { FilterFn, Options, ThemeBlock, Themes } from "../types/config.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { untilSettled } from "../hooks/settled.ts";
import { partOf, withUnfiltered } from "../tokens/dictionary.ts";
import { withLazy } from "../tokens/plain_object.ts";

/** A dictionary of the tokens that pass, in order, with the whole one beside it. Each token is asked once. */
export async function filterDictionary(
  dictionary: Dictionary,
  filter: FilterFn | undefined,
  options: Options,
): Promise<Dictionary> {
  if (!filter) return withUnfiltered(dictionary, dictionary);
  const answers = dictionary.allTokens.map((token) => filter(token, options));
  const passed = answers.some((answer) => answer instanceof Promise)
    ? await untilSettled(Promise.all(answers))
    : answers;
  return someOf(dictionary, dictionary.allTokens.filter((_, index) => passed[index]));
}

/** A dictionary of some tokens of another, with all of that beside them. */
export function someOf(dictionary: Dictionary, tokens: TransformedToken[]): Dictionary {
  const all = dictionary.unfilteredAllTokens ? unfilteredOf(dictionary) : dictionary;
  return withUnfiltered(partOf(all, tokens), all);
}

function unfilteredOf(dictionary: Dictionary): Dictionary {
  return withLazy({ allTokens: dictionary.unfilteredAllTokens! }, {
    tokens: () => dictionary.unfilteredTokens!,
    tokenMap: () => dictionary.unfilteredTokenMap!,
  });
}

async function filterBlock(
  block: ThemeBlock,
  filter: FilterFn | undefined,
  options: Options,
): Promise<ThemeBlock> {
  const dictionary = await filterDictionary(block.dictionary, filter, options);
  if (!filter) return { ...block, dictionary };
  const passed = new Set(dictionary.allTokens);
  return { ...block, dictionary, tokens: block.tokens.filter((token) => passed.has(token)) };
}

/** Themes of the tokens that pass; blocks without any are left out. */
export async function filterThemes(
  themes: Themes,
  filter: FilterFn | undefined,
  options: Options,
): Promise<Themes> {
  const filtered = async (blocks: ThemeBlock[]) =>
    (await Promise.all(blocks.map((block) => filterBlock(block, filter, options))))
      .filter(({ tokens }) => tokens.length > 0);
  return {
    modifiers: themes.modifiers,
    resets: await filtered(themes.resets),
    blocks: await filtered(themes.blocks),
  };
}
