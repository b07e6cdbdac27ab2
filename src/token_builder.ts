/**
 * The public class: holds a configuration and calls the stages in order.
 * @module
 */
import type {
  Config,
  FormatFn,
  Hooks,
  LogConfig,
  Options,
  PlatformConfig,
  ProcessedFile,
  ProcessedPlatform,
} from "./types/config.ts";
import type { Diagnostic } from "./types/diagnostic.ts";
import type { Host, Volume } from "./types/host.ts";
import type {
  Dictionary,
  PreprocessedToken,
  PreprocessedTokens,
  TransformedTokens,
} from "./types/token.ts";
import { builtins } from "./builtins/mod.ts";
import { checkConfig } from "./config/check.ts";
import { loadConfig } from "./config/load.ts";
import { mergeConfig } from "./config/merge.ts";
import { type Prepared, processPlatform } from "./config/process_platform.ts";
import { BuildError } from "./diagnostics/build_error.ts";
import {
  configNoPlatforms,
  outputDuplicate,
  platformWithoutFiles,
  unknownPlatform,
} from "./diagnostics/catalogue.ts";
import { Collector } from "./diagnostics/collector.ts";
import { locateAll } from "./diagnostics/locate.ts";
import { suggest } from "./diagnostics/suggest.ts";
import { withFacts } from "./hooks/build_facts.ts";
import { Registrar } from "./hooks/registrar.ts";
import { sharedVolume } from "./host/shared_volume.ts";
import { readSources } from "./input/read_sources.ts";
import { runActions } from "./output/actions.ts";
import { cleanFiles, cleanFolders, destinationsOf } from "./output/clean.ts";
import { Log, type LogLevels, logLevels } from "./output/log.ts";
import { compareFiles, writeFiles, type WrittenFile } from "./output/write.ts";
import { buildDictionary, type SourceDictionary } from "./pipeline/build_dictionary.ts";
import { buildPlatform } from "./pipeline/build_platform.ts";
import type { Context, PlatformContext } from "./pipeline/context.ts";
import { formatFile, type FormattedFile, isWritable } from "./pipeline/format.ts";
import { syntaxOfSources } from "./pipeline/merge.ts";
import { expands } from "./tokens/expansion.ts";
import { version } from "./version.ts";

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
  /** Told what is about to be done, step by step: `reading a.json`, `transforming css`. */
  progress?: (step: string) => void;
}

/** What can be set for one call. */
export interface CallOptions {
  /** Whether the tokens of an earlier call for the platform may be used. Default `true`. */
  cache?: boolean;
}

/** What can be set for a build. */
export interface BuildOptions extends CallOptions {
  /** Whether nothing is written and no action is run. Default `false`. */
  dryRun?: boolean;
}

/** What became of the files of a platform. */
export interface PlatformResult {
  /** Name of the platform. */
  platform: string;
  /** Its files. */
  files: WrittenFile[];
}

/** What is known once the configuration and all files are read. */
interface Loaded {
  source: SourceDictionary;
  context: Context;
}

/** One platform, ready to be formatted. */
interface Run {
  prepared: Prepared;
  context: PlatformContext;
  dictionary: Dictionary;
}

/**
 * Builds design tokens: reads them, transforms them for each platform, writes the platform's files.
 *
 * Every method that reads or builds rejects with a {@linkcode BuildError} that holds all problems; then nothing was
 * written.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import TokenBuilder from "token-build";
 *
 * const builder = new TokenBuilder({
 *   tokens: { color: { red: { value: "#f00", type: "color" } } },
 *   platforms: {
 *     css: {
 *       transformGroup: "css",
 *       files: [{ format: "css/variables", options: { showFileHeader: false } }],
 *     },
 *   },
 * });
 * const [file] = await builder.formatPlatform("css");
 * assert.equal(file.output, ":root {\n  --color-red: #ff0000;\n}\n");
 * ```
 */
export class TokenBuilder extends Registrar {
  /** Version of the package. */
  static readonly VERSION: string = version;
  /** Everything that ships in the box. */
  protected static override readonly baseHooks: Hooks = builtins;

  /** Resolves once the configuration and all tokens are read; rejects if that failed. */
  readonly hasInitialized: Promise<void>;

  #config: Config;
  #configFile: string | undefined;
  #settings: BuilderOptions;
  #settleInit: { resolve: () => void; reject: (cause: unknown) => void };
  #host: Promise<Host> | undefined;
  #configured: Promise<Config> | undefined;
  #loaded: Promise<Loaded> | undefined;
  #source: SourceDictionary | undefined;
  #usesDtcg: boolean | undefined;
  /** What was found while loading. */
  #findings: Collector = new Collector();
  #runs = new Map<string, Promise<Run>>();

