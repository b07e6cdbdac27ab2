/**
 * The permutations of a builder's resolver document: for each choice of contexts, the tokens that platforms start from.
 * Each is made once, and from another where that is less work.
 * @module
 */
import type { Config } from "../types/config.ts";
import {
  type Choice,
  choiceKey,
  type Layer,
  layersOf,
  type ResolverModel,
} from "../dtcg/resolver/model.ts";
import {
  buildDictionary,
  dictionaryOfSet,
  type SourceDictionary,
  treeOf,
} from "../pipeline/build_dictionary.ts";
import type { Context } from "../pipeline/context.ts";
import { conformTree } from "../pipeline/dtcg.ts";
import type { Sources, TokenFile } from "../pipeline/merge.ts";
import { type FlatSource, flatSource, permutedSet } from "../pipeline/permutation.ts";
import { expands } from "../tokens/expansion.ts";
import { isEmpty, type Tree } from "../tokens/plain_object.ts";

/** The choice that all others are made from: defaults, and where there is none the first context. */
export function firstChoice({ modifiers }: ResolverModel): Choice {
  return new Map(
    Array.from(modifiers.values(), ({ name, contexts, default: otherwise }) => [
      name,
      otherwise ?? [...contexts.keys()][0],
    ]),
  );
}

/** The sources of a resolver document as files, each once however often it is named. */
export class LayerFiles {
  #files: Map<Tree, TokenFile> = new Map();

  constructor(model: ResolverModel) {
    const modifiers = [...model.modifiers.values()].flatMap((
      { contexts },
    ) => [...contexts.values()]);
    const sets = model.order.map((item) => item.kind === "set" ? item.layers : []);
    for (const layer of [...sets, ...modifiers].flat()) {
      if (this.#files.has(layer.tree)) continue;
      const file = layer.file ?? "(resolver)";
      this.#files.set(layer.tree, { file, parsed: { tree: layer.tree } });
    }
  }

  /** All of them. */
  get all(): TokenFile[] {
    return [...this.#files.values()];
  }

  of(layer: Layer): TokenFile {
    return this.#files.get(layer.tree)!;
  }
}

/** The permutations of one loading. */
export class Permutations {
  readonly model: ResolverModel;
  /** What the first choice gives. */
  readonly first: Choice;
  #files: LayerFiles;
  #sources: Sources;
  #base: SourceDictionary;
  #config: Config;
  #context: Context;
  #made: Map<string, Promise<SourceDictionary>> = new Map();
  #flat: WeakMap<TokenFile, FlatSource> = new WeakMap();
  /** Whether the tokens follow from the resolver document's sources alone, and nothing was to be said of them. */
  #simple: boolean;

  constructor(
    model: ResolverModel,
    files: LayerFiles,
    base: { source: SourceDictionary; sources: Sources; hasNoDiagnostics: boolean },
    config: Config,
    context: Context,
  ) {
    this.model = model;
    this.first = firstChoice(model);
    this.#files = files;
    this.#sources = base.sources;
    this.#base = base.source;
    this.#config = config;
    this.#context = context;
    const { inline, include, source } = base.sources;
    this.#simple = base.hasNoDiagnostics && isEmpty(inline) &&
      include.length + source.length === 0 &&
      !config.preprocessors?.length && !expands(config.expand);
    this.#made.set(choiceKey(this.first), Promise.resolve(base.source));
  }

  /** The tokens of a choice. What is to be said of them goes where loading says it. */
  of(choice: Choice): Promise<SourceDictionary> {
    const key = choiceKey(choice);
    let made = this.#made.get(key);
    if (!made) this.#made.set(key, made = this.#make(choice));
    return made;
  }

  /** Keys of the tokens that a context of a modifier defines. */
  touchedBy(modifier: string): Set<string> {
    const { contexts } = this.model.modifiers.get(modifier)!;
    return new Set(
      [...contexts.values()].flat().flatMap((layer) => [...this.#flatOf(layer).tokens.keys()]),
    );
  }

  #flatOf(layer: Layer): FlatSource {
    const file = this.#files.of(layer);
    let flat = this.#flat.get(file);
    if (!flat) this.#flat.set(file, flat = flatSource(file, this.#context.syntax));
    return flat;
  }

  async #make(choice: Choice): Promise<SourceDictionary> {
    const resolved = layersOf(this.model, choice).map((layer) => this.#files.of(layer));
    const sources = { ...this.#sources, resolved };
    const set = this.#simple ? this.#permuted(choice) : undefined;
    const conform = (tree: Tree) =>
      conformTree(tree, sources, { report: () => {}, brokenReferences: "console" });
    if (set) return dictionaryOfSet(set, () => treeOf(sources, this.#context.syntax, conform));
    return await buildDictionary(sources, this.#config, this.#context);
  }

  #permuted(choice: Choice) {
    const flat = (of: Choice) => layersOf(this.model, of).map((layer) => this.#flatOf(layer));
    const different = [...this.model.modifiers.values()]
      .filter(({ name }) => choice.get(name) !== this.first.get(name))
      .flatMap(({ name, contexts }) =>
        [this.first, choice].flatMap((of) => contexts.get(of.get(name)!) ?? [])
      );
    return permutedSet(this.#base.set, {
      before: flat(this.first),
      after: flat(choice),
      different: different.map((layer) => this.#flatOf(layer)),
    });
  }
}
