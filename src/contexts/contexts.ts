/**
 * Contexts of modifiers: which hold where others are chosen, and their combinations.
 * @module
 */
import type { ContextsOf } from "../types/manifest.ts";
import type { Themes } from "../types/themes.ts";
import type { TransformedToken } from "../types/token.ts";

/** Required contexts by modifier: one of the listed contexts must be chosen for each. */
export type Condition = Readonly<Record<string, readonly string[]>>;

/** Whether contexts hold where others are chosen. Modifiers that are not chosen have their default. */
export function holdIn(contexts: ContextsOf, chosen: ContextsOf): boolean {
  return Object.entries(contexts).every(([name, context]) => chosen[name] === context);
}

/** Whether chosen contexts meet a condition. */
export function meets(chosen: ContextsOf, condition: Condition): boolean {
  return Object.entries(condition).every(([name, contexts]) => contexts.includes(chosen[name]));
}

/** Whether contexts are one context of one modifier. */
export function isSingle(contexts: ContextsOf, name: string, context: string): boolean {
  return contexts[name] === context && Object.keys(contexts).length === 1;
}

/** A map key for contexts: equal for the same contexts in the same order. */
export function contextsKey(contexts: ContextsOf): string {
  return JSON.stringify(contexts);
}

/** The entry that applies in contexts: the last match, or the default. */
export function entryIn<T extends { contexts: ContextsOf }>(
  base: Omit<T, "contexts">,
  further: readonly T[] | undefined,
  chosen: ContextsOf,
): Omit<T, "contexts"> {
  return further?.findLast(({ contexts }) => holdIn(contexts, chosen)) ?? base;
}

/** The tokens that contexts change, by key: of the blocks that hold, the one with the most modifiers is right. */
export function changesIn(
  { blocks }: Themes,
  chosen: ContextsOf,
): Map<string, TransformedToken> {
  const changes = new Map<string, TransformedToken>();
  for (const { contexts, tokens } of blocks) {
    if (holdIn(contexts, chosen)) tokens.forEach((token) => changes.set(token.key, token));
  }
  return changes;
}

/** A modifier with some of its contexts. */
export interface ModifierContexts {
  readonly name: string;
  readonly contexts: readonly string[];
  /** The context that holds where none is chosen, if the modifier has one. */
  readonly default?: string | undefined;
}

/** The contexts that hold where none is chosen: the default of each modifier, or its first context. */
export function defaultContexts(modifiers: readonly ModifierContexts[]): ContextsOf {
  return Object.fromEntries(
    modifiers.map(({ name, contexts, default: own = contexts[0] }) => [name, own]),
  );
}

/** The number of combinations of a context for each modifier. */
export function countCombinations(
  modifiers: readonly { readonly contexts: readonly string[] }[],
): number {
  return modifiers.reduce((count, { contexts }) => count * contexts.length, 1);
}

/** Generates all combinations of a context for each modifier. The last modifier changes first. */
export function* combinationsOf(modifiers: readonly ModifierContexts[]): Generator<ContextsOf> {
  const at = modifiers.map(() => 0);
  for (;;) {
    yield Object.fromEntries(
      modifiers.map(({ name, contexts }, index) => [name, contexts[at[index]]]),
    );
    let index = modifiers.length - 1;
    while (index >= 0 && ++at[index] === modifiers[index].contexts.length) at[index--] = 0;
    if (index < 0) return;
  }
}
