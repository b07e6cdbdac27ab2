/**
 * The permutations of a resolver document: the tokens that platforms start from, for each input. Each is made once, and
 * derived from another if that is cheaper.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { Config } from "../../../base/types/config.ts";
import { contextsKey, defaultContexts } from "../../../base/contexts/contexts.ts";
import {
  type Layer,
  layersOf,
  modifiersOf,
  type ResolverModel,
} from "../../../dialects/dtcg/resolver/model.ts";
import type { ContextsOf } from "../../../base/types/manifest.ts";
import { expands } from "../../../base/tokens/expansion.ts";
import { isEmpty, type Tree } from "../../../base/tokens/plain_object.ts";
import type { TokenTable } from "../../../base/tokens/token_table.ts";
import {
  dictionaryOfTable,
  type SourceDictionary,
} from "../../../base/tokens/source_dictionary.ts";
import { buildDictionary, type MergedTokens, treeOf } from "../build_dictionary.ts";
import type { Setup } from "../setup.ts";
import type { Syntax } from "../../../base/tokens/syntax.ts";
import { conformTree } from "../dtcg.ts";
import type { Sources } from "../sources.ts";
import { unify } from "../merge.ts";
import { type FlatSource, flatSource, permutedSet } from "./permutation.ts";
import { type GroupDependencies, groupDependencies } from "./group_dependencies.ts";
import type { ParsedTree, TokenFile } from "../token_file.ts";

/** All layers of a resolver document, in a fixed order. */
function allLayers({ order, modifiers }: ResolverModel): Layer[] {
  const sets = order.map((item) => item.kind === "modifier" ? [] : item.layers);
  const contexts = [...modifiers.values()].flatMap((modifier) => [...modifier.contexts.values()]);
  return [...sets, ...contexts].flat();
}

/** The sources of a resolver document as files. A source that is named several times is one file. */
export class LayerFiles {
  readonly model: ResolverModel;
  /** The input from which all others are derived. */
  readonly first: ContextsOf;
  #files: Map<Tree, TokenFile> = new Map();