  /**
   * A builder for a configuration; it begins to read unless `init` is `false`.
   *
   * @param config The configuration, or the path of its file.
   * @param settings What is no part of the configuration.
   */
  constructor(config: Config | string = {}, settings: BuilderOptions = {}) {
    super();
    this.#config = typeof config === "string" ? {} : config;
    this.#configFile = typeof config === "string" ? config : undefined;
    this.#settings = { ...settings, volume: settings.volume ?? sharedVolume.current };
    let settle: { resolve: () => void; reject: (cause: unknown) => void };
    this.hasInitialized = new Promise((resolve, reject) => settle = { resolve, reject });
    this.#settleInit = settle!;
    // Whoever awaits the promise sees the failure; who never does sees it at the first method.
    this.hasInitialized.catch(() => {});
    if (settings.init !== false) {
      // Not before the caller has had its turn, so that hooks registered right after construction count.
      Promise.resolve().then(() => this.init()).catch(() => {});
    }
  }

  /** Reads the configuration and all tokens. Called by the constructor unless `init` is `false`. */
  async init(settings: Pick<BuilderOptions, "verbosity" | "warnings"> = {}): Promise<this> {
    Object.assign(this.#settings, settings);
    try {
      await this.#load();
      await this.#settleLoading();
      this.#settleInit.resolve();
      return this;
    } catch (cause) {
      this.#settleInit.reject(cause);
      throw cause;
    }
  }

  /**
   * A new builder whose configuration is this one's with another merged over it: objects to any depth, lists joined.
   *
   * @param config A configuration, or the path of its file.
   */
  async extend(config: Config | string = {}, settings: BuilderOptions = {}): Promise<this> {
    const host = await this.#getHost();
    const base = await this.#configure();
    let over = config;
    if (typeof over === "string") {
      const loaded = await loadConfig(host, over);
      if (loaded.problem) throw new BuildError(await this.#located([loaded.problem]));
      over = loaded.config;
    }
    const { init: _, ...inherited } = this.#settings;
    const Class = this.constructor as new (config: Config, settings: BuilderOptions) => this;
    const extended = new Class(mergeConfig(base, over), {
      ...inherited,
      ...settings,
      init: false,
    });
    extended.hooks = this.ownHooks;
    return settings.init === false ? extended : await extended.init();
  }

  /** The configuration. Empty until it is loaded, if it came from a file. */
  get config(): Config {
    return this.#config;
  }

  /** The configuration with all hooks in it. */
  get options(): Options {
    return { ...this.#config, hooks: this.hooks, usesDtcg: this.usesDtcg };
  }

  /** Tokens before any platform's transforms, nested; globally expanded if so configured. */
  get tokens(): PreprocessedTokens {
    return this.#source?.tree ?? {};
  }

  /** {@linkcode TokenBuilder.tokens} as a list. */
  get allTokens(): PreprocessedToken[] {
    return [...this.tokenMap.values()];
  }

  /** {@linkcode TokenBuilder.tokens} by reference: `{color.red}`. */
  get tokenMap(): Map<string, PreprocessedToken> {
    return this.#source?.tokens ?? new Map();
  }

  /** Whether tokens are in DTCG syntax; `undefined` until that is known. */
  get usesDtcg(): boolean | undefined {
    return this.#usesDtcg ?? this.#config.usesDtcg;
  }

  /** Logging levels in force. */
  get log(): LogConfig {
    const { warnings, verbosity, brokenReferences, report } = this.#levels();
    return { warnings, verbosity, errors: { brokenReferences }, ...(report && { report }) };
  }

  /** Globs of token files. */
  get source(): string[] {
    return this.#config.source ?? [];
  }

  /** Globs of token files that `source` overrides. */
  get include(): string[] {
    return this.#config.include ?? [];
  }

  /** Expansion of composite tokens. */
  get expand(): Config["expand"] {
    return this.#config.expand;
  }

  /** Build targets by name. */
  get platforms(): Record<string, PlatformConfig> {
    return this.#config.platforms ?? {};
  }

  /** Names of the parsers in use. */
  get parsers(): string[] {
    return this.#config.parsers ?? [];
  }

  /** Names of the preprocessors that run on all tokens. */
  get preprocessors(): string[] {
    return this.#config.preprocessors ?? [];
  }

  /** The file system that was given, if one was. */
  get volume(): Volume | undefined {
    return this.#settings.volume;
  }

  /** Whether an `expand` setting asks for anything. */
  shouldRunExpansion(setting: Config["expand"]): boolean {
    return expands(setting);
  }

  /**
   * A platform's configuration with hooks in place of names.
   *
   * @throws {BuildError} If the platform is unknown or names hooks that are not registered.
   */
  getPlatformConfig(name: string): ProcessedPlatform {
    this.#configureHooks();
    const collector = new Collector(this.#levels().warnings);
    const prepared = this.#prepare(name, collector);
    collector.throwIfFailed();
    return prepared!.platform;
  }

  /** The tokens of a platform, transformed. */
  async getPlatformTokens(name: string, options: CallOptions = {}): Promise<Dictionary> {
    const [{ dictionary }] = await this.#session([name], options);
    const { tokenMap, allTokens, tokens } = dictionary;
    return { tokenMap, allTokens, tokens };
  }

  /** The tokens of a platform, transformed and nested. */
  async exportPlatform(name: string, options: CallOptions = {}): Promise<TransformedTokens> {
    return (await this.getPlatformTokens(name, options)).tokens;
  }

  /** The tokens of a platform with its configuration. */
  async getPlatform(
    name: string,
    options: CallOptions = {},
  ): Promise<{ dictionary: Dictionary; platformConfig: ProcessedPlatform }> {
    const [{ dictionary, prepared }] = await this.#session([name], options);
    return { dictionary, platformConfig: prepared.platform };
  }

  /** The files of a platform as text. A file without tokens has no output. */
  async formatPlatform(name: string, options: CallOptions = {}): Promise<FormattedFile[]> {
    const [run] = await this.#session([name], options, true);
    return run.files;
  }

  /** The files of all platforms as text, by platform. */
  async formatAllPlatforms(options: CallOptions = {}): Promise<Record<string, FormattedFile[]>> {
    await this.#configure();
    const runs = await this.#session(Object.keys(this.platforms), options, true);
    return Object.fromEntries(runs.map((run) => [run.context.name, run.files]));
  }

  /**
   * Builds platforms: writes their files, then runs their actions.
   *
   * @param names The platforms. Default: all of them.
   * @returns What became of each file, by platform.
   */
  async build(names?: readonly string[], options: BuildOptions = {}): Promise<PlatformResult[]> {
    await this.#configure();
    const platforms = names ?? Object.keys(this.platforms);
    const log = await this.#log();
    if (platforms.length === 0) log.warnings([configNoPlatforms()]);
    const runs = await this.#session(platforms, options, true);
    const host = await this.#getHost();
    const collector = new Collector(log.levels.warnings);
    this.#progress("writing");
    const files = runs.map((run) => run.files.filter(isWritable));
    this.#reportDuplicates(runs, files, collector);
    const put = options.dryRun ? compareFiles : writeFiles;
    const written = await put(host, files.flat(), collector.report);
    if (!collector.failed && !options.dryRun) {
      for (const run of runs) {
        const context = { ...run.context, report: collector.report };
        await runActions(run.prepared.platform, run.dictionary, "do", context);
      }
    }
    const results = runs.map((run, index) => {
      const before = files.slice(0, index).reduce((count, list) => count + list.length, 0);
      const own = written.slice(before, before + files[index].length);
      return { platform: run.context.name, files: own };
    });
    for (const { platform, files } of results) (await this.#log(platform)).files(platform, files);
    await this.#settle(collector, log);
    return results;
  }

  /** Builds one platform. */
  async buildPlatform(name: string, options: BuildOptions = {}): Promise<this> {
    await this.build([name], options);
    return this;
  }

  /** Builds all platforms. */
  async buildAllPlatforms(options: BuildOptions = {}): Promise<this> {
    await this.build(undefined, options);
    return this;
  }

  /** Removes what building one platform writes, and undoes its actions. */
  async cleanPlatform(name: string, options: BuildOptions = {}): Promise<this> {
    await this.clean([name], options);
    return this;
  }

  /** Removes what building all platforms writes, and undoes their actions. */
  async cleanAllPlatforms(options: BuildOptions = {}): Promise<this> {
    await this.clean(undefined, options);
    return this;
  }

  /** Removes what building platforms writes, and undoes their actions. Default: all platforms. */
  async clean(names?: readonly string[], options: BuildOptions = {}): Promise<void> {
    await this.#configure();
    const host = await this.#getHost();
    const log = await this.#log();
    const collector = new Collector(log.levels.warnings);
    const platforms = (names ?? Object.keys(this.platforms)).map((name) => ({
      name,
      prepared: this.#prepare(name, collector),
    }));
    if (collector.failed) return await this.#settle(collector, log);
    for (const { name, prepared } of platforms) {
      const { platform } = prepared!;
      const destinations = destinationsOf(platform);
      const platformLog = await this.#log(name);
      if (options.dryRun) {
        const there = destinations.map(async (destination) => ({
          destination,
          status: await host.isFile(destination) ? "removed" as const : "missing" as const,
        }));
        platformLog.files(name, await Promise.all(there));
        continue;
      }
      platformLog.files(name, await cleanFiles(host, destinations));
      if (platform.actions.length > 0) {
        const [run] = await this.#session([name], options);
        const context = { ...run.context, report: collector.report };
        await runActions(platform, run.dictionary, "undo", context);
      }
      for (const folder of await cleanFolders(host, destinations, platform.buildPath ?? "")) {
        platformLog.verbose(`  - ${folder}/`);
      }
    }
    await this.#settle(collector, log);
  }

  // ── one step each ──────────────────────────────────────────────────────────────────────────────────────────────

  /** The host: the given volume, or the runtime. */
  #getHost(): Promise<Host> {
    const { volume } = this.#settings;
    return this.#host ??= volume
      ? import("./host/volume.ts").then(({ volumeHost }) => volumeHost(volume))
      : import("./host/runtime.ts").then(({ runtimeHost }) => runtimeHost);
  }

  #progress = (step: string): void => this.#settings.progress?.(step);

  #levels(platform?: string): LogLevels {
    const { verbosity, warnings, report } = this.#settings;
    const own = platform === undefined ? undefined : this.platforms[platform]?.log;
    return logLevels(this.#config.log, own, { verbosity, warnings, report });
  }

  async #log(platform?: string): Promise<Log> {
    const host = await this.#getHost();
    return new Log(host, this.#levels(platform), host.colored);
  }

  #located(diagnostics: readonly Diagnostic[]): Promise<Diagnostic[]> {
    return locateAll(diagnostics, async (file) => {
      const host = await this.#getHost();
      // A file that is gone by now has no line to show.
      return await host.isFile(file) ? await host.readText(file) : undefined;
    });
  }

  /** Ends a step: throws all problems if there is an error among them, else says them. */
  async #settle(collector: Collector, log: Log): Promise<void> {
    if (collector.all.length === 0) return;
    const located = await this.#located(collector.all);
    if (collector.failed) throw new BuildError(located);
    log.warnings(located);
  }

  /** Throws what went wrong while loading, or says, once, what is to be said of it. */
  async #settleLoading(): Promise<void> {
    const findings = this.#findings;
    if (!findings.failed) this.#findings = new Collector();
    await this.#settle(findings, await this.#log());
  }

  /** Loads the configuration, if it is in a file, and checks it. */
  #configure(): Promise<Config> {
    return this.#configured ??= (async () => {
      if (this.#configFile !== undefined) {
        const loaded = await loadConfig(await this.#getHost(), this.#configFile);
        if (loaded.problem) throw new BuildError(await this.#located([loaded.problem]));
        this.#config = loaded.config;
      }
      const findings = this.#findings = new Collector(this.#levels().warnings);
      for (const finding of checkConfig(this.#config, this.#configFile)) findings.report(finding);
      if (findings.failed) throw new BuildError(await this.#located(findings.all));
      this.#configureHooks();
      return this.#config;
    })();
  }

  #configureHooks(): void {
    const { transform, format, hooks } = this.#config;
    this.configureHooks({ transforms: transform, formats: format }, hooks);
  }

  /** Reads all files and builds the tokens that every platform starts from. */
  #load(): Promise<Loaded> {
    return this.#loaded ??= (async () => {
      const config = await this.#configure();
      const host = await this.#getHost();
      const { hooks } = this;
      const { report } = this.#findings;
      const sources = {
        inline: config.tokens ?? {},
        include: await readSources(host, config, "include", hooks, report, this.#progress),
        source: await readSources(host, config, "source", hooks, report, this.#progress),
      };
      const syntax = syntaxOfSources(sources, config.usesDtcg);
      this.#usesDtcg = syntax.dtcg;
      const facts = { now: host.now(), cwd: host.cwd() };
      const options = withFacts({ ...config, hooks, usesDtcg: syntax.dtcg }, facts);
      const context = { options, hooks, syntax, report, facts, volume: host.volume };
      const source = await buildDictionary(sources, config, context);
      this.#source = source;
      return { source, context };
    })();
  }

  /** A platform ready to run, or `undefined` after a report. */
  #prepare(name: string, collector: Collector): Prepared | undefined {
    const { platforms } = this;
    if (!Object.hasOwn(platforms, name)) {
      const known = Object.keys(platforms);
      collector.report(unknownPlatform(name, suggest(name, known), known));
      return undefined;
    }
    return processPlatform(name, platforms[name], this.hooks, collector.report, this.#configFile);
  }

  /** The tokens of a platform, from the cache if they are there. */
  async #run(name: string, collector: Collector, cache: boolean): Promise<Run | undefined> {
    const cached = cache ? this.#runs.get(name) : undefined;
    if (cached) return await cached;
    const prepared = this.#prepare(name, collector);
    if (!prepared) return undefined;
    const running = this.#build(name, prepared, collector);
    this.#runs.set(name, running);
    const run = await running;
    // A failed run must fail again the next time, not give half a dictionary.
    if (collector.failed) this.#runs.delete(name);
    return run;
  }

