/**
 * Merges, preprocesses and expands the tokens that all platforms start from.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import { TokenKeyMap } from "../../base/tokens/token_key_map.ts";
import { deepCopy, type Tree } from "../../base/tokens/plain_object.ts";
import {
  collectTokens,
  dictionaryOfTable,
  type SourceDictionary,
} from "../../base/tokens/source_dictionary.ts";
import { inheritTypes } from "../../base/tokens/syntax.ts";
import { copiesOf, tokenTable } from "../../base/tokens/token_table.ts";
import type { Setup } from "./setup.ts";
import { expand } from "./expand.ts";
import { mergeSources } from "./merge.ts";
import type { Sources } from "./sources.ts";
import { preprocess } from "./preprocess.ts";

export interface MergedTokens {
  readonly source: SourceDictionary;
  readonly sources: Sources;
  /** Whether the merged tokens had no diagnostics. */
  readonly hasNoDiagnostics: boolean;
}

/** Reports nothing. `conform` resolves DTCG 2025.10 features such as `$extends`, `$ref` and inherited types. */
export function treeOf(sources: Sources, conform: (tree: Tree) => Tree = (tree) => tree): Tree {
  const tree = conform(mergeSources(sources, () => {}));
  return sources.syntax.dtcg ? inheritTypes(tree) : tree;
}

/** Merges the sources, then runs the preprocessors and expansion that apply to all platforms. */
export async function buildDictionary(
  sources: Sources,
  config: Config,
  setup: Setup,
): Promise<SourceDictionary> {
  const { syntax } = setup;
  const joined = mergeSources(sources, setup.report);
  const dtcg = sources.modern ? await import("./dtcg.ts") : undefined;
  const merged = dtcg ? dtcg.conformTree(joined, sources, setup) : joined;
  const input = config.preprocessors?.length ? deepCopy(merged) : merged;
  const processed = await preprocess(input, config.preprocessors, setup.options, setup);
  // Preprocessors may add types to groups; so may groups that others extend.
  const typed = input !== joined || sources.typed;
  const tree = syntax.dtcg && typed ? inheritTypes(processed) : processed;
  const found = collectTokens(tree, setup, (file) => sources.isValidated(file));
  const { tokens, replaced } = await expand(found, config.expand, setup);
  const { expressions } = setup;
  const table = tokenTable(tokens, replaced, syntax.value, expressions);
  if (dtcg) {
    const composites = tokens === found
      ? table
      : tokenTable(copiesOf(found.values), new TokenKeyMap(), syntax.value, expressions);
    dtcg.validateModern(composites, sources, setup.report);
  }
  return dictionaryOfTable(table, tokens === found ? () => tree : undefined);
}