  /** @param parsedOf Returns the parsed tree of a layer. */
  constructor(model: ResolverModel, parsedOf: (layer: Layer) => ParsedTree) {
    this.model = model;
    this.first = defaultContexts(modifiersOf(model));
    for (const layer of allLayers(model)) {
      const { tree, file = "(resolver)" } = layer;
      if (!this.#files.has(tree)) this.#files.set(tree, { file, parsed: parsedOf(layer) });
    }
  }

  get all(): TokenFile[] {
    return [...this.#files.values()];
  }

  of(layers: readonly Layer[]): TokenFile[] {
    return layers.map(({ tree }) => this.#files.get(tree)!);
  }

  /** The files of an input, in merge order. */
  ofInput(input: ContextsOf): TokenFile[] {
    return this.of(layersOf(this.model, input));
  }
}

/** Whether all tokens are those of the resolver document. */
export function hasOnlyResolver({ inline, include, source }: Sources): boolean {
  return isEmpty(inline.tree) && include.length + source.length === 0;
}

/** Indexes of files and of modifiers, which stay true while no file gets or loses a token. */
class FlatSources {
  #files: WeakMap<TokenFile, FlatSource> = new WeakMap();
  #touched: Map<string, ReadonlySet<string>> = new Map();

  of(file: TokenFile, syntax: Syntax): FlatSource {
    return remembered(this.#files, file, () => flatSource(file, syntax));
  }

  touchedBy(modifier: string, files: LayerFiles, syntax: Syntax): ReadonlySet<string> {
    return remembered(this.#touched, modifier, () => {
      const { contexts } = files.model.modifiers.get(modifier)!;
      const all = files.of([...contexts.values()].flat());
      return new Set(all.flatMap((file) => [...this.of(file, syntax).tokens.keys()]));
    });
  }
}

export class Permutations {
  readonly files: LayerFiles;
  /** The permutations that were requested, by contexts. */
  readonly made: Map<string, { input: ContextsOf; source: Promise<SourceDictionary> }> = new Map();
  /** Whether tokens depend only on the resolver document's sources and had no diagnostics. */
  readonly isSimple: boolean;
  #first: MergedTokens;
  #config: Config;
  #setup: Setup;
  readonly flatSources: FlatSources;
  #touched: Map<string, ReadonlySet<string>> = new Map();
  #dependencies: { readonly found: GroupDependencies | undefined } | undefined;

  constructor(
    files: LayerFiles,
    first: MergedTokens,
    config: Config,
    setup: Setup,
    flatSources: FlatSources = new FlatSources(),
  ) {
    this.files = files;
    this.flatSources = flatSources;
    this.#first = first;
    this.#config = config;
    this.#setup = setup;
    this.isSimple = first.hasNoDiagnostics && hasOnlyResolver(first.sources) &&
      !config.preprocessors?.length && !expands(config.expand);
    this.put(files.first, Promise.resolve(first.source));
  }

  get model(): ResolverModel {
    return this.files.model;
  }

  /** The tokens of an input. Diagnostics are reported like those of loading. */
  of(input: ContextsOf): Promise<SourceDictionary> {
    return this.made.get(contextsKey(input))?.source ?? this.put(input, this.#make(input));
  }

  /** Stores the tokens of an input. */
  put(input: ContextsOf, source: Promise<SourceDictionary>): Promise<SourceDictionary> {
    this.made.set(contextsKey(input), { input, source });
    return source;
  }

  /** Keys of the tokens that contexts of a modifier define, or add or type through groups. */
  touchedBy(modifier: string): ReadonlySet<string> {
    // The same set each time, by which callers remember numbers.
    return remembered(this.#touched, modifier, () => {
      const defined = this.flatSources.touchedBy(modifier, this.files, this.#setup.syntax);
      const grouped = this.#groupDependencies?.touched.get(modifier);
      return grouped ? new Set([...defined, ...grouped]) : defined;
    });
  }

  /** Keys of tokens, and of those that extending groups make from them in any contexts. */
  get copies(): GroupDependencies["copies"] {
    return this.#groupDependencies?.copies ?? [];
  }

  get #groupDependencies(): GroupDependencies | undefined {
    this.#dependencies ??= { found: this.#findDependencies() };
    return this.#dependencies.found;
  }

  #findDependencies(): GroupDependencies | undefined {
    const { model, files } = this;
    const { inline, strict, include, source } = this.#first.sources;
    const others = [...include, ...source].map(({ parsed }) => parsed);
    if (!isEmpty(inline.tree)) others.push(inline);
    const { syntax } = this.#setup;
    const sets = model.order.flatMap((item) => item.kind === "set" ? files.of(item.layers) : []);
    const always = [
      ...others.map(({ tree, traits }) => ({ tree: unify(tree, traits, syntax, strict) })),
      ...sets.map((file) => this.flatOf(file)),
    ];
    const ofModifiers = [...model.modifiers.values()].flatMap(({ name, contexts }) =>
      files.of([...contexts.values()].flat()).map((file) => {
        const { tree, groups } = this.flatOf(file);
        return { tree, groups, linked: file.parsed.traits.linked, modifier: name };
      })
    );
    return groupDependencies(always, ofModifiers);
  }

  flatOf(file: TokenFile): FlatSource {
    return this.flatSources.of(file, this.#setup.syntax);
  }

  /** Makes the dictionary of an input from its table. Requires that {@linkcode Permutations.isSimple} is set. */
  dictionaryOf(input: ContextsOf, table: TokenTable): SourceDictionary {
    const sources = this.#sourcesOf(input);
    // The closure must not capture `this`, because later permutations share the dictionary.
    const conform = (tree: Tree) =>
      conformTree(tree, sources, { report: () => {}, brokenReferences: "console" });
    return dictionaryOfTable(table, () => treeOf(sources, conform));
  }

  #sourcesOf(input: ContextsOf): Sources {
    return this.#first.sources.withResolved(this.files.ofInput(input));
  }

  async #make(input: ContextsOf): Promise<SourceDictionary> {
    const table = this.isSimple ? this.#permuted(input) : undefined;
    if (table) return this.dictionaryOf(input, table);
    const built = await buildDictionary(this.#sourcesOf(input), this.#config, this.#setup);
    const { reportStrays } = await import("./stray_tokens.ts");
    reportStrays(built.table, this.#first.source.table, this.#setup.report);
    return built;
  }

  #permuted(input: ContextsOf): TokenTable | undefined {
    const { files } = this;
    const flat = (of: readonly TokenFile[]) => of.map((file) => this.flatOf(file));
    const different = [...this.model.modifiers.values()]
      .filter(({ name }) => input[name] !== files.first[name])
      .flatMap(({ name, contexts }) =>
        [files.first, input].flatMap((of) => contexts.get(of[name]) ?? [])
      );
    return permutedSet(this.#first.source.table, {
      before: flat(files.ofInput(files.first)),
      after: flat(files.ofInput(input)),
      different: flat(files.of(different)),
    });
  }
}
