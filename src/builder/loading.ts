/**
 * From the settings of a builder to the tokens that all its platforms start from: the host, the configuration, the
 * files. Each is got once.
 * @module
 */
import type { Config, LogConfig } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Host, Volume } from "../types/host.ts";
import { checkConfig } from "../config/check.ts";
import { loadConfig } from "../config/load.ts";
import { damageOf } from "./damage.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { configEnvironment } from "../diagnostics/catalog/configuration.ts";
import { sourceNone } from "../diagnostics/catalog/files.ts";
import { strictCodes } from "../diagnostics/codes.ts";
import { Collector, type Report } from "../diagnostics/collector.ts";
import { locateAll } from "../diagnostics/locate.ts";
import { withFacts } from "../hooks/build_facts.ts";
import type { HookTable } from "../hooks/registry.ts";
import { sharedVolume } from "../host/shared_volume.ts";
import { FileCache, fileReader, readSources } from "../input/read_sources.ts";
import { Log, type LogLevels, logLevels } from "../output/log.ts";
import { buildDictionary, type SourceDictionary } from "../pipeline/build_dictionary.ts";
import type { Context } from "../pipeline/context.ts";
import { type LoadedBefore, patchDictionary } from "../pipeline/patch_dictionary.ts";
import { scanSources, type Sources, type TokenFile } from "../pipeline/merge.ts";
import { layersOf } from "../dtcg/resolver/model.ts";
import type { ResolverUse } from "../config/process_platform.ts";
import type { Parsed } from "../pipeline/parse.ts";
import type { Syntax } from "../tokens/syntax.ts";
import type { LayerFiles, Permutations } from "./permutations.ts";

/** What can be set when a builder is made. */
export interface BuilderOptions {
  /** Whether loading starts at once. Default `true`. */
  init?: boolean;
  /** Over `log.verbosity` of the configuration. */
  verbosity?: LogConfig["verbosity"];
  /** Over `log.warnings` of the configuration. */
  warnings?: LogConfig["warnings"];
  /** A file system in the shape of `node:fs`, in place of the disk. */
  volume?: Volume;
  /** Receives every diagnostic in place of the console, over `log.report` of the configuration. */
  report?: LogConfig["report"];
  /**
   * Whether the builder builds once and is then thrown away: it keeps nothing of that build for the next, and large builds
   * take less time and memory. Default `false`.
   */
  once?: boolean;
  /** Told what is about to be done, step by step: `reading a.json`, `transforming css`. */
  progress?: (step: string) => void;
}

/** What is known once the configuration and all files are read. */
export interface Loaded extends LoadedBefore {
  context: Context;
  /** The permutations of the resolver document, if there is one. */
  permutations: Permutations | undefined;
}

/** All files, with what is to be said of them. */
interface Read {
  sources: Sources;
  syntax: Syntax;
  said: Diagnostic[];
  resolver: {
    use: ResolverUse;
    files: LayerFiles;
    resolved: TokenFile[];
    Permutations: typeof Permutations;
  } | undefined;
}

/** The builder's part in loading: its hooks, which a configuration adds to. */
export interface HookSource {
  /** All hooks in force. */
  table(): HookTable;
  /** Takes a configuration's hooks over. */
  configure(config: Config): void;
}

const noTokens = Object.freeze({});

/** What the DTCG format forbids, where the configuration is strict. */
const strictSeverity = Object.fromEntries(strictCodes.map((code) => [code, "error" as const]));

/** The moment of the build; now, after a report, where the environment says what is none. */
function momentOf(host: Host, report: Report): Date {
  try {
    return host.now();
  } catch (cause) {
    report(configEnvironment(cause));
    return new Date();
  }
}

/** Loads a builder's configuration and tokens. */
export class Loading {
  /** The configuration; empty until it is loaded, if it is in a file. */
  config: Config;
  /** Path of the configuration's file, if it came from one. */
  readonly configFile: string | undefined;
  readonly settings: BuilderOptions;
  /** What was loaded, as soon as it is. */
  source: SourceDictionary | undefined;
  /** The resolver document, as soon as it is read, if there is one. */
  resolver: ResolverUse | undefined;
  /** Whether tokens are in DTCG syntax, as soon as that is known. */
  usesDtcg: boolean | undefined;
  #hooks: HookSource;
  #host: Promise<Host> | undefined;
  #configured: Promise<Config> | undefined;
  #loaded: Promise<Loaded> | undefined;
  /** The syntax that files were given when they were read. */
  #syntax: Syntax | undefined;
  /** What was loaded before some files changed. */
  #before: Loaded | undefined;
  #findings: Collector = new Collector();
  #files: FileCache;
  #print: ((line: string) => void) | undefined;

  constructor(config: Config | string, settings: BuilderOptions, hooks: HookSource) {
    this.config = typeof config === "string" ? {} : config;
    this.configFile = typeof config === "string" ? config : undefined;
    this.settings = { ...settings, volume: settings.volume ?? sharedVolume.current };
    this.#hooks = hooks;
    this.#files = new FileCache(settings.once);
  }

