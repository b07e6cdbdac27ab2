/**
 * Preprocesses, expands and transforms the tokens of one platform.
 * @module
 */
import type { PlatformConfig } from "../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { dictionaryOf } from "../../base/tokens/dictionary.ts";
import { internalsOf } from "../../base/tokens/internals.ts";
import { deepCopy, setOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { copyMadeValue } from "../../base/tokens/references/made_values.ts";
import { moveTemplate } from "../../base/tokens/references/templates.ts";
import { copiesOf, type TokenTable, tokenTable } from "../../base/tokens/token_table.ts";
import { collectTokens, type SourceDictionary } from "../../base/tokens/source_dictionary.ts";
import type { PlatformSetup } from "./setup.ts";
import { expand } from "./expand.ts";
import { withFormerNames } from "./former_names.ts";
import { preprocess } from "./preprocess.ts";
import { transformTokens } from "./transforms/transform.ts";

/** The tokens before transforms: the shared table, unless the platform changes it. */
async function platformSet(source: SourceDictionary, setup: PlatformSetup): Promise<TokenTable> {
  const { platform, name } = setup;
  if (startsFromSource(platform)) return source.table;
  const { preprocessors = [] } = platform;
  const { entries, count } = source.table;
  let tokens = copiesOf(entries.slice(0, count));
  const replaced = copiesOf(entries.slice(count));
  if (preprocessors.length > 0) {
    const tree = await preprocess(deepCopy(source.tree), preprocessors, platform, setup, name);
    tokens = collectTokens(tree, setup);
  }
  if (platform.formerNames) tokens = withFormerNames(tokens, setup.formerNames(), setup.syntax);
  if (platform.expand) {
    const expanded = await expand(tokens, platform.expand, setup, { name, config: platform });
    tokens = expanded.tokens;
    for (const entry of expanded.replaced.values) replaced.set(entry.key, entry);
  }
  return tokenTable(tokens, replaced, setup.syntax.value, setup.expressions);
}

export function dictionaryFrom(
  allTokens: TransformedToken[],
  table: TokenTable,
  { hasUserHooks }: PlatformSetup,
): Dictionary {
  // A user hook may have changed the tokens.
  if (!hasUserHooks) internalsOf(allTokens).table = table;
  const dictionary = dictionaryOf(
    allTokens,
    ({ key, path }) => hasUserHooks ? table.find(key)!.path : path,
  );
  // Nest now: nesting moves inner tokens into the token that contains them, and user hooks may mutate tokens. Otherwise
  // the content of files would depend on which file is formatted first.
  if (hasUserHooks || table.nested) dictionary.tokens;
  return dictionary;
}

export async function buildPlatform(
  source: SourceDictionary,
  setup: PlatformSetup,
): Promise<Dictionary> {
  const table = await platformSet(source, setup);
  const allTokens: TransformedToken[] = [];
  for (let index = 0; index < table.count; index++) {
    const token = table.start(index);
    // A hook may mutate its argument, including objects that tokens share.
    allTokens.push(setup.hasUserHooks ? deepCopy(withKeyBehindOwn(token)) : token);
  }
  if (setup.hasUserHooks) setup.given.tokens = allTokens;
  await transformTokens(allTokens, table, setup);
  const keyFirst = (token: TransformedToken) => {
    const moved = withKeyFirst(token);
    setup.transformLog?.move(token, moved);
    return moved;
  };
  const transformed = setup.hasUserHooks ? allTokens.map(keyFirst) : allTokens;
  if (setup.hasUserHooks) setup.given.tokens = transformed;
  if (!startsFromSource(setup.platform)) internalsOf(transformed).ownTable = table;
  return dictionaryFrom(transformed, table, setup);
}

/** Moves the key after the user's own properties and before the tool's: the order for user transforms. */
function withKeyBehindOwn({ key, ...token }: TransformedToken): TransformedToken {
  const moved: Tree = {};
  for (const [name, value] of Object.entries(token)) {
    // `original` is the first property that the tool adds.
    if (name === "original") moved.key = key;
    setOwn(moved, name, value);
  }
  return moved as TransformedToken;
}

/** Moves the key first, which is the order for formats. */
function withKeyFirst(token: TransformedToken): TransformedToken {
  const { key, ...others } = token;
  const moved = { key, ...others } as TransformedToken;
  moveTemplate(token, moved);
  copyMadeValue(token, moved);
  return moved;
}

/** Whether a platform has neither preprocessors, former names nor expansion of its own. */
export function startsFromSource({ preprocessors, formerNames, expand }: PlatformConfig): boolean {
  return !preprocessors?.length && !formerNames && !expand;
}
