/**
 * Reads all token files of a project: `external`, `include`, `source`, the resolver document and its sources.
 * @module
 */
import { kindOfFile } from "../../dialects/design_tools/recognize.ts";
import { sourceNone } from "../../base/diagnostics/catalog/files.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { joinedModels, type Layer } from "../../dialects/dtcg/resolver/model.ts";
import type { HookTable } from "../../hooks/registry/registry.ts";
import type { LayerFiles } from "../pipeline/contexts/permutations.ts";
import { isFilled, Sources } from "../pipeline/sources.ts";
import { parsedTree, type TokenFile } from "../pipeline/token_file.ts";
import type { Expressions } from "../../base/tokens/references/expressions.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import { type Visibility, visibilityOf } from "../../base/tokens/visibility.ts";
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import {
  type DesignRecognizer,
  designRecognizerOf,
  joinedDesigns,
  preprocessorsOf,
} from "./design_files.ts";
import { usesPackages } from "./package_paths.ts";
import type { DesignReading, ReadDesigns, SortedFiles } from "./read_design_tools.ts";
import { readObject, type TokenFileStore } from "./read_object.ts";
import { fileReader, type PatternPlace, readDesignResolver, readSources } from "./read_sources.ts";

export interface ReadingRequest {
  readonly config: Config;
  /** Path of the configuration's file, if any. */
  readonly configFile: string | undefined;
  readonly host: Host;
  readonly hooks: HookTable;
  readonly store: TokenFileStore;
  /** Whether to recognize files of design tools if the configuration has no setting for this. */
  readonly recognizesDesignTools: boolean;
  /** Whether to read files without an object like Style Dictionary does. */
  readonly followsPeer: boolean;
  /** Receives the next step. */
  readonly progress: (step: string) => void;
}

