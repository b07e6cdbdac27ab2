/**
 * Updates a platform's tokens: transforms only changed tokens and those that depend on them.
 * @module
 */
import type { Dictionary } from "../../../base/types/token.ts";
import { internalsOf } from "../../../base/tokens/internals.ts";
import { dictionaryFrom, startsFromSource } from "../build_platform.ts";
import type { PlatformSetup } from "../setup.ts";
import { hasPropertyReferences } from "./property_references.ts";
import { transformTokens } from "./transform.ts";
import type { TokenTable } from "../../../base/tokens/token_table.ts";
import { changed } from "./unchanged_tokens.ts";

/** Whether tokens depend on their values only, so that only changed ones must be transformed. */
export function mayUpdate(
  { hasUserHooks, resolvesProperties, platform, syntax }: PlatformSetup,
  ...tables: readonly TokenTable[]
): boolean {
  return !hasUserHooks && startsFromSource(platform) &&
    !(resolvesProperties && tables.some((table) => hasPropertyReferences(table, syntax.value)));
}

/** Whether tokens that were made with one setup and table may be updated to another one. */
export function mayUpdateFrom(
  before: { readonly setup: PlatformSetup; readonly table: TokenTable },
  setup: PlatformSetup,
  table: TokenTable,
): boolean {
  const { references, facts, syntax } = before.setup;
  return mayUpdate(setup, before.table, table) &&
    setup.references === references &&
    setup.facts.modern === facts.modern &&
    setup.syntax.dtcg === syntax.dtcg;
}

/**
 * Transforms changed tokens and reuses the others. The platform has no user hooks and starts from the shared
 * dictionary.
 *
 * @param before The earlier tokens.
 * @param numbers For each token its index in `before`, or {@linkcode changed}.
 */
export async function updatePlatform(
  before: Dictionary,
  numbers: Int32Array,
  table: TokenTable,
  setup: PlatformSetup,
): Promise<Dictionary> {
  // Most tokens keep their place. A copy allocates less than a list that grows.
  const allTokens = before.allTokens.slice(0, table.count);
  const wanted: number[] = [];
  for (let index = 0; index < table.entries.length; index++) {
    const number = numbers[index];
    // Composites that expansion replaced are not in the dictionary, so they are always resolved again.
    if (number === changed || index >= table.count) wanted.push(index);
    if (index >= table.count || number === index) continue;
    allTokens[index] = number === changed ? table.start(index) : before.allTokens[number];
  }
  await transformTokens(allTokens, table, setup, wanted);
  const { printableIn } = internalsOf(before.allTokens);
  if (printableIn) {
    const tokens = wanted.filter((index) => index < table.count).map((index) => allTokens[index]);
    internalsOf(allTokens).updated = { printableIn, tokens };
  }
  return dictionaryFrom(allTokens, table, setup);
}
