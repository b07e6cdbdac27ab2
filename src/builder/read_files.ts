/**
 * Reads all files of a project: `include`, `source`, the resolver document and its sources.
 * @module
 */
import { usesPackages } from "../input/package_paths.ts";
import type { ResolverUse } from "../config/process_platform.ts";
import { kindOfFile } from "../design_tools/recognize.ts";
import { sourceNone } from "../diagnostics/catalog/files.ts";
import type { Report } from "../diagnostics/collector.ts";
import { joinedModels, type Layer } from "../dtcg/resolver/model.ts";
import type { FileCache } from "../incremental/file_cache.ts";
import { type DesignFiles, designFilesOf } from "../input/design_files.ts";
import type { DesignReading, ReadDesigns } from "../input/read_design_tools.ts";
import { readObject } from "../input/read_object.ts";
import { fileReader, readDesignResolver, readSources } from "../input/read_sources.ts";
import { filesOf, scanSources, type Sources, traitsOfFile } from "../pipeline/merge.ts";
import type { LayerFiles, Permutations } from "../pipeline/contexts/permutations.ts";
import type { TokenFile } from "../pipeline/token_file.ts";
import type { Expressions } from "../tokens/expressions.ts";
import type { Tree } from "../tokens/plain_object.ts";
import type { Syntax } from "../tokens/syntax.ts";
import { type Visibility, visibilityOf } from "../tokens/visibility.ts";
import type { Config } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Host } from "../types/host.ts";
import type { Project } from "./project.ts";

/** A resolver document, with the modules that only such builds load. */
export interface ReadResolver {
  readonly use: ResolverUse;
  readonly files: LayerFiles;
  readonly Permutations: typeof Permutations;
}

/** All files of a project, with diagnostics of reading them. */
export interface ReadFiles {
  /** Expressions in token values, if any. */
  readonly expressions: Expressions | undefined;
  /** Which tokens files print; `undefined` if all. */
  readonly visibility: Visibility | undefined;
  readonly sources: Sources;
  readonly syntax: Syntax;
  readonly diagnostics: readonly Diagnostic[];
  readonly resolver: ReadResolver | undefined;
}

const isFigmaMode = (tree: Tree) => kindOfFile(tree) === "figma mode";

const noTokens = Object.freeze({});

/** Reads the resolver document of a project; `undefined` if there is none or after a report. */
async function readResolver(
  config: Config,
  configFile: string | undefined,
  { host, read, store, report }: DesignReading,
  designFiles: DesignFiles | undefined,
  designs: ReadDesigns | undefined,
): Promise<ReadResolver | undefined> {
  if (config.resolver === undefined && !designs) return undefined;
  const [{ readResolverOf }, selecting, { LayerFiles, Permutations }] = await Promise.all([
    import("../input/read_resolver.ts"),
    import("../config/select_contexts.ts"),
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
      const hasModes = designFiles && [...named.values()].some(isFigmaMode);
      if (!hasModes) return new Map();
      const { convertModes } = await import("../input/read_design_tools.ts");
      return convertModes(named, designFiles.config, report);
    },
  };
  const found = config.resolver === undefined || designs?.isResolver
    ? undefined
    : await readResolverOf(config, configFile, host, readers, report);
  const models = [designs, found].flatMap((one) => one ? [one.model] : []);
  if (models.length === 0) return undefined;
  const model = models.length === 1 ? models[0] : joinedModels(models);
  const parsedOf = (layer: Layer) => designs?.parsedOf(layer) ?? found!.parsedOf(layer);
  return { use: { model, ...selecting }, files: new LayerFiles(model, parsedOf), Permutations };
}

/** Reads the files of design tools and removes them from `sources`; `undefined` if there are none. */
async function readDesigns(
  { resolver: path }: Config,
  designs: DesignFiles,
  sources: Sources,
  reading: DesignReading,
): Promise<ReadDesigns | undefined> {
  const { host, read, report } = reading;
  const resolver = typeof path === "string"
    ? await readDesignResolver(host, path, read, report, designs)
    : [];
  if (designs.isEmpty) return undefined;
  const { readDesignTools } = await import("../input/read_design_tools.ts");
  const found = { resolver, include: sources.include, source: sources.source };
  const made = await readDesignTools(designs, found, reading);
  Object.assign(sources, { include: found.include, source: found.source });
  return made;
}

/** Reports that no file was read, if all diagnostics are unmatched patterns. */
function reportNoTokens(config: Config, sources: Sources, found: Diagnostic[]): void {
  const isEmpty = sources.include.length + sources.source.length === 0 && found.length > 0 &&
    found.every(({ code }) => code === "source/unmatched");
  if (!isEmpty || config.tokens !== undefined || config.resolver !== undefined) return;
  found.push(sourceNone([...config.include ?? [], ...config.source ?? []]));
}

/** Expressions in files converted from a design tool; `undefined` if there are no such files. */
async function writtenExpressions(files: readonly TokenFile[]): Promise<Expressions | undefined> {
  if (files.length === 0) return undefined;
  const { expressionsOf } = await import("../design_tools/expressions.ts");
  return await expressionsOf(new Set(), files.map(({ parsed: { tree } }) => tree));
}

/** The configuration with packages replaced by their files. */
async function configOf(
  { config, configFile }: Project,
  host: Host,
  report: Report,
): Promise<Config> {
  if (!usesPackages(config)) return config;
  const { withPackages } = await import("../input/package_tokens.ts");
  return await withPackages(config, configFile, host, report);
}

/** Reads all files of a project. Cached files are not read again. */
export async function readFiles(project: Project, files: FileCache): Promise<ReadFiles> {
  const { hooks, progress } = project;
  const host = await project.reader();
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const config = await configOf(project, host, report);
  const { followsPeer = false } = project.defaults;
  const read = fileReader(host, config, hooks, report, progress, files, followsPeer);
  const reading = { host, read, store: files, report };
  const designFiles = designFilesOf(config, project.defaults.recognizesDesignTools ?? true);
  const external = await readSources(host, config, "external", read, report);
  const include = await readSources(host, config, "include", read, report, designFiles);
  const sources: Sources = {
    inline: config.tokens ?? noTokens,
    include: [...external, ...include],
    source: await readSources(host, config, "source", read, report, designFiles),
  };
  const designs = designFiles && await readDesigns(config, designFiles, sources, reading);
  if (!designs) reportNoTokens(config, sources, diagnostics);
  const resolver = await readResolver(config, project.configFile, reading, designFiles, designs);
  sources.resolved = resolver?.files.ofInput(resolver.files.first);
  sources.designed = designs !== undefined || resolver?.files.model.imported === true;
  const syntax = scanSources(sources, config);
  if (sources.modern) {
    const { checkStructures } = await import("../pipeline/dtcg.ts");
    const all = [...sources.include, ...sources.source, ...resolver?.files.all ?? []];
    checkStructures(all, sources, report);
  }
  const all = [...filesOf(sources), ...resolver?.files.all ?? []];
  const expressions = designs?.expressions ??
    await writtenExpressions(all.filter((one) => traitsOfFile(one).computed));
  const visibility = visibilityOf(
    designs?.unprinted ?? new Set(),
    new Set(external.map(({ file }) => file)),
    sources.inlineTraits?.marked === true || all.some((one) => traitsOfFile(one).marked),
  );
  return { sources, syntax, diagnostics, resolver, expressions, visibility };
}
