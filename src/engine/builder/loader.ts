/**
 * Loads the tokens that all platforms of a project start from.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import type { ResolverUse } from "../config/process_platform.ts";
import { modesOf } from "../../dialects/design_tools/modes.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import { isMember, someNode } from "../../base/tokens/walk.ts";
import { contextsWithoutResolver } from "../config/check.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { configEnvironment } from "../../base/diagnostics/catalog/configuration.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { withFacts } from "../../hooks/registry/build_facts.ts";
import { archiveOf } from "../host/archives.ts";
import { type ReadProject, readProject } from "../reading/read_project.ts";
import { FileCache } from "../incremental/file_cache.ts";
import { patchDictionary } from "../incremental/patch_dictionary.ts";
import type { Changed } from "../incremental/rebuild_cache.ts";
import type { SourceDictionary } from "../../base/tokens/source_dictionary.ts";
import { buildDictionary, type MergedTokens } from "../pipeline/build_dictionary.ts";
import { readFormerNames } from "../pipeline/former_names.ts";
import type { Setup } from "../pipeline/setup.ts";
import type { LayerFiles, Permutations } from "../pipeline/contexts/permutations.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { damageOf } from "./hook_damage.ts";
import { timed } from "./profiler.ts";
import type { Project } from "./project.ts";

interface ResolverDocument {
  readonly files: LayerFiles;
  readonly use: ResolverUse;
}

export interface Loaded extends MergedTokens {
  readonly setup: Setup;
  readonly resolver: ResolverDocument | undefined;
  /** The permutations of the resolver document, if there is one. */
  readonly permutations: Permutations | undefined;
}

/** The build time. Reports an invalid `SOURCE_DATE_EPOCH` as an error. */
function momentOf(host: Host, report: Report): Date {
  try {
    return host.now();
  } catch (cause) {
    report(configEnvironment(cause));
    return new Date(0);
  }
}

/** The resolver interface for platforms. Reuses the previous object if the document's structure is unchanged. */
async function resolverOf(
  files: LayerFiles,
  before: ResolverDocument | undefined,
): Promise<ResolverDocument> {
  if (before) {
    const { haveSameShape } = await import("../incremental/patch_permutations.ts");
    if (haveSameShape(before.files, files)) return { files, use: before.use };
  }
  const selecting = await import("../config/select_contexts.ts");
  return { files, use: { model: files.model, ...selecting } };
}

/** Loads the tokens of a project and keeps them until files change. */
export class Loader {
  source: SourceDictionary | undefined;
  /** The resolver document, if any, once read. The same object as long as its structure is unchanged. */
  resolver: ResolverUse | undefined;
  /** Whether tokens are in DTCG syntax, once known. */
  usesDtcg: boolean | undefined;
  #project: Project;
  #files: FileCache;
  #loaded: Promise<Loaded> | undefined;
  /** The data loaded before files changed. */
  #before: Loaded | undefined;
  /** The syntax of the cached files. */
  #syntax: Syntax | undefined;

  constructor(project: Project) {
    this.#project = project;
    this.#files = new FileCache(project.settings.once, project.use.sharedFiles);
  }

