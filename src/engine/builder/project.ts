/**
 * A builder's settings, configuration, host and diagnostics.
 * @module
 */
import type { Config, Hooks, LocalOptions, LogConfig } from "../../base/types/config.ts";
import type { Diagnostic, Severity } from "../../base/types/diagnostic.ts";
import type { Host, Volume } from "../../base/types/host.ts";
import type { Manifest, ManifestOptions } from "../../base/types/manifest.ts";
import { checkConfig } from "../config/check.ts";
import { hookPlaces } from "../config/hook_faults.ts";
import { loadConfig } from "../config/load.ts";
import { type Readings, replaceToleratedFaults } from "../config/tolerated_faults.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { strictCodes } from "../../base/diagnostics/codes.ts";
import { Collector, type Report } from "../../base/diagnostics/collector.ts";
import { locateAll } from "../../base/diagnostics/locate.ts";
import { formerHooks, type HookTable } from "../../hooks/registry/registry.ts";
import { existingText, isModule } from "../reading/read_object.ts";
import { withArchives } from "../host/archives.ts";
import { Inputs } from "../host/inputs.ts";
import { hasDisk, memoryVolume } from "../host/memory_volume.ts";
import { sharedVolume } from "../host/shared_volume.ts";
import type { SharedFiles } from "../incremental/file_cache.ts";
import type { OutputFile } from "../output/write.ts";
import { Log, type LogLevels, logLevels } from "../output/log.ts";
import type { TransformLog } from "../pipeline/transforms/transform_log.ts";
import { explainForeignHooks } from "./foreign_hooks.ts";
import { Profiler, type ProfileSpan, timed } from "./profiler.ts";

/** Options of a new builder. */
export interface BuilderOptions {
  /** Whether to start loading at once. Default `true`. */
  init?: boolean;
  /** Overrides `log.verbosity` of the configuration. */
  verbosity?: LogConfig["verbosity"];
  /** Overrides `log.warnings` of the configuration. */
  warnings?: LogConfig["warnings"];
  /** A file system with the interface of `node:fs`, used instead of the disk. */
  volume?: Volume;
  /** Receives every diagnostic instead of the console; overrides `log.report` of the configuration. */
  report?: LogConfig["report"];
  /**
   * Whether the builder builds only once: it keeps no caches, which saves time and memory in large builds. Default
   * `false`.
   */
  once?: boolean;
  /** Receives the next step, such as `reading a.json` or `transforming css`. */
  progress?: (step: string) => void;
  /** Receives the duration of each stage and of each user hook in it. Platforms are then built one after the other. */
  profile?: (span: ProfileSpan) => void;
}

/** Defaults of a class of builders, for settings that the configuration omits. */
export interface BuilderDefaults {
  /** Options of all files. */
  options?: LocalOptions;
  /** Severities of diagnostics by code; `log.warnings` applies to them too. */
  severity?: Record<string, Severity>;
  /** Codes of the warnings that `log.warnings: "error"` turns into errors. Default: all. */
  escalates?: readonly string[];
  /** Faults in configurations to report as warnings, with the reading of each. */
  readings?: Readings;
  /** Whether references are resolved in all properties of tokens, not only in values. Default `false`. */
  resolvesProperties?: boolean;
  /** Whether to recognize files of design tools if the configuration does not say. Default `true`. */
  recognizesDesignTools?: boolean;
  /**
   * Whether to interpret text values, and `$root` in names, like Style Dictionary. Also continues with a warning where
   * Style Dictionary does: after a file without an object, or an unregistered parser or preprocessor. Default `false`.
   */
  followsPeer?: boolean;
}

/** The parts of a builder's class that a project needs: defaults, and hooks that the configuration extends. */
export interface BuilderClass {
  readonly defaults: BuilderDefaults;
  readonly builtIn: Hooks;
  table(): HookTable;
  /** Registers the hooks of a configuration. */
  configure(config: Config): void;
  /** Converts a configuration to the form that the class expects. */
  prepare(config: Config): Config;
  /** Makes the manifest of the project, if this builder can. */
  manifest?(options?: ManifestOptions): Promise<Manifest>;
}