export interface ReadProject {
  readonly sources: Sources;
  /** The files of the resolver document, or of design tools that are read as one; `undefined` if there is none. */
  readonly resolver: LayerFiles | undefined;
  /** Expressions in token values, if any. */
  readonly expressions: Expressions | undefined;
  /** Which tokens files print; `undefined` if all. */
  readonly visibility: Visibility | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const isFigmaMode = (tree: Tree) => kindOfFile(tree) === "figma mode";

const noTokens = Object.freeze({});

/** Reads the resolver document of a project; `undefined` if there is none or after a report. */
async function readResolver(
  { config, configFile, host }: ReadingRequest,
  { read, store, report }: DesignReading,
  recognizer: DesignRecognizer | undefined,
  designs: ReadDesigns | undefined,
): Promise<LayerFiles | undefined> {
  if (config.resolver === undefined && !designs) return undefined;
  const [{ readResolverOf }, { LayerFiles }] = await Promise.all([
    import("./read_resolver.ts"),
    import("../pipeline/contexts/permutations.ts"),
  ]);
  const readers = {
    document: (file: string) =>
      store.get(
        "document",
        host.absolute(file),
        (readJson) => readObject(host, file, store.isFresh, readJson),
      ),
    tokens: (file: string) => read("resolver", file),
    designed: async (named: ReadonlyMap<string, Tree>) => {
      const hasModes = recognizer && [...named.values()].some(isFigmaMode);
      if (!hasModes) return new Map();
      const { convertModes } = await import("./read_design_tools.ts");
      return convertModes(named, recognizer.config, report);
    },
  };
  const found = config.resolver === undefined || designs?.isResolver
    ? undefined
    : await readResolverOf(config, configFile, host, readers, report);
  const models = [designs, found].flatMap((item) => item ? [item.model] : []);
  if (models.length === 0) return undefined;
  const model = models.length === 1 ? models[0] : joinedModels(models);
  const parsedOf = (layer: Layer) => designs?.parsedOf(layer) ?? found!.parsedOf(layer);
  return new LayerFiles(model, parsedOf);
}

/** Reads `include`, `source` and a design tool's `resolver`, and separates the files of design tools. */
async function readTokens(
  { config, host }: ReadingRequest,
  reading: DesignReading,
  recognizer: DesignRecognizer | undefined,
  placeOf: PatternPlace,
): Promise<SortedFiles> {
  const { read, report } = reading;
  const include = await readSources(host, config, "include", read, report, recognizer, placeOf);
  const source = await readSources(host, config, "source", read, report, recognizer, placeOf);
  const { resolver: path } = config;
  const resolver = recognizer && typeof path === "string"
    ? await readDesignResolver(host, path, read, report, recognizer)
    : undefined;
  const designs = joinedDesigns([include, source, ...resolver ? [resolver] : []]
    .map(({ designs }) => designs));
  if (!recognizer?.mayRead(designs, [...include.tokens, ...source.tokens])) {
    return { designs: undefined, include: include.tokens, source: source.tokens };
  }
  const { readDesignTools } = await import("./read_design_tools.ts");
  const others = {
    resolver: resolver?.tokens ?? [],
    include: include.tokens,
    source: source.tokens,
  };
  return await readDesignTools(recognizer, designs, others, reading);
}

/** Reports that no file was read, if the only diagnostics are unmatched patterns. */
function reportNoTokens(
  { config: { tokens, resolver, include = [], source = [] }, configFile }: ReadingRequest,
  { include: included, source: own }: SortedFiles,
  found: readonly Diagnostic[],
  report: Report,
): void {
  const isEmpty = included.length + own.length === 0 && found.length > 0 &&
    found.every(({ code }) => code === "source/unmatched");
  if (!isEmpty || tokens !== undefined || resolver !== undefined) return;
  const place = configPlace(configFile, [source.length > 0 ? "source" : "include"]);
  report(sourceNone([...include, ...source], place));
}

/** Finds patterns of the configuration. Patterns of packages have the position of the whole property. */
function patternPlaces({ config, configFile }: ReadingRequest): PatternPlace {
  return (property, pattern) => {
    const patterns = property === "resolver" ? undefined : config[property];
    const index = patterns?.indexOf(pattern) ?? -1;
    return configPlace(configFile, index < 0 ? [property] : [property, index]);
  };
}

/** Expressions in files converted from a design tool; `undefined` if there are no such files. */
async function writtenExpressions(files: readonly TokenFile[]): Promise<Expressions | undefined> {
  if (files.length === 0) return undefined;
  const { expressionsOf } = await import("../../dialects/design_tools/expressions.ts");
  return await expressionsOf(new Set(), files.map(({ parsed: { tree } }) => tree));
}

/**
 * Reports mistakes in files whose structure is not checked: properties of both syntaxes, tokens without a value, and
 * misspelled names. Preprocessors may give tokens their values.
 */
async function reportMistakes(
  files: readonly TokenFile[],
  sources: Sources,
  config: Config,
  report: Report,
): Promise<void> {
  const others = new Set(
    files.filter(({ parsed: { traits } }) => !(sources.modern && sources.isModern(traits))),
  );
  const mixed = [...others].filter(({ parsed: { traits } }) => traits.mixed);
  if (mixed.length > 0) {
    const { reportMixedSyntax } = await import("../../dialects/dtcg/mixed_syntax.ts");
    for (const { file, parsed } of mixed) reportMixedSyntax(parsed.tree, file, report);
  }
  const misspelled = [...others].filter(({ parsed: { traits } }) => traits.misspelled);
  if (misspelled.length === 0 || preprocessorsOf(config).length > 0) return;
  const { MisspelledNames } = await import("../../dialects/dtcg/misspelled.ts");
  const trees = [sources.inline.tree, ...files.map(({ parsed }) => parsed.tree)];
  const isTokenElsewhere = (path: string[]) => isFilled(trees, path);
  for (const { file, parsed } of misspelled) {
    new MisspelledNames(file, report, isTokenElsewhere).in(parsed.tree);
  }
}

async function withPackageFiles(
  { config, configFile, host }: ReadingRequest,
  report: Report,
): Promise<Config> {
  if (!usesPackages(config)) return config;
  const { withPackages } = await import("./package_tokens.ts");
  return await withPackages(config, configFile, host, report);
}

/** Reads all token files of a project. Files that the store keeps are not read again. */
export async function readProject(given: ReadingRequest): Promise<ReadProject> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const config = await withPackageFiles(given, report);
  const request = { ...given, config };
  const { host, hooks, store, progress, followsPeer, configFile } = request;
  const placeOf = patternPlaces(given);
  const read = fileReader(host, config, hooks, report, progress, store, followsPeer, configFile);
  const reading = { host, read, store, report };
  const recognizer = designRecognizerOf(config, request.recognizesDesignTools);
  const external =
    (await readSources(host, config, "external", read, report, undefined, placeOf)).tokens;
  const sorted = await readTokens(request, reading, recognizer, placeOf);
  const { designs, include, source } = sorted;
  if (!designs) reportNoTokens(request, sorted, diagnostics, report);
  const resolver = await readResolver(request, reading, recognizer, designs);
  const sources = new Sources({
    inline: parsedTree(config.tokens ?? noTokens),
    include: [...external, ...include],
    source,
    resolved: resolver?.ofInput(resolver.first),
    designed: designs !== undefined || resolver?.model.imported === true,
  }, config);
  if (sources.modern) {
    const { checkStructures } = await import("../pipeline/dtcg.ts");
    const all = [...sources.include, ...sources.source, ...resolver?.all ?? []];
    checkStructures(all, sources, report);
  }
  const all = [...sources.files, ...resolver?.all ?? []];
  await reportMistakes(designs || followsPeer ? [] : all, sources, config, report);
  const expressions = designs?.expressions ??
    await writtenExpressions(all.filter(({ parsed }) => parsed.traits.computed));
  const visibility = visibilityOf(
    designs?.unprinted ?? new Set(),
    new Set(external.map(({ file }) => file)),
    sources.inline.traits.marked || all.some(({ parsed }) => parsed.traits.marked),
  );
  return { sources, resolver, expressions, visibility, diagnostics };
}
