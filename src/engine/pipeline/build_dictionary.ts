import type { Config } from "../../base/types/config.ts";
import type { Diagnostic, Place } from "../../base/types/diagnostic.ts";
import type { PreprocessedToken } from "../../base/types/token.ts";
import { tokenName, tokenWithChildren } from "../../base/diagnostics/catalog/tokens.ts";
import { TokenKeyMap } from "../../base/tokens/token_key_map.ts";
import { deepCopy, type Tree, withLazy } from "../../base/tokens/plain_object.ts";
import { inheritTypes, type Syntax } from "../../base/tokens/syntax.ts";
import {
  copiesOf,
  type Entries,
  type Entry,
  entryOf,
  type TokenTable,
  tokenTable,
} from "../../base/tokens/token_table.ts";
import { nestTokens, visitTokens } from "../../base/tokens/tree.ts";
import type { Setup } from "./setup.ts";
import { expand } from "./expand.ts";
import { mergeSources } from "./merge.ts";
import { mayHaveGroupTypes, modernFiles, type Sources } from "./sources.ts";
import { preprocess } from "./preprocess.ts";

/** The tokens that all platforms start from, as a tree, a map and a table. */
export interface SourceDictionary {
  /** Nested tokens; expanded composites are groups. */
  readonly tree: Tree;
  /** Tokens by key, with the key as their last property. */
  readonly tokenMap: Map<string, PreprocessedToken>;
  readonly set: TokenTable;
}

/**
 * Merges all files into a tree again, without reporting anything.
 *
 * @param conform Resolves DTCG 2025.10 features such as `$extends`, `$ref` and inherited types.
 */
export function treeOf(
  sources: Sources,
  syntax: Syntax,
  conform: (tree: Tree) => Tree = (tree) => tree,
): Tree {
  const tree = conform(mergeSources(sources, syntax, () => {}));
  return syntax.dtcg ? inheritTypes(tree) : tree;
}

/**
 * Collects the tokens of a tree by key.
 *
 * @param isChecked Whether the structure of a file is checked, which also reports tokens that contain tokens.
 */
export function collectTokens(
  tree: Tree,
  { syntax, report }: Pick<Setup, "syntax" | "report">,
  isChecked: (file: string | undefined) => boolean = () => false,
): Entries {
  const entries: Entries = new TokenKeyMap();
  visitTokens(tree, syntax, (start, path, token, children) => {
    const name = path[path.length - 1];
    const entry = entryOf(path, token, `${start}${name}}`);
    const before = entries.setIn(start, name, entry);
    if (before) report(sameReference(before, entry));
    if (children && !isChecked(token.filePath)) {
      report(tokenWithChildren(path.join("."), children, placeOf(entry)));
    }
  });
  return entries;
}

function placeOf({ token, path }: Entry): Place | undefined {
  return token.filePath === undefined ? undefined : { file: token.filePath, path };
}

/** Reports that two tokens have the same reference. */
function sameReference(before: Entry, entry: Entry): Diagnostic {
  const [other, mine] = [before, entry].map(({ path }) =>
    path.map((name) => `"${name}"`).join(" > ")
  );
  return tokenName(mine, `has the same reference as ${other}: ${entry.key}`, placeOf(entry));
}

/** Makes the dictionary of a token table. `tree` returns the nested form; by default the tokens are nested. */
export function dictionaryOfSet(set: TokenTable, tree?: () => Tree): SourceDictionary {
  const tokens = set.entries.slice(0, set.count);
  const withMap = withLazy({ set }, {
    tokenMap: () => new Map(tokens.map(({ key, token }) => [key, { ...token, key }])),
  });
  const nested = () => nestTokens(withMap.tokenMap.values(), ({ key }) => set.find(key!)!.path);
  return withLazy(withMap, { tree: tree ?? nested });
}

/** Merges the sources, then runs the preprocessors and expansion that apply to all platforms. */
export async function buildDictionary(
  sources: Sources,
  config: Config,
  setup: Setup,
): Promise<SourceDictionary> {
  const { syntax } = setup;
  const joined = mergeSources(sources, syntax, setup.report);
  const dtcg = sources.modern ? await import("./dtcg.ts") : undefined;
  const merged = dtcg ? dtcg.conformTree(joined, sources, setup) : joined;
  const input = config.preprocessors?.length ? deepCopy(merged) : merged;
  const processed = await preprocess(input, config.preprocessors, setup.options, setup);
  // Preprocessors may add types to groups; so may groups that others extend.
  const typed = input !== joined || mayHaveGroupTypes(sources);
  const tree = syntax.dtcg && typed ? inheritTypes(processed) : processed;
  const found = collectTokens(tree, setup, modernFiles(sources));
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