/** Settings of a project for commands, beyond those of a builder. */
export interface ProjectUse {
  /** Changes a configuration after the class has prepared it. */
  readonly adapt?: (config: Config) => Config;
  /** Whether files may ask for the manifest of the project. Default `true`. */
  readonly hasManifest?: boolean;
  /** Makes the manifest from platforms that are formatted already; `undefined` if it cannot, so that a build makes it. */
  readonly manifest?: (options?: ManifestOptions) => Promise<Manifest> | undefined;
  /** Whether files only select their tokens and are not printed. Default `false`. */
  readonly selectsOnly?: boolean;
  /**
   * Whether each platform also lists all its tokens in all contexts, and whether to report problems of the lists. A
   * platform that only lists may have no files. Default: no lists.
   */
  readonly lists?: "reported" | "quietly";
  /** Log of the changes that transforms make to values. */
  readonly transformLog?: TransformLog;
  /** Parsed files that several projects of one process share. Use one project after the other. */
  readonly sharedFiles?: SharedFiles;
  /** Derives the host that reads configuration and tokens from the usual one. */
  readonly reader?: (host: Host) => Host;
  /** Derives the host of everything from the usual one. */
  readonly host?: (host: Host) => Host;
  /** Called with the absolute path of each file that recorded reads read. */
  readonly reading?: (file: string) => void;
  /** Receives the files that a dry run would write. */
  readonly plan?: (files: readonly OutputFile[]) => void;
  /** Receives diagnostics instead of the log, for a command that prints them at its end. */
  readonly gather?: (diagnostics: readonly Diagnostic[]) => void;
}

/** Codes that are errors if the configuration is strict, because the DTCG format forbids them. */
const strictSeverity = Object.fromEntries(strictCodes.map((code) => [code, "error" as const]));

/** The settings, configuration and host of a builder. */
export class Project {
  /** The configuration; empty until it is loaded from its file. */
  config: Config;
  /** Path of the configuration file, if any. */
  readonly configFile: string | undefined;
  readonly settings: BuilderOptions;
  /** Diagnostics of configuration and loading that have not been shown. */
  findings: Collector = new Collector();
  /** Diagnostics of the configuration. Kept after they were shown and after token files changed. */
  configFindings: readonly Diagnostic[] = [];
  readonly defaults: BuilderDefaults;
  readonly use: ProjectUse;
  /** Times the stages, if profiling is on. */
  readonly profiler: Profiler | undefined;
  /** Absolute paths of the files that this builder has written and not removed. */
  readonly written: Set<string> = new Set();
  #hooks: BuilderClass;
  #base: Promise<Host> | undefined;
  #host: Promise<Host> | undefined;
  /** The host that reads configuration and tokens; it may record what it reads. */
  #reader: Promise<Host> | undefined;
  #configured: Promise<Config> | undefined;
  /** Whether the configuration was invalidated, so that a module must be imported again. */
  #isFresh = false;
  #print: ((line: string) => void) | undefined;
  #flushed: Promise<void> = Promise.resolve();

  constructor(
    config: Config | string,
    settings: BuilderOptions,
    hooks: BuilderClass,
    use: ProjectUse = {},
  ) {
    this.use = use;
    this.#hooks = hooks;
    this.config = typeof config === "string" ? {} : this.#prepare(config);
    this.configFile = typeof config === "string" ? config : undefined;
    const volume = settings.volume ?? sharedVolume.current ??
      (hasDisk() ? undefined : memoryVolume());
    this.settings = { ...settings, volume };
    this.defaults = hooks.defaults;
    this.profiler = settings.profile && new Profiler(settings.profile);
  }

