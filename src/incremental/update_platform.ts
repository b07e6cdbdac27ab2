/**
 * The tokens of a platform after some values changed: only those are transformed, and what refers to them.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { dictionaryFrom, startsFromSource } from "../pipeline/build_platform.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import { hasPropertyReferences } from "../pipeline/property_references.ts";
import { transformTokens } from "../pipeline/transform.ts";
import type { TokenTable } from "../tokens/token_table.ts";
import { changed } from "./token_diff.ts";

/** Whether tokens follow from their values alone, so that only changed ones have to be transformed. */
export function mayUpdate(
  { hasUserHooks, resolvesProperties, platform, syntax }: PlatformContext,
  ...tables: readonly TokenTable[]
): boolean {
  return !hasUserHooks && startsFromSource(platform) &&
    !(resolvesProperties && tables.some((table) => hasPropertyReferences(table, syntax.value)));
}

/**
 * Transforms changed tokens, and takes over the others. The platform runs no user hook and starts from the tokens of all
 * platforms.
 *
 * @param before The tokens as they were.
 * @param numbers For each token its number there, or {@linkcode changed}.
 */
export async function updatePlatform(
  before: Dictionary,
  numbers: Int32Array,
  table: TokenTable,
  context: PlatformContext,
): Promise<Dictionary> {
  const allTokens: TransformedToken[] = [];
  const wanted: number[] = [];
  for (let index = 0; index < table.entries.length; index++) {
    const isToken = index < table.count;
    // Composites that expansion replaced are not kept.
    if (numbers[index] === changed || !isToken) wanted.push(index);
    if (!isToken) continue;
    allTokens.push(
      numbers[index] === changed ? table.start(index) : before.allTokens[numbers[index]],
    );
  }
  await transformTokens(allTokens, table, context, wanted);
  return dictionaryFrom(allTokens, table, context);
}
