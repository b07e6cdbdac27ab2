/**
 * The stages from files to the tokens that all platforms start from: merge, preprocess, expand.
 * @module
 */
import type { Config } from "../types/config.ts";
import type { Diagnostic, Place } from "../types/diagnostic.ts";
import type { PreprocessedToken } from "../types/token.ts";
import { tokenName, tokenWithChildren } from "../diagnostics/catalog/tokens.ts";
import { TokenKeyMap } from "../tokens/token_key_map.ts";
import { deepCopy, type Tree, withLazy } from "../tokens/plain_object.ts";
import { inheritTypes, type Syntax } from "../tokens/syntax.ts";
import {
  copiesOf,
  type Entries,
  type Entry,
  entryOf,
  type TokenTable,
  tokenTable,
} from "../tokens/token_table.ts";
import { nestTokens, visitTokens } from "../tokens/tree.ts";
import type { Setup } from "./setup.ts";
import { expand } from "./expand.ts";
import { mergeSources } from "./merge.ts";
import { mayHaveGroupTypes, type Sources } from "./sources.ts";
import { preprocess } from "./preprocess.ts";

/** The tokens that all platforms start from, in all forms. */
export interface SourceDictionary {
  /** Nested; expanded composites are groups. */
  readonly tree: Tree;
  /** By key, each with its key as last property. */
  readonly tokenMap: Map<string, PreprocessedToken>;
  /** Numbered. */
  readonly set: TokenTable;
}

/**
 * The tree that all files make, once more, without reporting anything.
 *
 * @param conform Makes a tree of DTCG 2025.10 one that needs no more to be known.
 */
export function treeOf(
  sources: Sources,
  syntax: Syntax,
  conform: (tree: Tree) => Tree = (tree) => tree,
): Tree {
  const tree = conform(mergeSources(sources, syntax, () => {}));
  return syntax.dtcg ? inheritTypes(tree) : tree;
}

/** The tokens of a tree by key. */
export function collectTokens(
  tree: Tree,
  { syntax, report }: Pick<Setup, "syntax" | "report">,
): Entries {
  const entries: Entries = new TokenKeyMap();
  visitTokens(tree, syntax, (start, path, token, children) => {
    const name = path[path.length - 1];
    const entry = entryOf(path, token, `${start}${name}}`);
    const before = entries.setIn(start, name, entry);
    if (before) report(sameReference(before, entry));
    if (children) report(tokenWithChildren(path.join("."), children, placeOf(entry)));
  });
  return entries;
}

function placeOf({ token, path }: Entry): Place | undefined {
  return token.filePath === undefined ? undefined : { file: token.filePath, path };
}

/** Says that a reference may mean either of two tokens. */
function sameReference(before: Entry, entry: Entry): Diagnostic {
  const [other, mine] = [before, entry].map(({ path }) =>
    path.map((name) => `"${name}"`).join(" > ")
  );
  return tokenName(mine, `has the same reference as ${other}: ${entry.key}`, placeOf(entry));
}

/** A set of tokens in all forms; `tree` makes the nested one where it is not made from the tokens. */
export function dictionaryOfSet(set: TokenTable, tree?: () => Tree): SourceDictionary {
  const tokens = set.entries.slice(0, set.count);
  const withMap = withLazy({ set }, {
    tokenMap: () => new Map(tokens.map(({ key, token }) => [key, { ...token, key }])),
  });
  const nested = () => nestTokens(withMap.tokenMap.values(), ({ key }) => set.find(key!)!.path);
  return withLazy(withMap, { tree: tree ?? nested });
}

/** From the objects of all files to the tokens that all platforms start from. */
export async function buildDictionary(
  sources: Sources,
  config: Config,
  setup: Setup,
): Promise<SourceDictionary> {
  const { syntax } = setup;
  const joined = mergeSources(sources, syntax, setup.report);
  const dtcg = sources.modern ? await import("./dtcg.ts") : undefined;
  const merged = dtcg ? dtcg.conformTree(joined, sources, setup) : joined;
  const own = config.preprocessors?.length ? deepCopy(merged) : merged;
  const processed = await preprocess(own, config.preprocessors, setup.options, setup);
  // A preprocessor may give groups types; so may what groups extend.
  const typed = own !== joined || mayHaveGroupTypes(sources);
  const tree = syntax.dtcg && typed ? inheritTypes(processed) : processed;
  const found = collectTokens(tree, setup);
  const { tokens, replaced } = await expand(found, config.expand, setup);
  const { expressions } = setup;
  const set = tokenTable(tokens, replaced, syntax.value, expressions);
  if (dtcg) {
    const composites = tokens === found
      ? set
      : tokenTable(copiesOf(found.values), new TokenKeyMap(), syntax.value, expressions);
    dtcg.validateModern(composites, sources, setup.report);
  }
  return dictionaryOfSet(set, tokens === found ? () => tree : undefined);
}
