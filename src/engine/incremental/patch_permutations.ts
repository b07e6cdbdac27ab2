/**
 * Patches the permutations of a resolver document after token changes. Rebuilds only what the changes affect.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { MergedTokens } from "../pipeline/build_dictionary.ts";
import { contextsKey } from "../../base/contexts/contexts.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import type { Layer } from "../../dialects/dtcg/resolver/model.ts";
import type { SourceDictionary } from "../../base/tokens/source_dictionary.ts";
import type { Setup } from "../pipeline/setup.ts";
import { validateModern } from "../pipeline/dtcg.ts";
import type { Sources } from "../pipeline/sources.ts";
import { withTokensOf } from "../pipeline/contexts/permutation.ts";
import {
  hasOnlyResolver,
  type LayerFiles,
  Permutations,
} from "../pipeline/contexts/permutations.ts";
import type { TokenFile } from "../pipeline/token_file.ts";
import { isEqual } from "../../base/tokens/plain_object.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import type { TokenTable } from "../../base/tokens/token_table.ts";
import { keyOf } from "../../base/tokens/tree.ts";
import { changed, unchangedTokens } from "../pipeline/transforms/unchanged_tokens.ts";
import { updateTree } from "./tree_diff.ts";

type Changes = ReadonlyMap<TokenFile, readonly string[][]>;

/** A resolver document's structure without the content of its files. */
function shapeOf(files: LayerFiles): unknown {
  const { model: { order, modifiers, about } } = files;
  const numbers = new Map(files.all.map((file, number) => [file, number]));
  const layers = (list: readonly Layer[]) => files.of(list).map((file) => numbers.get(file));
  return {
    about,
    files: files.all.map(({ file }) => file),
    order: order.map((item) =>
      item.kind === "modifier" ? item.modifier.name : { ...item, layers: layers(item.layers) }
    ),
    modifiers: Array.from(modifiers.values(), ({ contexts, ...modifier }) => [
      modifier,
      Array.from(contexts, ([name, list]) => [name, layers(list)]),
    ]),
  };
}

/** Whether two readings of a resolver document differ only in the content of its files. */
export function haveSameShape(before: LayerFiles, after: LayerFiles): boolean {
  return isEqual(shapeOf(before), shapeOf(after));
}

/**
 * Finds changed tokens in the files of a resolver document. Updates the earlier trees in place and uses them instead of
 * the new ones.
 *
 * @returns `undefined` if more than tokens changed.
 */
function changesOf(before: LayerFiles, after: LayerFiles, syntax: Syntax): Changes | undefined {
  const changes = new Map<TokenFile, string[][]>();
  for (const [number, one] of before.all.entries()) {
    const { file, parsed: { tree } } = one;
    const { parsed } = after.all[number];
    if (parsed.tree === tree) continue;
    if (!isEqual(one.parsed.traits, parsed.traits)) return undefined;
    const found = updateTree(tree, parsed.tree, syntax, { filePath: file, isSource: true });
    if (!found) return undefined;
    parsed.tree = tree;
    changes.set(one, found.map(({ path }) => path));
  }
  return changes;
}

/** Patches the token table of an input. Returns the same table if no change affects it. */
function patchTable(
  permutations: Permutations,
  input: ContextsOf,
  table: TokenTable,
  changes: Changes,
): TokenTable | undefined {
  const files = permutations.files.ofInput(input);
  const paths = files.flatMap((file) => changes.get(file) ?? []);
  if (paths.length === 0) return table;
  const order = files.map((file) => permutations.flatOf(file));
  return withTokensOf(order, table, paths.map((path) => [keyOf(path), path]));
}

function areValid(before: TokenTable, after: TokenTable, sources: Sources): boolean {
  if (before === after) return true;
  const numbers = unchangedTokens(before, after);
  let isValid = true;
  const others = after.entries.filter(({ index }) => numbers[index] === changed);
  validateModern(after, sources, () => isValid = false, others);
  return isValid;
}

/**
 * Patches the permutations.
 *
 * @param files The resolver document's files, read again.
 * @returns `undefined` if the resolver document must be evaluated again.
 */
export async function patchPermutations(
  { source, permutations: before, hasNoDiagnostics }: MergedTokens & { permutations: Permutations },
  files: LayerFiles,
  sources: Sources,
  config: Config,
  setup: Setup,
): Promise<{ source: SourceDictionary; permutations: Permutations } | undefined> {
  // Otherwise, a pattern may now match its first file, or a file may be readable again after an error.
  const isSimple = hasNoDiagnostics && before.isSimple && hasOnlyResolver(sources);
  if (!isSimple || !haveSameShape(before.files, files)) return undefined;
  const changes = changesOf(before.files, files, setup.syntax);
  const { first } = before.files;
  const table = changes && patchTable(before, first, source.table, changes);
  if (!table || !areValid(source.table, table, sources)) return undefined;
  const patched = table === source.table ? source : before.dictionaryOf(first, table);
  const permutations = new Permutations(
    before.files,
    { source: patched, sources, hasNoDiagnostics },
    config,
    setup,
    before.flatSources,
  );
  for (const { input, source } of before.made.values()) {
    if (contextsKey(input) === contextsKey(first)) continue;
    const earlier = await source;
    // An input that was merged in full may have had diagnostics.
    if (!earlier.table.patch) continue;
    const own = patchTable(before, input, earlier.table, changes);
    if (!own) continue;
    const now = own === earlier.table ? earlier : before.dictionaryOf(input, own);
    permutations.put(input, Promise.resolve(now));
  }
  return { source: patched, permutations };
}
