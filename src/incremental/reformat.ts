/**
 * Formats a file again: its text stays where its tokens are the same objects, and so do the lines of those that are.
 * @module
 */
import type { ProcessedFile, ThemeBlock, Themes } from "../types/config.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import { type FileContent, selectContent } from "../pipeline/file_content.ts";
import { formatContent, type Formatted } from "../pipeline/format.ts";
import { internalsOf } from "../tokens/internals.ts";
import { isEqual } from "../tokens/plain_object.ts";
import { isSameList, LineCache } from "./line_cache.ts";

/** Whether a function stands among some options, or in a list there. */
function holdsFunction(options: object): boolean {
  return Object.values(options).flat().some((value) => typeof value === "function");
}

/** Whether a file follows from its tokens alone, and nothing was reported about it before. */
function isReusable(
  { hasNoDiagnostics }: Formatted,
  file: ProcessedFile,
  { hasUserHooks }: PlatformContext,
): boolean {
  return hasNoDiagnostics && !hasUserHooks && !file.format.readsFiles &&
    !holdsFunction(file.options);
}

function areSameBlocks(one: readonly ThemeBlock[], other: readonly ThemeBlock[]): boolean {
  return one.length === other.length &&
    one.every(({ contexts, tokens }, index) =>
      isEqual(contexts, other[index].contexts) && isSameList(tokens, other[index].tokens)
    );
}

function areSameThemes(one: Themes | undefined, other: Themes | undefined): boolean {
  if (!one || !other) return one === other;
  return isEqual(one.modifiers, other.modifiers) && areSameBlocks(one.resets, other.resets) &&
    areSameBlocks(one.blocks, other.blocks);
}

/** Whether tokens have the names that others have, in the same order. */
function haveSameNames(
  one: readonly TransformedToken[],
  other: readonly TransformedToken[],
): boolean {
  return one.length === other.length &&
    one.every((token, at) => token === other[at] || token.name === other[at].name);
}

/** Has the lines of a dictionary kept, beside those from before. */
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
    before.map(({ contexts, dictionary }) => [JSON.stringify(contexts), dictionary]),
  );
  for (const { contexts, dictionary } of blocks) {
    keepLines(dictionary, byContexts.get(JSON.stringify(contexts)));
  }
}

/** Has what follows from the earlier content of a file taken over. */
function takeOver({ file, dictionary, themes }: FileContent, before: Formatted): void {
  const { content } = before;
  keepLines(dictionary, content?.dictionary);
  keepLinesOfBlocks(themes?.resets, content?.themes?.resets);
  keepLinesOfBlocks(themes?.blocks, content?.themes?.blocks);
  const { allTokens } = dictionary;
  if (!file.format.nested && content && haveSameNames(content.dictionary.allTokens, allTokens)) {
    internalsOf(allTokens).hasDistinctNames = true;
  }
}

/**
 * The text of one file, as {@linkcode formatContent} gives it.
 *
 * @param before The file as it was formatted before, with the same configuration.
 */
export async function reformatFile(
  file: ProcessedFile,
  dictionary: Dictionary,
  context: PlatformContext,
  before: Formatted,
  themes?: Themes,
): Promise<Formatted> {
  const content = await selectContent(file, dictionary, context, themes);
  if (content && isReusable(before, file, context)) {
    const known = before.content;
    const isSame = known && isSameList(known.dictionary.allTokens, content.dictionary.allTokens) &&
      areSameThemes(known.themes, content.themes);
    // What was reported just now would be lost.
    if (isSame && content.reports.hasNoDiagnostics) return before;
    takeOver(content, before);
  }
  return await formatContent(file, content, context);
}
