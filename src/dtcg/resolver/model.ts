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

/** Contexts that hold together: for some modifiers, those of which one has to hold. */
export type Condition = Readonly<Record<string, readonly string[]>>;

/** What stands in the resolution order. */
export type OrderItem =
  | { readonly kind: "set"; readonly name: string; readonly layers: readonly Layer[] }
  | { readonly kind: "modifier"; readonly modifier: Modifier }
  // A set of a design tool, that may stand anywhere among what other contexts bring.
  | {
    readonly kind: "conditional";
    readonly name: string;
    readonly layers: readonly Layer[];
    /** It takes part where one of these holds. */
    readonly when: readonly Condition[];
  };

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

/** Several documents as one, in their order. Modifiers of the same name are one. */
export function joinedModels(models: readonly ResolverModel[]): ResolverModel {
  const modifiers = new Map<string, Modifier>();
  for (const modifier of models.flatMap((model) => [...model.modifiers.values()])) {
    const known = modifiers.get(modifier.name);
    const contexts = new Map(known?.contexts);
    for (const [name, layers] of modifier.contexts) {
      contexts.set(name, [...contexts.get(name) ?? [], ...layers]);
    }
    modifiers.set(modifier.name, { ...modifier, ...known, contexts });
  }
  return { order: models.flatMap(({ order }) => order), modifiers };
}

/** Whether a condition holds for an input. */
export function holdsFor(input: Input, condition: Condition): boolean {
  return Object.entries(condition).every(([modifier, contexts]) =>
    contexts.includes(input.get(modifier) ?? "")
  );
}

function layersOfItem(item: OrderItem, input: Input): readonly Layer[] {
  switch (item.kind) {
    case "set":
      return item.layers;
    case "modifier":
      return item.modifier.contexts.get(input.get(item.modifier.name) ?? "") ?? [];
    case "conditional":
      return item.when.some((condition) => holdsFor(input, condition)) ? item.layers : [];
  }
}

/** The layers of an input for which every modifier has a context, in the order of merging. */
export function layersOf({ order }: ResolverModel, input: Input): Layer[] {
  return order.flatMap((item) => layersOfItem(item, input));
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
