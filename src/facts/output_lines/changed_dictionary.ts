/**
 * Replaces tokens in dictionaries.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import type { FileContent } from "../../engine/pipeline/file_content.ts";
import { asComplete } from "../../base/tokens/dictionary.ts";
import { internalsOf } from "../../base/tokens/internals.ts";
import { withLazy } from "../../base/tokens/plain_object.ts";
import { nestTokens } from "../../base/tokens/tree.ts";
import type { ThemeBlock } from "../../base/types/themes.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";

/** Returns the replacement of a token. */
export type ReplaceToken = (token: TransformedToken) => TransformedToken;

type TokenList = readonly TransformedToken[];

/** Copies whether all names are distinct, because replaced tokens keep their names. */
function keepDistinctNames(before: TokenList, after: TokenList): void {
  const { hasDistinctNames } = internalsOf(before);
  Object.assign(internalsOf(after), { hasDistinctNames });
}

/**
 * Replaces tokens in the lists and trees of a dictionary. References still resolve to the original tokens, so tokens
 * that refer to a replaced one do not change.
 */
function changedDictionary(dictionary: Dictionary, replace: ReplaceToken): Dictionary {
  const { allTokens, unfilteredAllTokens } = dictionary;
  const changed = allTokens.map(replace);
  const isWhole = allTokens === unfilteredAllTokens;
  const whole = isWhole ? changed : unfilteredAllTokens?.map(replace);
  keepDistinctNames(allTokens, changed);
  if (whole && !isWhole) keepDistinctNames(unfilteredAllTokens!, whole);
  const nested = (tokens: TokenList) =>
    nestTokens(tokens as TransformedToken[], ({ path }) => path);
  const lists = { allTokens: changed, ...(whole && { unfilteredAllTokens: whole }) };
  return asComplete(
    withLazy(lists, {
      tokens: () => nested(changed),
      tokenMap: () => dictionary.tokenMap,
      ...(whole && {
        unfilteredTokens: () => nested(whole),
        unfilteredTokenMap: () => dictionary.unfilteredTokenMap,
      }),
    }),
  ) as Dictionary;
}

export function changedContent(
  { dictionary, themes }: Pick<FileContent, "dictionary" | "themes">,
  replace: ReplaceToken,
): Pick<FileContent, "dictionary" | "themes"> {
  const copies = new Map<Dictionary, Dictionary>();
  const of = (item: Dictionary) => remembered(copies, item, () => changedDictionary(item, replace));
  const blocks = (all: readonly ThemeBlock[]) =>
    all.map((block) => ({
      ...block,
      dictionary: of(block.dictionary),
      tokens: block.tokens.map(replace),
    }));
  return {
    dictionary: of(dictionary),
    themes: themes && { ...themes, resets: blocks(themes.resets), blocks: blocks(themes.blocks) },
  };
}
