/**
 * Formats files again. Reuses the whole text if all tokens are the same objects, otherwise the lines of those that are.
 * @module
 */
import { contextsKey } from "../../base/contexts/contexts.ts";
import type { ProcessedFile, ThemeBlock, Themes } from "../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";
import { type FileContent, selectContent } from "../pipeline/file_content.ts";
import { formatContent, type Formatted } from "../pipeline/format.ts";
import { internalsOf } from "../../base/tokens/internals.ts";
import { isEqual } from "../../base/tokens/plain_object.ts";
import { isSameList, LineCache } from "./line_cache.ts";

/** Whether an option is a function or a list with one. */
function holdsFunction(options: object): boolean {
  return Object.values(options).flat().some((value) => typeof value === "function");
}

/** Whether a file depends only on its tokens. */
function dependsOnTokens(file: ProcessedFile, { hasUserHooks }: PlatformSetup): boolean {
  return !hasUserHooks && !file.format.readsFiles && !holdsFunction(file.options);
}

function areSameBlocks(left: readonly ThemeBlock[], right: readonly ThemeBlock[]): boolean {
  return left.length === right.length &&
    left.every(({ contexts, tokens }, index) =>
      isEqual(contexts, right[index].contexts) && isSameList(tokens, right[index].tokens)
    );
}

function areSameThemes(left: Themes | undefined, right: Themes | undefined): boolean {
  if (!left || !right) return left === right;
  return isEqual(left.modifiers, right.modifiers) && areSameBlocks(left.resets, right.resets) &&
    areSameBlocks(left.blocks, right.blocks);
}

/** Whether two token lists have the same names in the same order. */
function haveSameNames(
  left: readonly TransformedToken[],
  right: readonly TransformedToken[],
): boolean {
  return left.length === right.length &&
    left.every((token, at) => token === right[at] || token.name === right[at].name);
}

/** Makes a dictionary cache its lines, starting from the earlier ones. */
function keepLines(dictionary: Dictionary, before: Dictionary | undefined): void {
  const known = before && internalsOf(before).linePrinter;
  internalsOf(dictionary).linePrinter = new LineCache(
    known instanceof LineCache ? known : undefined,
  );
}

function keepLinesOfBlocks(
  blocks: readonly ThemeBlock[] = [],
  before: readonly ThemeBlock[] = [],
): void {
  const byContexts = new Map(
    before.map(({ contexts, dictionary }) => [contextsKey(contexts), dictionary]),
  );
  for (const { contexts, dictionary } of blocks) {
    keepLines(dictionary, byContexts.get(contextsKey(contexts)));
  }
}

/** Caches lines, and reuses the cached lines and the unique-name check of the previous format. */
function reuseFormat({ file, dictionary, themes }: FileContent, before?: Formatted): void {
  const content = before?.content;
  keepLines(dictionary, content?.dictionary);
  keepLinesOfBlocks(themes?.resets, content?.themes?.resets);
  keepLinesOfBlocks(themes?.blocks, content?.themes?.blocks);
  const { allTokens } = dictionary;
  if (!file.format.nested && content && haveSameNames(content.dictionary.allTokens, allTokens)) {
    internalsOf(allTokens).hasDistinctNames = true;
  }
}

/**
 * Formats one file like {@linkcode formatFile}, reusing what it can, and caches what the next call can reuse.
 *
 * @param before The previous format of the file, with the same configuration.
 */
export async function reformatFile(
  file: ProcessedFile,
  dictionary: Dictionary,
  setup: PlatformSetup,
  before: Formatted | undefined,
  themes?: Themes,
): Promise<Formatted> {
  const content = await selectContent(file, dictionary, setup, themes);
  if (content && dependsOnTokens(file, setup)) {
    const reusable = before?.hasNoDiagnostics ? before : undefined;
    const known = reusable?.content;
    const isSame = known && isSameList(known.dictionary.allTokens, content.dictionary.allTokens) &&
      areSameThemes(known.themes, content.themes);
    // Reusing the earlier format would lose new diagnostics.
    if (isSame && content.reports.hasNoDiagnostics) return reusable!;
    reuseFormat(content, reusable);
  }
  return await formatContent(file, content, setup);
}
