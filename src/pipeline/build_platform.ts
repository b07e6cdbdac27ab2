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
import { nestTokens } from "../tokens/tree.ts";
import { collectTokens, dictionaryOf, type SourceDictionary } from "./build_dictionary.ts";
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
): Promise<Omit<SourceDictionary, "tree">> {
  const { platform, name } = context;
  if (!platform.preprocessors?.length && !platform.expand) return source;
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
  return dictionaryOf(tokens, paths, replaced, context.syntax);
}

/** The tokens of one platform, transformed. */
export async function buildPlatform(
  source: SourceDictionary,
  context: PlatformContext,
): Promise<Dictionary> {
  const { tokens, paths, replaced, graph, originals } = await platformSource(source, context);
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
  const allTokens = [...tokenMap.values()];
  return { tokens: nestTokens(allTokens, (token) => paths.get(token.key)!), allTokens, tokenMap };
}