  /** The host: the given volume, or the runtime. */
  host(): Promise<Host> {
    const { volume } = this.settings;
    return this.#host ??= volume
      ? import("../host/volume.ts").then(({ volumeHost }) => volumeHost(volume))
      : import("../host/runtime.ts").then(({ runtimeHost }) => runtimeHost);
  }

  /** Logging levels in force, of a platform if one is named. */
  levels(platform?: string): LogLevels {
    const own = platform === undefined ? undefined : this.config.platforms?.[platform]?.log;
    const strict = this.config.strict ? { severity: strictSeverity } : undefined;
    return logLevels(strict, this.config.log, own, this.settings);
  }

  /** What `check` makes of severities: what the DTCG format forbids is wrong, unless the configuration says otherwise. */
  strictLevels(): Pick<LogLevels, "severity" | "warnings"> {
    return { warnings: "warn", severity: { ...strictSeverity, ...this.config.log?.severity } };
  }

  /** Where to say things, of a platform if one is named. */
  async log(platform?: string): Promise<Log> {
    const host = await this.host();
    return new Log(host, this.levels(platform));
  }

  /** Diagnostics with their lines, in order. Files in the working folder have paths that start there. */
  async locate(diagnostics: readonly Diagnostic[]): Promise<Diagnostic[]> {
    const host = await this.host();
    const folder = host.cwd().replace(/\/?$/, "/");
    const short = diagnostics.map((one) =>
      one.file?.startsWith(folder) && folder !== "/"
        ? { ...one, file: one.file.slice(folder.length) }
        : one
    );
    return await locateAll(
      short,
      // A file that is gone by now has no line to show.
      async (file) => await host.isFile(file) ? await host.readText(file) : undefined,
    );
  }

  /** Ends a step: throws all problems if there is an error among them, else says them. */
  async flushDiagnostics(
    collector: Collector,
    log: Log,
    { isWritten = false }: { isWritten?: boolean } = {},
  ): Promise<void> {
    if (collector.all.length === 0 || !(collector.failed || log.isHeard)) return;
    const located = await this.locate(collector.all);
    if (collector.failed) throw new BuildError(located, { isWritten });
    log.warnings(located);
  }

  /** Throws what went wrong while loading, or says, once, what is to be said of it. */
  async flushLoadingDiagnostics(): Promise<void> {
    const findings = this.#findings;
    if (!findings.failed) this.#findings = new Collector();
    await this.flushDiagnostics(findings, await this.log());
  }

  /** What is to be said of loading, and was not yet. */
  get findings(): readonly Diagnostic[] {
    return this.#findings.all;
  }

  /** What went wrong while loading: empty unless there is an error. */
  get problems(): readonly Diagnostic[] {
    return this.#findings.failed ? this.#findings.all : [];
  }

  /** A configuration from a file. What is to be said of its text goes to `report`. */
  async readConfig(file: string, report: Report = () => {}): Promise<Config> {
    const loaded = await loadConfig(await this.host(), file, this.#files.version);
    if (loaded.problem) throw new BuildError(await this.locate([loaded.problem]));
    loaded.warnings?.forEach(report);
    return loaded.config;
  }

  /** The configuration, loaded and checked. */
  configure(): Promise<Config> {
    return this.#configured ??= this.#configure();
  }

  async #configure(): Promise<Config> {
    const warnings: Diagnostic[] = [];
    if (this.configFile !== undefined) {
      this.config = await this.readConfig(this.configFile, (warning) => warnings.push(warning));
    }
    const findings = this.#findings = new Collector(this.levels());
    warnings.forEach(findings.report);
    for (const finding of checkConfig(this.config, this.configFile)) findings.report(finding);
    if (findings.failed) throw new BuildError(await this.locate(findings.all));
    this.#hooks.configure(this.config);
    return this.config;
  }

