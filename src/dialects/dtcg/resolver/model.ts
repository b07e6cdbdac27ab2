/**
 * The content of a resolver document with its references resolved (DTCG 2025.10 resolver module, 4).
 * @module
 */
import { type Condition, meets, type ModifierContexts } from "../../../base/contexts/contexts.ts";
import type { Tree } from "../../../base/tokens/plain_object.ts";
import type { ContextsOf } from "../../../base/types/manifest.ts";
import type { Place } from "../../../base/types/diagnostic.ts";
import { inWholeFile } from "../../../base/values/paths/file_part.ts";
import { addTo } from "../../../base/collections/group_by.ts";

export interface Layer {
  /** Its file, with `#/…` for a part of the file; `undefined` if the tokens are not in a file. */
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
  readonly place?: Place | undefined;
}

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

export interface ResolverModel {
  readonly order: readonly OrderItem[];
  /** All modifiers by name, including those that the order leaves out. */
  readonly modifiers: ReadonlyMap<string, Modifier>;
  /**
   * Whether the document is an import of a design tool's files. In their sets, a token may have the path of a group in
   * another set.
   */
  readonly imported?: boolean;
  readonly about?: { readonly name?: string; readonly description?: string };
}

/** Joins documents in order. Merges modifiers of the same name. */
export function joinedModels(models: readonly ResolverModel[]): ResolverModel {
  const modifiers = new Map<string, Modifier>();
  for (const modifier of models.flatMap((model) => [...model.modifiers.values()])) {
    const existing = modifiers.get(modifier.name);
    const contexts = new Map(existing?.contexts);
    for (const [name, layers] of modifier.contexts) {
      contexts.set(name, [...contexts.get(name) ?? [], ...layers]);
    }
    modifiers.set(modifier.name, { ...modifier, ...existing, contexts });
  }
  const about = models.find((model) => model.about)?.about;
  return { order: models.flatMap(({ order }) => order), modifiers, ...(about && { about }) };
}

function layersOfItem(item: OrderItem, contexts: ContextsOf): readonly Layer[] {
  switch (item.kind) {
    case "set":
      return item.layers;
    case "modifier":
      return item.modifier.contexts.get(contexts[item.modifier.name]) ?? [];
    case "conditional":
      return item.when.some((condition) => meets(contexts, condition)) ? item.layers : [];
  }
}

/** The layers of contexts, one for every modifier, in merge order. */
export function layersOf({ order }: ResolverModel, contexts: ContextsOf): Layer[] {
  return order.flatMap((item) => layersOfItem(item, contexts));
}

/**
 * The parts of files that layers consist of: keys from the root of each file, by its path. A part inside another one is
 * left out.
 */
export function filePartsOf({ order, modifiers }: ResolverModel): Map<string, string[][]> {
  const layers = [
    ...order.flatMap((item) => item.kind === "modifier" ? [] : item.layers),
    ...Array.from(modifiers.values(), ({ contexts }) => [...contexts.values()].flat()).flat(),
  ];
  const parts = new Map<string, string[][]>();
  for (const place of new Set(layers.flatMap(({ file }) => file ?? []))) {
    const { file, path } = inWholeFile(place, []);
    addTo(parts, file, path);
  }
  for (const [file, paths] of parts) {
    const starts = new Set(paths.map((path) => JSON.stringify(path)));
    const isInner = (path: readonly string[]) =>
      path.some((_, length) => starts.has(JSON.stringify(path.slice(0, length))));
    parts.set(file, paths.filter((path) => !isInner(path)));
  }
  return parts;
}

/** The modifiers of a document with all their contexts and their defaults. */
export function modifiersOf({ modifiers }: ResolverModel): ModifierContexts[] {
  return Array.from(modifiers.values(), (modifier) => ({
    name: modifier.name,
    contexts: [...modifier.contexts.keys()],
    default: modifier.default,
  }));
}
