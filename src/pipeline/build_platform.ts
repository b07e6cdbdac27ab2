/**
 * The stages of one platform up to its tokens: preprocess, expand, transform.
 * @module
 */
import type {
  DesignToken,
  Dictionary,
  PreprocessedToken,
  TransformedToken,
} from "../types/token.ts";
import { deepCopy } from "../tokens/own.ts";
import { dictionaryOf } from "../tokens/dictionary.ts";
import {
  collectTokens,
  type SourceDictionary,
  type TokenSet,
  tokenSet,
} from "./build_dictionary.ts";
import type { PlatformContext } from "./context.ts";
import { expand } from "./expand.ts";
import { preprocess } from "./preprocess.ts";
import { transformTokens } from "./transform.ts";

/** A platform's own token: one new object, its properties in the order that serialised tokens have. */
function prepare(
  key: string,
  token: PreprocessedToken,
  original: DesignToken,
  path: string[],
): TransformedToken {
  return {
    key,
    ...token,
    original,
    name: token.name ?? path[path.length - 1],
    attributes: { ...token.attributes },
    path,
  } as TransformedToken;
}

/** The tokens that a platform starts from: those of all platforms, unless it changes them before transforms. */
async function platformSource(
  source: SourceDictionary,
  context: PlatformContext,
): Promise<TokenSet> {
  const { platform, name } = context;
  if (!platform.preprocessors?.length && !platform.expand) return source;
  let { tokens, paths, replaced, overlapping } = source;
  if (platform.preprocessors?.length) {
    const copy = deepCopy(source.tree);
    const tree = await preprocess(copy, platform.preprocessors, platform, context, name);
    ({ tokens, paths, overlapping } = collectTokens(tree, context));
  }
  if (platform.expand) {
    paths = new Map(paths);
    const expanded = expand(tokens, paths, platform.expand, context, { name, config: platform });
    tokens = expanded.tokens;
    replaced = new Map([...replaced, ...expanded.replaced]);
  }
  return tokenSet({ tokens, paths, overlapping }, replaced, context.syntax);
}

/** The tokens of one platform, transformed. */
export async function buildPlatform(
  source: SourceDictionary,
  context: PlatformContext,
): Promise<Dictionary> {
  const own = await platformSource(source, context);
  const { tokens, paths, replaced, graph, originals } = own;
  const tokenMap = new Map<string, TransformedToken>();
  let index = 0;
  for (const [key, token] of tokens) {
    const original = originals[index++];
    const path = paths.get(key)!;
    tokenMap.set(
      key,
      context.custom
        ? prepare(key, deepCopy(token), deepCopy(original), [...path])
        : prepare(key, token, original, path),
    );
  }
  await transformTokens(tokenMap, replaced, graph, context);
  const dictionary = dictionaryOf(
    [...tokenMap.values()],
    tokenMap,
    (token) => paths.get(token.key)!,
  );
  // Nesting hands tokens inside a token over to it, and a hook of the user's may change what it is given: not later then.
  if (context.custom || own.overlapping) dictionary.tokens;
  return dictionary;
}
