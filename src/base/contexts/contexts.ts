/**
 * Matches and combines contexts of modifiers.
 * @module
 */
import type { ContextsOf } from "../types/manifest.ts";
import type { Themes } from "../types/themes.ts";
import type { TransformedToken } from "../types/token.ts";

/** Required contexts by modifier: one of the listed contexts must be chosen for each. */
export type Condition = Readonly<Record<string, readonly string[]>>;

/** Whether each of `contexts` is among the chosen ones. A modifier that is not chosen has its default. */
export function holdIn(contexts: ContextsOf, chosen: ContextsOf): boolean {
  return Object.entries(contexts).every(([name, context]) => chosen[name] === context);
}

export function meets(chosen: ContextsOf, condition: Condition): boolean {
  return Object.entries(condition).every(([name, contexts]) => contexts.includes(chosen[name]));
}

/** Whether contexts consist of this context of this modifier. */
export function isSingle(contexts: ContextsOf, name: string, context: string): boolean {
  return contexts[name] === context && Object.keys(contexts).length === 1;
}

export function contextsText(contexts: ContextsOf): string {
  return Object.entries(contexts).map((pair) => pair.join("=")).join(", ");
}

/** A map key for contexts; equal for the same contexts in the same order. */
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

/** The tokens that contexts change, by key. Of several matching blocks, the one with the most modifiers wins. */
export function changesIn({ blocks }: Themes, chosen: ContextsOf): Map<string, TransformedToken> {
  const changes = new Map<string, TransformedToken>();
  for (const { contexts, tokens } of blocks) {
    if (holdIn(contexts, chosen)) tokens.forEach((token) => changes.set(token.key, token));
  }
  return changes;
}

export interface ModifierContexts {
  readonly name: string;
  readonly contexts: readonly string[];
  /** The context that applies if none is chosen. */
  readonly default?: string | undefined;
}

/** The contexts that apply if none is chosen: the default of each modifier, or its first context. */
export function defaultContexts(modifiers: readonly ModifierContexts[]): ContextsOf {
  return Object.fromEntries(
    modifiers.map(({ name, contexts, default: base = contexts[0] }) => [name, base]),
  );
}

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
