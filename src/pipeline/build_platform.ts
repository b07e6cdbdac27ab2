/**
 * The stages of one platform up to its tokens: preprocess, expand, transform.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { dictionaryOf, keepTokenTable } from "../tokens/dictionary.ts";
import { deepCopy } from "../tokens/plain_object.ts";
import { changed } from "../tokens/changes.ts";
import { copiesOf, type TokenTable, tokenTable } from "../tokens/token_table.ts";
import { collectTokens, type SourceDictionary } from "./build_dictionary.ts";
import type { PlatformContext } from "./context.ts";
import { expand } from "./expand.ts";
import { preprocess } from "./preprocess.ts";
import { transformTokens } from "./transform.ts";

/** The tokens that a platform starts from: those of all platforms, unless it changes them before transforms. */
async function platformSet(
  source: SourceDictionary,
  context: PlatformContext,
): Promise<TokenTable> {
  const { platform, name } = context;
  const { preprocessors = [] } = platform;
  if (preprocessors.length === 0 && !platform.expand) return source.set;
  const { entries, count } = source.set;
  let tokens = copiesOf(entries.slice(0, count));
  const replaced = copiesOf(entries.slice(count));
  if (preprocessors.length > 0) {
    const tree = await preprocess(deepCopy(source.tree), preprocessors, platform, context, name);
    tokens = collectTokens(tree, context);
  }
  if (platform.expand) {
    const expanded = expand(tokens, platform.expand, context, { name, config: platform });
    tokens = expanded.tokens;
    for (const entry of expanded.replaced.values) replaced.set(entry.key, entry);
  }
  return tokenTable(tokens, replaced, context.syntax.value);
}

/** A platform's dictionary of tokens that came from a set. */
function dictionaryFrom(
  allTokens: TransformedToken[],
  set: TokenTable,
  { hasUserHooks }: PlatformContext,
): Dictionary {
  // A hook of the user's may have changed them.
  if (!hasUserHooks) keepTokenTable(allTokens, set);
  const dictionary = dictionaryOf(
    allTokens,
    ({ key, path }) => hasUserHooks ? set.find(key)!.path : path,
  );
  // Nesting hands tokens inside a token over to it. Files that leave them out must not depend on whether another one did
  // that before, and a hook may change what it is given.
  if (hasUserHooks || set.nested) dictionary.tokens;
  return dictionary;
}

/**
 * The tokens of one platform after some of their values changed. Those that are as they were are taken over; the platform
 * runs no hook of the user's and starts from the tokens of all platforms.
 *
 * @param before The tokens as they were.
 * @param numbers For each token its number there, or {@linkcode changed}.
 */
export async function updatePlatform(
  before: Dictionary,
  numbers: Int32Array,
  set: TokenTable,
  context: PlatformContext,
): Promise<Dictionary> {
  const allTokens: TransformedToken[] = [];
  const wanted: number[] = [];
  for (let index = 0; index < set.entries.length; index++) {
    // Composites that expansion replaced are nowhere kept.
    if (numbers[index] === changed || index >= set.count) wanted.push(index);
    if (index >= set.count) continue;
    allTokens.push(
      numbers[index] === changed ? set.start(index) : before.allTokens[numbers[index]],
    );
  }
  await transformTokens(allTokens, set, context, wanted);
  return dictionaryFrom(allTokens, set, context);
}

/** The tokens of one platform, transformed. */
export async function buildPlatform(
  source: SourceDictionary,
  context: PlatformContext,
): Promise<Dictionary> {
  const set = await platformSet(source, context);
  const allTokens: TransformedToken[] = [];
  for (let index = 0; index < set.count; index++) {
    const token = set.start(index);
    // A hook may change what it is given, down to what tokens share.
    allTokens.push(context.hasUserHooks ? deepCopy(token) : token);
  }
  await transformTokens(allTokens, set, context);
  return dictionaryFrom(allTokens, set, context);
}
