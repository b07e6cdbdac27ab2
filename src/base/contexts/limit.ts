/**
 * The limit on combinations of contexts in one file.
 * @module
 */
import type { ContextsOf } from "../types/manifest.ts";
import { changedCombinations, type WantedModifier } from "./combinations.ts";
import { contextsKey, countCombinations } from "./contexts.ts";
import type { ReachedGroup } from "./reach.ts";

/** Limit on combinations of contexts in one file. */
export const mostCombinations = 4096;

/** Modifiers whose combinations exceed the limit, alone or together with others. */
export interface Excess {
  readonly names: readonly string[];
  readonly count: number;
}

/** Accepts combinations of modifiers that reach the same tokens, up to the limit. */
export class CombinationLimit {
  #modifiers: readonly WantedModifier[];
  /** Sets of modifiers whose combinations were accepted, and the number of combinations. */
  #taken: Set<string>[] = [];
  #total = 0;

  constructor(modifiers: readonly WantedModifier[]) {
    this.#modifiers = modifiers;
  }

  modifiersOf(names: readonly string[]): WantedModifier[] {
    return this.#modifiers.filter(({ name }) => names.includes(name));
  }

  /** Whether the combinations of a group were accepted. */
  isTaken({ names }: ReachedGroup): boolean {
    return names.length < 2 || this.#taken.some((taken) => names.every((name) => taken.has(name)));
  }

  #count(names: readonly string[]): number {
    const all = this.modifiersOf(names);
    return countCombinations(all.map(({ base, others }) => ({ contexts: [base, ...others] })));
  }

  /** Accepts the groups within the limit. Returns their combinations without duplicates. */
  take(groups: readonly ReachedGroup[]): ContextsOf[] {
    const fresh = new Map<string, ContextsOf>();
    // Start with the largest groups: their combinations include those of smaller ones.
    for (const group of groups.toSorted((a, b) => b.names.length - a.names.length)) {
      const count = this.#count(group.names);
      if (this.isTaken(group) || this.#total + count > mostCombinations) continue;
      this.#total += count;
      this.#taken.push(new Set(group.names));
      for (const contexts of changedCombinations(this.modifiersOf(group.names))) {
        fresh.set(contextsKey(contexts), contexts);
      }
    }
    return [...fresh.values()];
  }

  /** The groups that exceed the limit, each alone or all together. */
  excess(groups: readonly ReachedGroup[]): Excess[] {
    const excess: Excess[] = [];
    const crowded: string[] = [];
    let total = this.#total;
    for (const { names } of groups.filter((group) => !this.isTaken(group))) {
      const count = this.#count(names);
      if (count > mostCombinations) {
        excess.push({ names, count });
      } else {
        total += count;
        crowded.push(...names);
      }
    }
    if (crowded.length > 0) {
      const together = [...crowded, ...this.#taken.flatMap((names) => [...names])];
      const names = this.modifiersOf(together).map(({ name }) => name);
      excess.push({ names, count: total });
    }
    return excess;
  }
}