  /** Reads all files and merges their tokens. Problems become findings of the project; they are not thrown. */
  load(): Promise<Loaded> {
    const { hooks, config } = this.#project;
    return this.#loaded ??= this.#load().catch((cause) => {
      throw new BuildError([damageOf(cause, { hooks, config })]);
    });
  }

  /** The files that a build reads: absolute path to description. */
  async filesRead(): Promise<Map<string, string>> {
    const { configFile, config: { resolver } } = this.#project;
    const { absolute } = await this.#project.host();
    const paths = Array.from(this.#files.paths, archiveOf);
    const files = new Map(paths.map((path) => [path, "a file of tokens"]));
    if (typeof resolver === "string") files.set(absolute(resolver), "the resolver document");
    if (configFile !== undefined) files.set(absolute(configFile), "the configuration");
    return files;
  }

  /**
   * Forgets changed files, so that the next load reads them again. Forgets everything if the configuration or a module
   * that it imports changed, or if `changed` is omitted. Forgets all token files if any other file changed, because a
   * module or parser may have read it.
   *
   * @returns The broadest kind of change.
   */
  async reload(changed?: readonly string[]): Promise<Changed> {
    const project = this.#project;
    const host = await project.host();
    const paths = changed?.map((file) => host.absolute(file));
    const config = await project.configFiles();
    const known = this.#files.paths;
    const all = paths === undefined || config.some((file) => paths.includes(file));
    const tokensOnly = !all && paths.every((path) => known.has(path));
    this.#files.forget(tokensOnly ? paths : undefined);
    this.#before = all ? undefined : await this.#loaded?.catch(() => undefined);
    if (all) project.forgetConfig();
    this.#loaded = undefined;
    project.forgetFindings();
    return all ? "anything" : tokensOnly ? "tokens" : "files";
  }

  async #load(): Promise<Loaded> {
    const project = this.#project;
    const config = await project.configure();
    const { profiler } = project;
    const files = await timed(profiler, "reading", undefined, () => this.#read());
    files.diagnostics.forEach(project.report);
    if (!files.resolver && config.resolver === undefined) {
      const hasModes = () =>
        files.sources.files.some(({ parsed }) =>
          someNode(parsed.tree, isMember, ({ node }) => modesOf(node) !== undefined)
        );
      contextsWithoutResolver(config, hasModes, project.configFile).forEach(project.report);
    }
    this.usesDtcg = files.sources.syntax.dtcg;
    const isAlike = this.#before?.setup.syntax === files.sources.syntax &&
      this.#before.setup.expressions?.name === files.expressions?.name;
    const before = isAlike ? this.#before : undefined;
    this.#before = undefined;
    const resolver = files.resolver && await resolverOf(files.resolver, before?.resolver);
    this.resolver = resolver?.use;
    const { sources } = files;
    const setup = await this.#setupOf(files, () => [
      ...sources.trees,
      ...resolver?.files.all.map(({ parsed }) => parsed.tree) ?? [],
    ]);
    const patched = await this.#patch(before, files, config, setup);
    const count = project.findings.count;
    const merge = () => buildDictionary(sources, config, setup);
    this.source = patched?.source ?? await timed(profiler, "merging", undefined, merge);
    const hasNoDiagnostics = project.findings.count === count;
    const loaded = { source: this.source, sources, hasNoDiagnostics, setup, resolver };
    if (!resolver) return { ...loaded, permutations: undefined };
    const { Permutations } = await import("../pipeline/contexts/permutations.ts");
    const permutations = patched?.permutations ??
      new Permutations(resolver.files, loaded, config, setup);
    return { ...loaded, permutations };
  }

  /** Absolute paths of token files that earlier loads read, and the last did not. */
  get unread(): ReadonlySet<string> {
    return this.#files.unread;
  }

  /** Reads all files. Rereads them if the syntax differs from that of the cached files. */
  async #read(): Promise<ReadProject> {
    const project = this.#project;
    const { config, configFile, hooks, defaults, progress } = project;
    this.#files.begin();
    const { recognizesDesignTools = true, followsPeer = false } = defaults;
    const files = await readProject({
      config,
      configFile,
      host: await project.reader(),
      hooks,
      store: this.#files,
      recognizesDesignTools,
      followsPeer,
      progress,
    });
    const before = this.#syntax;
    this.#syntax = files.sources.syntax;
    if (before === undefined || before === files.sources.syntax) return files;
    this.#files.forget();
    return await this.#read();
  }

  /** @param trees Returns the trees of all files. */
  async #setupOf(
    { sources, expressions, visibility }: ReadProject,
    trees: () => Tree[],
  ): Promise<Setup> {
    const project = this.#project;
    const { config, configFile, hooks, report } = project;
    const host = await project.reader();
    const facts = {
      now: momentOf(host, report),
      cwd: host.cwd(),
      modern: sources.modern,
      followsPeer: project.defaults.followsPeer,
    };
    const options = withFacts({ ...config, hooks, usesDtcg: sources.syntax.dtcg }, facts);
    const { brokenReferences } = project.levels();
    const setup = {
      options,
      hooks,
      ...(configFile !== undefined && { configFile }),
      syntax: sources.syntax,
      report,
      facts,
      volume: host.volume,
      brokenReferences,
      formerNames: readFormerNames(trees),
    };
    const { manifest } = project;
    return {
      ...setup,
      ...(manifest && { manifest }),
      ...(expressions && { expressions }),
      ...(visibility && { visibility }),
    };
  }

  /** Patches the previous dictionary and permutations; `undefined` if everything must be merged again. */
  async #patch(
    before: Loaded | undefined,
    { sources, resolver }: ReadProject,
    config: Config,
    setup: Setup,
  ): Promise<Pick<Loaded, "source" | "permutations"> | undefined> {
    if (!before || Boolean(before.resolver) !== Boolean(resolver)) return undefined;
    if (!resolver) {
      const source = patchDictionary(before, sources, config, setup);
      return source && { source, permutations: undefined };
    }
    if (!before.permutations) return undefined;
    const { patchPermutations } = await import("../incremental/patch_permutations.ts");
    const { permutations } = before;
    return await patchPermutations({ ...before, permutations }, resolver, sources, config, setup);
  }
}
