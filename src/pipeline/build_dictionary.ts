/**
 * The stages from files to the tokens that all platforms start from: merge, preprocess, expand.
 * @module
 */
import type { Config } from "../types/config.ts";
import type { DesignToken, PreprocessedToken } from "../types/token.ts";
import { tokenName, tokenWithChildren } from "../diagnostics/catalogue.ts";
import type { TokenMap } from "../tokens/expansion.ts";
import type { Tree } from "../tokens/own.ts";
import { type ReferenceGraph, referenceGraph } from "../tokens/reference_graph.ts";
import { inheritTypes, type Syntax } from "../tokens/syntax.ts";
import { findTokens, keyOf, nestTokens } from "../tokens/tree.ts";
import type { Context } from "./context.ts";
import { expand } from "./expand.ts";
import { mergeSources, type Sources } from "./merge.ts";
import { preprocess } from "./preprocess.ts";

/** The tokens of a tree, flat. */
interface Collected {
  /** Tokens by what references call them. */
  tokens: TokenMap;
  /** Path of each token. */
  paths: Map<string, string[]>;
  /** Whether a token stands inside another one. */
  overlapping: boolean;
}

/** Tokens that platforms start from, and what follows from them. */
export interface TokenSet extends Collected {
  /** Composites that expansion replaced; references to them still find their value. */
  replaced: TokenMap;
  /** What the tokens' values refer to. */
  graph: ReferenceGraph;
  /** The tokens as transforms remember them, in the order of the tokens. */
  originals: DesignToken[];
}

/** The tokens that all platforms start from, nested too. */
export interface SourceDictionary extends TokenSet {
  tree: Tree;
}

/** The tokens of a tree by key, each with its key as last property. */
export function collectTokens(
  tree: Tree,
  { syntax, report }: Pick<Context, "syntax" | "report">,
): Collected {
  const tokens: TokenMap = new Map();
  const paths = new Map<string, string[]>();
  let overlapping = false;
  for (const { path, token, children } of findTokens(tree, syntax)) {
    const key = keyOf(path);
    const place = () => token.filePath === undefined ? undefined : { file: token.filePath, path };
    if (tokens.has(key)) {
      const other = paths.get(key)!.map((name) => `"${name}"`).join(" > ");
      const mine = path.map((name) => `"${name}"`).join(" > ");
      report(tokenName(mine, `has the same reference as ${other}: ${key}`, place()));
    }
    if (children) {
      overlapping = true;
      report(tokenWithChildren(path.join("."), children, place()));
    }
    tokens.set(key, { ...token, key });
    paths.set(key, path);
  }
  return { tokens, paths, overlapping };
}

/** Collected tokens with what follows from them: the same for every platform that starts from them. */
export function tokenSet(collected: Collected, replaced: TokenMap, { value }: Syntax): TokenSet {
  const { tokens } = collected;
  const graph = referenceGraph([replaced, tokens], value);
  return { ...collected, replaced, graph, originals: Array.from(tokens.values(), originalOf) };
}

/** From the objects of all files to the tokens that all platforms start from. */
export async function buildDictionary(
  sources: Sources,
  config: Config,
  context: Context,
): Promise<SourceDictionary> {
  const merged = mergeSources(sources, context.syntax, context.report);
  const tree = await preprocess(merged, config.preprocessors, config, context);
  if (context.syntax.dtcg) inheritTypes(tree);
  const found = collectTokens(tree, context);
  const { tokens, replaced } = expand(found.tokens, found.paths, config.expand, context);
  const nested = tokens === found.tokens
    ? tree
    : nestTokens(tokens.values(), (token) => found.paths.get(token.key!)!);
  return { tree: nested, ...tokenSet({ ...found, tokens }, replaced, context.syntax) };
}

/** A token as it is remembered before transforms: without what loading added, with its key. */
function originalOf(token: PreprocessedToken): DesignToken {
  const { filePath: _file, isSource: _source, ...original } = token;
  return original;
}
