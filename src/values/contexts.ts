/**
 * What applies in contexts of a resolver document.
 * @module
 */
import type { ContextsOf } from "../types/manifest.ts";

/** Whether contexts apply where others are chosen. Modifiers that are not chosen have their default. */
export function holdIn(contexts: ContextsOf, chosen: ContextsOf): boolean {
  return Object.entries(contexts).every(([name, context]) => chosen[name] === context);
}

/** The entry that applies in contexts: the last match, else the default. */
export function entryIn<T extends { contexts: ContextsOf }>(
  base: Omit<T, "contexts">,
  further: readonly T[] | undefined,
  chosen: ContextsOf,
): Omit<T, "contexts"> {
  return further?.findLast(({ contexts }) => holdIn(contexts, chosen)) ?? base;
}
