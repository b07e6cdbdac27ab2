/**
 * The stages of one platform up to its tokens: preprocess, expand, transform.
 * @module
 */
import type { PlatformConfig } from "../types/config.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { dictionaryOf } from "../tokens/dictionary.ts";
import { internalsOf } from "../tokens/internals.ts";
import { deepCopy, setOwn, type Tree } from "../tokens/plain_object.ts";
import { moveTemplate } from "../tokens/templates.ts";
import { copiesOf, type TokenTable, tokenTable } from "../tokens/token_table.ts";
import { collectTokens, type SourceDictionary } from "./build_dictionary.ts";
import type { PlatformSetup } from "./setup.ts";
import { expand } from "./expand.ts";
import { preprocess } from "./preprocess.ts";
import { transformTokens } from "./transform.ts";

/** The tokens that a platform starts from: those of all platforms, unless it changes them before transforms. */
async function platformSet(
  source: SourceDictionary,
  setup: PlatformSetup,
): Promise<TokenTable> {
  const { platform, name } = setup;
  if (startsFromSource(platform)) return source.set;
  const { preprocessors = [] } = platform;
  const { entries, count } = source.set;
  let tokens = copiesOf(entries.slice(0, count));
  const replaced = copiesOf(entries.slice(count));
  if (preprocessors.length > 0) {
    const tree = await preprocess(deepCopy(source.tree), preprocessors, platform, setup, name);
    tokens = collectTokens(tree, setup);
  }
  if (platform.expand) {
    const expanded = await expand(tokens, platform.expand, setup, { name, config: platform });
    tokens = expanded.tokens;
    for (const entry of expanded.replaced.values) replaced.set(entry.key, entry);
  }
  return tokenTable(tokens, replaced, setup.syntax.value, setup.expressions);
}

/** A platform's dictionary of tokens that came from a set. */
export function dictionaryFrom(
  allTokens: TransformedToken[],
  set: TokenTable,
  { hasUserHooks }: PlatformSetup,
): Dictionary {
  // A user hook may have changed them.
  if (!hasUserHooks) internalsOf(allTokens).table = set;
  const dictionary = dictionaryOf(
    allTokens,
    ({ key, path }) => hasUserHooks ? set.find(key)!.path : path,
  );
  // Nesting hands tokens inside a token over to it. Files that leave them out must not depend on whether another one did
  // that before, and a hook may change what it is given.
  if (hasUserHooks || set.nested) dictionary.tokens;
  return dictionary;
}

/** The tokens of one platform, transformed. */
export async function buildPlatform(
  source: SourceDictionary,
  setup: PlatformSetup,
): Promise<Dictionary> {
  const set = await platformSet(source, setup);
  const allTokens: TransformedToken[] = [];
  for (let index = 0; index < set.count; index++) {
    const token = set.start(index);
    // A hook may change what it is given, down to what tokens share.
    allTokens.push(setup.hasUserHooks ? deepCopy(withKeyBehindOwn(token)) : token);
  }
  if (setup.hasUserHooks) setup.given.tokens = allTokens;
  await transformTokens(allTokens, set, setup);
  const keyFirst = (token: TransformedToken) => {
    const moved = withKeyFirst(token);
    setup.transformLog?.move(token, moved);
    return moved;
  };
  const transformed = setup.hasUserHooks ? allTokens.map(keyFirst) : allTokens;
  if (setup.hasUserHooks) setup.given.tokens = transformed;
  if (!startsFromSource(setup.platform)) internalsOf(transformed).ownTable = set;
  return dictionaryFrom(transformed, set, setup);
}

/** A token whose own properties come before those that the tool adds: so transforms of users see it. */
function withKeyBehindOwn({ key, ...token }: TransformedToken): TransformedToken {
  const moved: Tree = {};
  for (const [name, value] of Object.entries(token)) {
    // The first of those that the tool adds.
    if (name === "original") moved.key = key;
    setOwn(moved, name, value);
  }
  return moved as TransformedToken;
}

/** A token as formats see it. */
function withKeyFirst(token: TransformedToken): TransformedToken {
  const { key, ...others } = token;
  const moved = { key, ...others } as TransformedToken;
  moveTemplate(token, moved);
  return moved;
}

/** Whether a platform starts from the tokens of all platforms as they are. */
export function startsFromSource({ preprocessors, expand }: PlatformConfig): boolean {
  return !preprocessors?.length && !expand;
}
