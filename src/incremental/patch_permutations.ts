/**
 * The permutations of a resolver document after tokens of its sources have changed: only what they reach is made again.
 * @module
 */
import type { Config } from "../types/config.ts";
import { type Input, inputKey, type Layer } from "../dtcg/resolver/model.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import type { Context } from "../pipeline/context.ts";
import { validateModern } from "../pipeline/dtcg.ts";
import { type Sources, traitsOfFile } from "../pipeline/merge.ts";
import { withTokensOf } from "../pipeline/permutation.ts";
import { type LayerFiles, Permutations } from "../pipeline/permutations.ts";
import type { TokenFile } from "../pipeline/token_file.ts";
import { isEqual } from "../tokens/plain_object.ts";
import type { Syntax } from "../tokens/syntax.ts";
import type { TokenTable } from "../tokens/token_table.ts";
import { keyOf } from "../tokens/tree.ts";
import { changed, unchangedTokens } from "./token_diff.ts";
import { updateTree } from "./tree_diff.ts";

/** Paths of tokens that changed, by file. */
type Changes = ReadonlyMap<TokenFile, readonly string[][]>;

/** What a resolver document says, but for what is in its files. */
function shapeOf(files: LayerFiles): unknown {
  const { model: { order, modifiers } } = files;
  const numbers = new Map(files.all.map((file, number) => [file, number]));
  const layers = (list: readonly Layer[]) => files.of(list).map((file) => numbers.get(file));
  return {
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

/** Whether two readings of a resolver document differ at most in what is in its files. */
export function haveSameShape(before: LayerFiles, after: LayerFiles): boolean {
  return isEqual(shapeOf(before), shapeOf(after));
}

/**
 * The tokens that changed in the files of a resolver document. Trees that were read before are brought up to date, and
 * take the place of those read now.
 *
 * @returns `undefined` where more than tokens has changed.
 */
function changesOf(before: LayerFiles, after: LayerFiles, syntax: Syntax): Changes | undefined {
  const changes = new Map<TokenFile, string[][]>();
  for (const [number, one] of before.all.entries()) {
    const { file, parsed: { tree } } = one;
    const { parsed } = after.all[number];
    if (parsed.tree === tree) continue;
    if (!isEqual(traitsOfFile(one), traitsOfFile(after.all[number]))) return undefined;
    const found = updateTree(tree, parsed.tree, syntax, { filePath: file, isSource: true });
    if (!found) return undefined;
    parsed.tree = tree;
    changes.set(one, found.map(({ path }) => path));
  }
  return changes;
}

/** What was loaded before. */
export interface LoadedResolver {
  readonly source: SourceDictionary;
  readonly permutations: Permutations;
  readonly hasNoDiagnostics: boolean;
}

/** The table of an input after changes; the same one where none reaches it. */
function patchTable(
  permutations: Permutations,
  input: Input,
  table: TokenTable,
  changes: Changes,
): TokenTable | undefined {
  const files = permutations.files.ofInput(input);
  const paths = files.flatMap((file) => changes.get(file) ?? []);
  if (paths.length === 0) return table;
  const order = files.map((file) => permutations.flatOf(file));
  return withTokensOf(order, table, paths.map((path) => [keyOf(path), path]));
}

/** Whether there is nothing to report about the tokens that are others than before. */
function areValid(before: TokenTable, after: TokenTable, sources: Sources): boolean {
  if (before === after) return true;
  const numbers = unchangedTokens(before, after);
  let isValid = true;
  const others = after.entries.filter(({ index }) => numbers[index] === changed);
  validateModern(after, sources, () => isValid = false, others);
  return isValid;
}

/**
 * The permutations now.
 *
 * @param files The files of the resolver document as they are now.
 * @returns `undefined` where they do not follow from the tokens that changed alone.
 */
export async function patchPermutations(
  { source, permutations: before, hasNoDiagnostics }: LoadedResolver,
  files: LayerFiles,
  sources: Sources,
  config: Config,
  context: Context,
): Promise<{ source: SourceDictionary; permutations: Permutations } | undefined> {
  if (!hasNoDiagnostics || !before.isSimple || !haveSameShape(before.files, files)) {
    return undefined;
  }
  const changes = changesOf(before.files, files, context.syntax);
  const { first } = before.files;
  const table = changes && patchTable(before, first, source.set, changes);
  if (!table || !areValid(source.set, table, sources)) return undefined;
  const patched = table === source.set ? source : before.dictionaryOf(first, table);
  const permutations = new Permutations(
    before.files,
    { source: patched, sources, hasNoDiagnostics },
    config,
    context,
    before.flatSources,
  );
  for (const { input, source } of before.made.values()) {
    if (inputKey(input) === inputKey(first)) continue;
    const earlier = await source;
    // One that was merged may have had something to report.
    if (!earlier.set.patch) continue;
    const own = patchTable(before, input, earlier.set, changes);
    if (!own) continue;
    const now = own === earlier.set ? earlier : before.dictionaryOf(input, own);
    permutations.put(input, Promise.resolve(now));
  }
  return { source: patched, permutations };
}
