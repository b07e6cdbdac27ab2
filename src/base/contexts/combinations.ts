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
    all = all.flatMap((item) => [item, ...others.map((context) => ({ ...item, [name]: context }))]);
  }
  const size = new Map(all.map((item) => [item, Object.keys(item).length]));
  return all.sort((a, b) => size.get(a)! - size.get(b)!);
}

/** The combinations of some modifiers, by number, and the parts of each. */
export class Combinations {
  readonly all: readonly ContextsOf[];
  readonly keys: readonly string[];
  readonly modifiers: number;
  /** For each combination, those with one modifier less, and that modifier. Both are numbers. */
  readonly without: readonly (readonly { modifier: number; combination: number }[])[];
  #parts: number[][] = [];

  constructor(modifiers: readonly WantedModifier[]) {
    this.all = changedCombinations(modifiers);
    this.keys = this.all.map(contextsKey);
    this.modifiers = modifiers.length;
    const numbers = new Map(this.keys.map((key, index) => [key, index]));
    this.without = this.all.map((contexts) =>
      modifiers.flatMap(({ name }, modifier) => {
        if (!Object.hasOwn(contexts, name)) return [];
        const { [name]: _, ...rest } = contexts;
        return [{ modifier, combination: numbers.get(contextsKey(rest))! }];
      })
    );
  }

  /** The combinations that are part of one, ordered by their number of modifiers. */
  partsOf(index: number): readonly number[] {
    return this.#parts[index] ??= [
      ...new Set(
        this.without[index].flatMap(({ combination }) => [
          combination,
          ...this.partsOf(combination),
        ]),
      ),
    ].sort((a, b) => a - b);
  }
}
