/**
 * The stages of one platform up to its tokens: preprocess, expand, transform.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { dictionaryOf, keepTokenSet } from "../tokens/dictionary.ts";
import { deepCopy } from "../tokens/own.ts";
import { type Entries, type TokenSet, tokenSet } from "../tokens/token_set.ts";
import { collectTokens, type SourceDictionary } from "./build_dictionary.ts";
import type { PlatformContext } from "./context.ts";
import { expand } from "./expand.ts";
import { preprocess } from "./preprocess.ts";
import { transformTokens } from "./transform.ts";

/** The tokens that a platform starts from: those of all platforms, unless it changes them before transforms. */
async function platformSet(source: SourceDictionary, context: PlatformContext): Promise<TokenSet> {
  const { platform, name } = context;
  const { preprocessors = [] } = platform;
  if (preprocessors.length === 0 && !platform.expand) return source.set;
  const { entries, count } = source.set;
  const copies = (from: number, to?: number): Entries =>
    new Map(entries.slice(from, to).map((entry) => [entry.key, { ...entry }]));
  let tokens = copies(0, count);
  let replaced = copies(count);
  if (preprocessors.length > 0) {
    const tree = await preprocess(deepCopy(source.tree), preprocessors, platform, context, name);
    tokens = collectTokens(tree, context);
  }
  if (platform.expand) {
    const expanded = expand(tokens, platform.expand, context, { name, config: platform });
    tokens = expanded.tokens;
    replaced = new Map([...replaced, ...expanded.replaced]);
  }
  return tokenSet(tokens, replaced, context.syntax.value);
}

/** A platform's own token: one new object; another one below it too where a hook may change what it is given. */
function ownToken(base: TransformedToken, isolated: boolean): TransformedToken {
  const token = isolated ? deepCopy(base) : { ...base };
  token.attributes = { ...token.attributes };
  return token;
}

/** The tokens of one platform, transformed. */
export async function buildPlatform(
  source: SourceDictionary,
  context: PlatformContext,
): Promise<Dictionary> {
  const set = await platformSet(source, context);
  const allTokens = set.bases.map((base) => ownToken(base, context.custom));
  await transformTokens(allTokens, set, context);
  const dictionary = dictionaryOf(allTokens, (token) => set.find(token.key)!.path);
  // Nesting hands tokens inside a token over to it, and a hook of the user's may change what it is given: not later then.
  if (context.custom) dictionary.tokens;
  else keepTokenSet(allTokens, set);
  return dictionary;
}
