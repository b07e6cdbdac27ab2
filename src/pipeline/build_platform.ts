/**
 * The stages of one platform up to its tokens: preprocess, expand, transform.
 * @module
 */
import type { Dictionary, PreprocessedToken, TransformedToken } from "../types/token.ts";
import { deepCopy } from "../tokens/own.ts";
import { nestTokens } from "../tokens/tree.ts";
import { collectTokens, originalOf, type SourceDictionary } from "./build_dictionary.ts";
import type { PlatformContext } from "./context.ts";
import { expand } from "./expand.ts";
import { preprocess } from "./preprocess.ts";
import { transformTokens } from "./transform.ts";

/** A platform's own token: one new object, its properties in the order that serialised tokens have. */
function prepare(
  key: string,
  token: PreprocessedToken,
  path: string[],
  isolated: boolean,
): TransformedToken {
  const own = isolated ? deepCopy(token) : token;
  const original = originalOf(isolated ? deepCopy(token) : token);
  return {
    key,
    ...own,
    original,
    name: token.name ?? path[path.length - 1],
    attributes: { ...own.attributes },
    path: isolated ? [...path] : path,
  } as TransformedToken;
}

/** The tokens of one platform, transformed. */
export async function buildPlatform(
  source: SourceDictionary,
  context: PlatformContext,
): Promise<Dictionary> {
  const { platform, name } = context;
  let { tokens, paths, replaced } = source;
  if (platform.preprocessors?.length) {
    const copy = deepCopy(source.tree);
    const tree = await preprocess(copy, platform.preprocessors, platform, context, name);
    ({ tokens, paths } = collectTokens(tree, context));
  }
  if (platform.expand) {
    paths = new Map(paths);
    const expanded = expand(tokens, paths, platform.expand, context, { name, config: platform });
    tokens = expanded.tokens;
    replaced = new Map([...replaced, ...expanded.replaced]);
  }
  const tokenMap = new Map<string, TransformedToken>();
  for (const [key, token] of tokens) {
    tokenMap.set(key, prepare(key, token, paths.get(key)!, context.custom));
  }
  await transformTokens(tokenMap, replaced, context);
  const allTokens = [...tokenMap.values()];
  return { tokens: nestTokens(allTokens, (token) => paths.get(token.key)!), allTokens, tokenMap };
}
