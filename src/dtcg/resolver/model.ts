/**
 * The content of a resolver document with its references resolved (DTCG 2025.10 resolver module, 4).
 * @module
 */
import type { Tree } from "../../tokens/plain_object.ts";

/** The tokens of one source. */
export interface Layer {
  /** Its file, with `#/…` for a part of the file; `undefined` for tokens that are not in a file. */
  readonly file: string | undefined;
  readonly tree: Tree;
}

/** A modifier. One of its contexts applies at a time. */
export interface Modifier {
  readonly name: string;
  /** Layers of each context, in the order of the document. */
  readonly contexts: ReadonlyMap<string, readonly Layer[]>;
  readonly default: string | undefined;
  readonly description?: string;
  readonly extensions?: Tree;
}

/** Required contexts by modifier: one of the listed contexts must apply for each. */
export type Condition = Readonly<Record<string, readonly string[]>>;

/** An item of the resolution order. */
export type OrderItem =
  | { readonly kind: "set"; readonly name: string; readonly layers: readonly Layer[] }
  | { readonly kind: "modifier"; readonly modifier: Modifier }
  // A set of a design tool, anywhere in the order.
  | {
    readonly kind: "conditional";
    readonly name: string;
    readonly layers: readonly Layer[];
    /** It applies if one of these conditions holds. */
    readonly when: readonly Condition[];
  };

/** A resolver document. */
export interface ResolverModel {
  readonly order: readonly OrderItem[];
  /** All modifiers by name, including those that the order leaves out. */
  readonly modifiers: ReadonlyMap<string, Modifier>;
  /** Whether it is an import of a design tool's files: their sets may have a token where another has a group. */
  readonly imported?: boolean;
}

/** Contexts by modifier, for some or all modifiers. */
export type Input = ReadonlyMap<string, string>;

/** A map key for an input: equal for the same contexts in the same order. */
export function inputKey(input: Input): string {
  return JSON.stringify([...input]);
}

/** Joins documents in order. Merges modifiers of the same name. */
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

/** Whether an input satisfies a condition. */
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

/** The layers of an input that has a context for every modifier, in merge order. */
export function layersOf({ order }: ResolverModel, input: Input): Layer[] {
  return order.flatMap((item) => layersOfItem(item, input));
}

/** The number of inputs of a document: the product of the numbers of contexts. */
export function countPermutations({ modifiers }: ResolverModel): number {
  return [...modifiers.values()].reduce((count, { contexts }) => count * contexts.size, 1);
}

/** Generates all inputs of a document. The last modifier changes first. */
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
