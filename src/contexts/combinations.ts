/**
 * Combines the contexts of a file.
 * @module
 */
import type { ContextsOf } from "../types/manifest.ts";
import { contextsKey } from "./contexts.ts";

/** A modifier with its base context, which applies outside of blocks, and the other contexts that a file requests. */
export interface WantedModifier {
  readonly name: string;
  readonly base: string;
  readonly others: readonly string[];
}

/** All combinations of contexts other than the base, ordered by their number of modifiers. The first one is empty. */
export function changedCombinations(modifiers: readonly WantedModifier[]): ContextsOf[] {
  let all: ContextsOf[] = [{}];
  for (const { name, others } of modifiers) {
    all = all.flatMap((one) => [one, ...others.map((context) => ({ ...one, [name]: context }))]);
  }
  const size = new Map(all.map((one) => [one, Object.keys(one).length]));
  return all.sort((a, b) => size.get(a)! - size.get(b)!);
}

/** The combinations of some modifiers, by number, and the parts of each. */
export class Combinations {
  readonly all: readonly ContextsOf[];
  readonly keys: readonly string[];
  /** For each combination and each of its modifiers, the combination without that modifier. */
  readonly without: readonly ReadonlyMap<string, number>[];
  #parts: number[][] = [];

  constructor(modifiers: readonly WantedModifier[]) {
    this.all = changedCombinations(modifiers);
    this.keys = this.all.map(contextsKey);
    const numbers = new Map(this.keys.map((key, index) => [key, index]));
    this.without = this.all.map((contexts) =>
      new Map(
        Object.keys(contexts).map((name) => {
          const { [name]: _, ...rest } = contexts;
          return [name, numbers.get(contextsKey(rest))!];
        }),
      )
    );
  }

  /** The combinations that are part of one, ordered by their number of modifiers. */
  partsOf(index: number): readonly number[] {
    return this.#parts[index] ??= [
      ...new Set(
        [...this.without[index].values()].flatMap((other) => [other, ...this.partsOf(other)]),
      ),
    ].sort((a, b) => a - b);
  }
}