  async #build(name: string, prepared: Prepared, collector: Collector): Promise<Run> {
    const { source, context: base } = await this.#load();
    const { platform, formatNames } = prepared;
    const context: PlatformContext = {
      ...base,
      hooks: this.hooks,
      report: collector.report,
      name,
      platform,
      transforms: platform.transforms,
      custom: usesCustomHooks(platform),
      references: platform.files.some((file) => Boolean(file.options.outputReferences)),
      formatNames,
      brokenReferences: this.#levels().brokenReferences,
    };
    this.#progress(`transforming ${name}`);
    return { prepared, context, dictionary: await buildPlatform(source, context) };
  }

  /** Runs platforms, side by side where their hooks are asynchronous, and formats their files if asked. */
  async #session(
    names: readonly string[],
    { cache = true }: CallOptions,
    format = false,
  ): Promise<(Run & { files: FormattedFile[] })[]> {
    await this.#load();
    const all = new Collector();
    if (this.#findings.failed) this.#findings.all.forEach(all.report);
    else await this.#settleLoading();
    const parts = await Promise.all(names.map(async (name) => {
      const collector = new Collector(this.#levels(name).warnings);
      const run = await this.#run(name, collector, cache);
      const files = run && format ? await this.#format(run, collector) : [];
      return { name, collector, run: run && { ...run, files } };
    }));
    for (const { collector } of parts) collector.all.forEach(all.report);
    if (all.failed) throw new BuildError(await this.#located(all.all));
    for (const { name, collector } of parts) await this.#settle(collector, await this.#log(name));
    return parts.map(({ run }) => run!);
  }

  #format(run: Run, collector: Collector): Promise<FormattedFile[]> {
    const context = { ...run.context, report: collector.report };
    const { files, actions } = run.prepared.platform;
    if (files.length === 0 && actions.length === 0 && !collector.failed) {
      collector.report(platformWithoutFiles(context.name));
    }
    this.#progress(`formatting ${context.name}`);
    return Promise.all(files.map((file) => formatFile(file, run.dictionary, context)));
  }

  #reportDuplicates(runs: Run[], files: FormattedFile[][], collector: Collector): void {
    const writers = new Map<string, string[]>();
    runs.forEach((run, index) => {
      for (const { destination } of files[index]) {
        const names = writers.get(destination);
        if (names) names.push(run.context.name);
        else writers.set(destination, [run.context.name]);
      }
    });
    for (const [destination, names] of writers) {
      if (names.length > 1) collector.report(outputDuplicate(destination, names));
    }
  }
}

/** Whether a function is not one of ours. */
function isCustom(kind: "formats" | "filters", hook: FormatFn | undefined): boolean {
  return hook !== undefined && !(Object.values(builtins[kind] ?? {}) as unknown[]).includes(hook);
}

/** Whether a platform runs a hook that is not built in, and that may therefore change what it is given. */
function usesCustomHooks({ transforms, files, actions }: ProcessedPlatform): boolean {
  const known = (name: string) => builtins.transforms?.[name]?.transform;
  return transforms.some(({ name, transform }) => known(name) !== transform) ||
    files.some(({ format, filter }: ProcessedFile) =>
      isCustom("formats", format) || isCustom("filters", filter as FormatFn | undefined)
    ) ||
    actions.some(({ name, do: act }) => builtins.actions?.[name]?.do !== act);
}