  /** The files that a build reads, by their absolute paths, with what each is. */
  async inputs(): Promise<Map<string, string>> {
    const host = await this.host();
    const inputs = new Map(Array.from(this.#files.paths, (path) => [path, "a file of tokens"]));
    const { configFile, config: { resolver } } = this;
    if (typeof resolver === "string") {
      inputs.set(host.absolute(resolver), "the resolver document");
    }
    if (configFile !== undefined) inputs.set(host.absolute(configFile), "the configuration");
    return inputs;
  }

  /** All files read, and the tokens built that every platform starts from. Problems are kept, not thrown. */
  load(): Promise<Loaded> {
    return this.#loaded ??= this.#load().catch((cause) => {
      throw new BuildError([damageOf(cause, { hooks: this.#hooks.table(), config: this.config })]);
    });
  }

  /**
   * Forgets what was read of files that have changed, so that the next loading reads them again. If the configuration's
   * own file is among them, or none are named, all is forgotten; if another file is, which a module or a parser may have
   * read, all token files are.
   *
   * @returns What has changed at most.
   */
  async reload(changed?: readonly string[]): Promise<"anything" | "files" | "tokens"> {
    const host = await this.host();
    const paths = changed?.map((file) => host.absolute(file));
    const config = this.configFile === undefined ? undefined : host.absolute(this.configFile);
    const known = this.#files.paths;
    const all = paths === undefined || this.config.resolver !== undefined ||
      (config !== undefined && paths.includes(config));
    const tokensOnly = !all && paths.every((path) => known.has(path));
    this.#files.forget(tokensOnly ? paths : undefined);
    this.#before = all ? undefined : await this.#loaded?.catch(() => undefined);
    if (all && config !== undefined) this.#configured = undefined;
    this.#loaded = undefined;
    this.#findings = new Collector(this.levels());
    return all ? "anything" : tokensOnly ? "tokens" : "files";
  }

  async #load(): Promise<Loaded> {
    const config = await this.configure();
    const host = await this.host();
    this.#print = host.print;
    const hooks = this.#hooks.table();
    const { report } = this.#findings;
    const { sources, syntax, said, resolver } = await this.#readAll(config, host, hooks);
    said.forEach(report);
    this.resolver = resolver?.use;
    this.usesDtcg = syntax.dtcg;
    const facts = { now: momentOf(host, report), cwd: host.cwd(), modern: sources.modern };
    const options = withFacts({ ...config, hooks, usesDtcg: syntax.dtcg }, facts);
    const { brokenReferences } = this.levels();
    const { volume } = host;
    const context = { options, hooks, syntax, report, facts, volume, brokenReferences };
    const before = this.#before?.context.syntax === syntax ? this.#before : undefined;
    const patched = before && patchDictionary(before, sources, config, context);
    const count = this.#findings.all.length;
    this.source = patched ?? await buildDictionary(sources, config, context);
    const hasNoDiagnostics = this.#findings.all.length === count;
    this.#before = undefined;
    const loaded = { source: this.source, sources, hasNoDiagnostics, context };
    const permutations = resolver &&
      new resolver.Permutations(resolver.use.model, resolver.files, loaded, config, context);
    return { ...loaded, permutations };
  }

  /** All files, each read once as long as it and the syntax of the build stay the same. */
  async #readAll(config: Config, host: Host, hooks: HookTable): Promise<Read> {
    const said: Diagnostic[] = [];
    const report = (diagnostic: Diagnostic) => void said.push(diagnostic);
    const read = fileReader(host, config, hooks, report, this.progress, this.#files);
    const sources: Sources = {
      inline: config.tokens ?? noTokens,
      include: await readSources(host, config, "include", read, report),
      source: await readSources(host, config, "source", read, report),
    };
    const patterns = [...config.include ?? [], ...config.source ?? []];
    const isEmpty = sources.include.length + sources.source.length === 0 && said.length > 0 &&
      said.every(({ code }) => code === "source/unmatched");
    if (isEmpty && config.tokens === undefined && config.resolver === undefined) {
      report(sourceNone(patterns));
    }
    const resolver = config.resolver === undefined ? undefined : await this.#readResolver(
      (file) => read("resolver", file),
      report,
    );
    sources.resolved = resolver?.resolved;
    const syntax = scanSources(sources, config);
    if (sources.modern) {
      const { checkStructures } = await import("../pipeline/dtcg.ts");
      const files = [...sources.include, ...sources.source, ...resolver?.files.all ?? []];
      checkStructures(files, sources, report);
    }
    const before = this.#syntax;
    this.#syntax = syntax;
    if (before === undefined || before === syntax) return { sources, syntax, said, resolver };
    // Files that were read before have the other syntax by now.
    this.#files.forget();
    return await this.#readAll(config, host, hooks);
  }

  /** The resolver document of the configuration, what it needs loaded with it; nothing after a report. */
  async #readResolver(
    read: (file: string) => Promise<Parsed>,
    report: Report,
  ): Promise<Read["resolver"]> {
    const [{ readResolverOf }, selecting, permuting] = await Promise.all([
      import("../input/read_resolver.ts"),
      import("../config/select_contexts.ts"),
      import("./permutations.ts"),
    ]);
    const host = await this.host();
    const model = await readResolverOf(this.config, this.configFile, host, read, report);
    if (!model) return undefined;
    const { LayerFiles, Permutations, firstChoice } = permuting;
    const files = new LayerFiles(model);
    const resolved = layersOf(model, firstChoice(model)).map((layer) => files.of(layer));
    return { use: { model, ...selecting }, files, resolved, Permutations };
  }

  /** Tells what is about to be done: to whoever asked for it, and to everyone where everything is said. */
  readonly progress = (step: string): void => {
    this.settings.progress?.(step);
    if (this.levels().verbosity === "verbose") this.#print?.(step);
  };
}