  #prepare(config: Config): Config {
    const prepared = this.#hooks.prepare(config);
    return this.use.adapt?.(prepared) ?? prepared;
  }

  /** Makes the manifest of the project, if the builder can. */
  get manifest(): BuilderClass["manifest"] {
    const { hasManifest = true, manifest: known } = this.use;
    const { manifest } = this.#hooks;
    if (!hasManifest || !manifest) return undefined;
    return (options) => known?.(options) ?? manifest(options);
  }

  get hooks(): HookTable {
    const table = this.#hooks.table();
    return this.profiler?.timed(table) ?? table;
  }

  /** The host: the given volume, or the runtime. */
  host(): Promise<Host> {
    return this.#host ??= this.#baseHost().then(withArchives);
  }

  /** The host that reads configuration and tokens. Records what it reads if recording is on. */
  reader(): Promise<Host> {
    return this.#reader ??= this.#makeReader();
  }

  async #makeReader(): Promise<Host> {
    const { reader } = this.use;
    return reader ? withArchives(reader(await this.#baseHost())) : await this.host();
  }

  /** Records all further reads, in a new or given record. */
  async recordInputs(record?: Inputs): Promise<Inputs> {
    const inputs = record ?? new Inputs(await this.#baseHost(), this.use.reading);
    this.#reader = Promise.resolve(withArchives(inputs.recorded()));
    return inputs;
  }

  #baseHost(): Promise<Host> {
    return this.#base ??= this.#loadHost();
  }

  async #loadHost(): Promise<Host> {
    const { volume } = this.settings;
    const host = volume
      ? (await import("../host/volume.ts")).volumeHost(volume)
      : (await import("../host/runtime.ts")).runtimeHost;
    this.#print = host.print;
    return this.use.host?.(host) ?? host;
  }

  /** Reads a configuration from a file. Warnings about its text go to `report`. */
  async readConfig(file: string, report: Report = () => {}): Promise<Config> {
    const loaded = await loadConfig(await this.reader(), file, this.#isFresh);
    if (loaded.problem) throw new BuildError(await this.locate([loaded.problem]));
    loaded.warnings?.forEach(report);
    return this.#prepare(loaded.config);
  }

  /** Absolute paths of the configuration file and, if it is a module, of the modules that it imports. */
  async configFiles(): Promise<string[]> {
    if (this.configFile === undefined) return [];
    const { absolute, modulesOf } = await this.host();
    const file = absolute(this.configFile);
    return isModule(file) ? await modulesOf(file) : [file];
  }

  /** Loads and checks the configuration. */
  configure(): Promise<Config> {
    const step = () => this.#configure();
    return this.#configured ??= timed(this.profiler, "configuration", undefined, step);
  }

  async #configure(): Promise<Config> {
    const warnings: Diagnostic[] = [];
    if (this.configFile !== undefined) {
      this.config = await this.readConfig(this.configFile, (warning) => warnings.push(warning));
    }
    const tolerated = this.#replaceToleratedFaults();
    warnings.push(...tolerated.warnings);
    this.forgetFindings();
    warnings.forEach(this.report);
    checkConfig(this.config, this.configFile, tolerated.kept).forEach(this.report);
    const { findings } = this;
    this.configFindings = [...findings.all];
    if (findings.failed) throw new BuildError(await this.locate(findings.all));
    this.#hooks.configure(this.config);
    const places = hookPlaces(this.config, this.configFile);
    formerHooks(this.hooks, this.#hooks.builtIn, places).forEach(this.report);
    this.configFindings = [...findings.all];
    return this.config;
  }

  #replaceToleratedFaults(): Omit<ReturnType<typeof replaceToleratedFaults>, "config"> {
    const { readings } = this.defaults;
    if (!readings) return { warnings: [], kept: new Set() };
    const { config, ...found } = replaceToleratedFaults(this.config, readings, this.configFile);
    this.config = config;
    return found;
  }

  /** Makes the next call of {@linkcode Project.configure} read the configuration file again. */
  forgetConfig(): void {
    this.#isFresh = true;
    if (this.configFile !== undefined) this.#configured = undefined;
  }

  /** The logging levels, for one platform if named. */
  levels(platform?: string): LogLevels {
    const own = platform === undefined ? undefined : this.config.platforms?.[platform]?.log;
    const strict = this.config.strict ? { severity: strictSeverity } : undefined;
    const { severity: usual, escalates } = this.defaults;
    const levels = logLevels(strict, this.config.log, own, this.settings);
    return { ...levels, ...(usual && { usual }), ...(escalates && { escalates }) };
  }

  /** The levels of `check`: what the DTCG format forbids is an error, unless the configuration says otherwise. */
  strictLevels(): Pick<LogLevels, "severity" | "warnings"> {
    const { severity } = this.defaults;
    return {
      warnings: "warn",
      severity: { ...severity, ...strictSeverity, ...this.config.log?.severity },
    };
  }

  /** The log, for one platform if named. */
  async log(platform?: string): Promise<Log> {
    const host = await this.host();
    return new Log(host, this.levels(platform), this.use.gather);
  }

  /** Sorts diagnostics and adds lines. Paths in the working folder become relative. */
  async locate(diagnostics: readonly Diagnostic[]): Promise<Diagnostic[]> {
    const host = await this.host();
    const folder = host.cwd().replace(/\/?$/, "/");
    const local = (file: string) =>
      file.startsWith(folder) && folder !== "/" ? file.slice(folder.length) : file;
    const explained = this.defaults.followsPeer
      ? diagnostics
      : await explainForeignHooks(diagnostics, host, async () =>
        (await this.configFiles()).map(local));
    const short = explained.map((one) => one.file ? { ...one, file: local(one.file) } : one);
    // A removed file has no line to show.
    return await locateAll(short, (file) => existingText(host, file));
  }

  /** Ends a step: throws all diagnostics if one is an error, otherwise logs them. */
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

  /** Throws the findings if one is an error, otherwise logs new ones, after those of earlier calls. */
  flushFindings(): Promise<void> {
    return this.#flushed = this.#flushed.catch(() => {}).then(() => this.#flush());
  }

  async #flush(): Promise<void> {
    const { findings } = this;
    const fresh = new Collector();
    (findings.failed ? findings.all : findings.drain()).forEach(fresh.report);
    await this.flushDiagnostics(fresh, await this.log());
  }

  readonly report: Report = (diagnostic) => this.findings.report(diagnostic);

  forgetFindings(): void {
    this.findings = new Collector(this.levels());
  }

  /** All findings, if one is an error. */
  get problems(): readonly Diagnostic[] {
    return this.findings.failed ? this.findings.all : [];
  }

  /** Reports the next step to `settings.progress`, and prints it if the log is verbose. */
  readonly progress = (step: string): void => {
    this.settings.progress?.(step);
    if (this.levels().verbosity === "verbose") this.#print?.(step);
  };
}
