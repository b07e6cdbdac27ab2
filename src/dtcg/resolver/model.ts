/**
 * What a resolver document says, once it is read and its references are followed (DTCG 2025.10 resolver module, 4).
 * @module
 */
import type { Tree } from "../../tokens/plain_object.ts";

/** Tokens as one source gives them. */
export interface Layer {
  /** Where they stand: a file, with `#/…` behind it where they are a part of it; absent for what is in no file. */
  readonly file: string | undefined;
  readonly tree: Tree;
}

/** A modifier: one of its contexts holds at a time. */
export interface Modifier {
  readonly name: string;
  /** Layers of each context, in the order of the document. */
  readonly contexts: ReadonlyMap<string, readonly Layer[]>;
  readonly default: string | undefined;
  readonly description?: string;
  readonly extensions?: Tree;
}

/** What stands in the resolution order. */
export type OrderItem =
  | { readonly kind: "set"; readonly name: string; readonly layers: readonly Layer[] }
  | { readonly kind: "modifier"; readonly modifier: Modifier };

/** A resolver document. */
export interface ResolverModel {
  readonly order: readonly OrderItem[];
  /** All modifiers by name, those too that the order leaves out. */
  readonly modifiers: ReadonlyMap<string, Modifier>;
}

/** A context for each of some modifiers, or for all of them. */
export type Input = ReadonlyMap<string, string>;

/** An input as text, the same for the same contexts in the same order. */
export function inputKey(input: Input): string {
  return JSON.stringify([...input]);
}

/** The layers of an input for which every modifier has a context, in the order of merging. */
export function layersOf({ order }: ResolverModel, input: Input): Layer[] {
  return order.flatMap((item) =>
    item.kind === "set"
      ? item.layers
      : item.modifier.contexts.get(input.get(item.modifier.name) ?? "") ?? []
  );
}

/** How many inputs a document has: the product of the numbers of contexts. */
export function countPermutations({ modifiers }: ResolverModel): number {
  return [...modifiers.values()].reduce((count, { contexts }) => count * contexts.size, 1);
}

/** All inputs of a document, one after the other; the last modifier changes first. */
export function* permutationsOf({ modifiers }: ResolverModel): Generator<Record<string, string>> {
  const all = [...modifiers.values()].map(({ name, contexts }) => ({
    name,
    contexts: [...contexts.keys()],
  }));
  const at = all.map(() => 0);
  for (;;) {
    yield Object.fromEntries(all.map(({ name, contexts }, index) => [name, contexts[at[index]]]));
    let index = all.length - 1;
    while (index >= 0 && ++at[index] === all[index].contexts.length) at[index--] = 0;
    if (index < 0) return;
  }
}
