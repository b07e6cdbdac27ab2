/**
 * Base class of builders: reads a configuration and its tokens.
 * @module
 */
import type {
  Config,
  LogConfig,
  Options,
  PlatformConfig,
  ProcessedPlatform,
} from "../../base/types/config.ts";
import type { Volume } from "../../base/types/host.ts";
import type { Manifest, ManifestOptions } from "../../base/types/manifest.ts";
import type { PreprocessedToken, PreprocessedTokens } from "../../base/types/token.ts";
import { checkConfiguration, checkPlatformName, checkSettings } from "../config/arguments.ts";
import { Collector } from "../../base/diagnostics/collector.ts";
import { Registrar } from "../../hooks/registry/registrar.ts";
import { expands } from "../../base/tokens/expansion.ts";
import { Builds } from "./builds.ts";
import {
  type BuilderClass,
  type BuilderDefaults,
  type BuilderOptions,
  Project,
  type ProjectUse,
} from "./project.ts";

export interface OpenProject {
  readonly project: Project;
  readonly builds: Builds;
}

let readInternals: (builder: ConfiguredBuilder) => OpenProject;
let open: (builder: ConfiguredBuilder, use: ProjectUse) => OpenProject;

/** The project of a builder. It is private to the tool, so subclasses may use any member names. */
export function internalsOf(builder: ConfiguredBuilder): OpenProject {
  return readInternals(builder);
}

/** Opens a second project with the builder's configuration and hooks, for a use of the tool. Reads nothing yet. */
export function openAgain(builder: ConfiguredBuilder, use: ProjectUse): OpenProject {
  return open(builder, use);
}

/**
 * Opens the project of a configuration.
 *
 * @param Builder The class that provides defaults and hooks.
 */
export function openProject(
  Builder: typeof ConfiguredBuilder,
  config: Config | string,
  settings: BuilderOptions,
  use: ProjectUse = {},
): OpenProject {
  return openAgain(new Builder(config, { ...settings, init: false }), use);
}

/** Base of {@linkcode TokenBuilder}: reads a configuration and its tokens. */
export class ConfiguredBuilder extends Registrar {
  static {
    readInternals = (builder) => ({ project: builder.#project, builds: builder.#builds });
    open = (builder, use) => builder.#open(builder.#given, builder.#project.settings, use);
  }

  /** Defaults of this class, for settings that the configuration omits. */
  protected static readonly defaults: BuilderDefaults = {};

  /** Converts a configuration to the form that this class expects. Returns the same object if nothing changes. */
  protected static prepareConfig(config: Config): Config {
    return config;
  }

  /** Resolves when the configuration and all tokens are read; rejects on failure. */
  readonly hasInitialized: Promise<void>;

  /** The configuration, or the path of its file, as the caller gave it. */
  #given: Config | string;
  #project: Project;
  #builds: Builds;
  #settleInit: { resolve: () => void; reject: (cause: unknown) => void };

  /**
   * Creates a builder and starts reading, unless `init` is `false`.
   *
   * @param config The configuration, or the path of its file.
   * @param settings Settings besides the configuration.
   */
  constructor(config: Config | string = {}, settings: BuilderOptions = {}) {
    super();
    checkConfiguration("TokenBuilder", config);
    checkSettings("TokenBuilder", settings);
    this.#given = config;
    const { project, builds } = this.#open(config, settings);
    this.#project = project;
    this.#builds = builds;
    let settle: { resolve: () => void; reject: (cause: unknown) => void };
    this.hasInitialized = new Promise((resolve, reject) => settle = { resolve, reject });
    this.#settleInit = settle!;
    // The caller sees the failure on awaiting the promise or on the first method call.
    this.hasInitialized.catch(() => {});
    if (settings.init !== false) {
      // Start after the caller's current task, so that hooks registered right after construction are included.
      Promise.resolve().then(() => this.init()).catch(() => {});
    }
  }

  #open(config: Config | string, settings: BuilderOptions, use?: ProjectUse): OpenProject {
    const { defaults } = this.constructor as typeof ConfiguredBuilder;
    const project = new Project(config, settings, { defaults, ...this.#classOf() }, use);
    return { project, builds: new Builds(project) };
  }

  /** The members of the class that a project needs. */
  #classOf(): Omit<BuilderClass, "defaults"> {
    const Class = this.constructor as typeof ConfiguredBuilder;
    const manifest = this.manifest && ((options?: ManifestOptions) => this.manifest!(options));
    return {
      builtIn: Class.baseHooks,
      table: () => this.hooks,
      configure: (config) => this.#configureHooks(config),
      prepare: (config) => Class.prepareConfig(config),
      ...(manifest && { manifest }),
    };
  }

  #configureHooks({ transform, format, hooks }: Config): void {
    this.configureHooks({ transforms: transform, formats: format }, hooks);
  }

  /** Everything that a build knows about the tokens. */
  manifest?(options?: ManifestOptions): Promise<Manifest>;

  /** Reads the configuration and all tokens. Called by the constructor unless `init` is `false`. */
  async init(settings: Pick<BuilderOptions, "verbosity" | "warnings"> = {}): Promise<this> {
    checkSettings("init", settings);
    Object.assign(this.#project.settings, settings);
    try {
      await this.#builds.loader.load();
      await this.#project.flushFindings();
      this.#settleInit.resolve();
      return this;
    } catch (cause) {
      this.#settleInit.reject(cause);
      throw cause;
    }
  }

  /** The configuration. Empty until it is loaded, if it came from a file. */
  get config(): Config {
    return this.#project.config;
  }

  /** The configuration with all hooks. */
  get options(): Options {
    return { ...this.config, hooks: this.hooks, usesDtcg: this.usesDtcg };
  }

  /** Tokens before any platform's transforms, nested; globally expanded if configured. */
  get tokens(): PreprocessedTokens {
    return this.#builds.loader.source?.tree ?? {};
  }

  /** {@linkcode TokenBuilder.tokens} as a list. */
  get allTokens(): PreprocessedToken[] {
    return [...this.tokenMap.values()];
  }

  /** {@linkcode TokenBuilder.tokens} by reference: `{color.red}`. */
  get tokenMap(): Map<string, PreprocessedToken> {
    return this.#builds.loader.source?.tokenMap ?? new Map();
  }

  /** Whether tokens are in DTCG syntax; `undefined` until that is known. */
  get usesDtcg(): boolean | undefined {
    return this.#builds.loader.usesDtcg ?? this.config.usesDtcg;
  }

  /** The current logging levels. */
  get log(): LogConfig {
    const { warnings, verbosity, brokenReferences, report } = this.#project.levels();
    return { warnings, verbosity, errors: { brokenReferences }, ...(report && { report }) };
  }

  /** Globs of token files. */
  get source(): string[] {
    return this.config.source ?? [];
  }

  /** Globs of token files that `source` overrides. */
  get include(): string[] {
    return this.config.include ?? [];
  }

  /** Expansion of composite tokens. */
  get expand(): Config["expand"] {
    return this.config.expand;
  }

  /** Build targets by name. */
  get platforms(): Record<string, PlatformConfig> {
    return this.config.platforms ?? {};
  }

  /** Names of the parsers in use. */
  get parsers(): string[] {
    return this.config.parsers ?? [];
  }

  /** Names of the preprocessors that run on all tokens. */
  get preprocessors(): string[] {
    return this.config.preprocessors ?? [];
  }

  /** The given file system, if any; an in-memory one if there is no disk, such as in a browser. */
  get volume(): Volume | undefined {
    return this.#project.settings.volume;
  }

  /** Whether an `expand` setting enables any expansion. */
  shouldRunExpansion(setting: Config["expand"]): boolean {
    return expands(setting);
  }

  /**
   * A platform's configuration with hook names replaced by hooks.
   *
   * @throws {BuildError} If the platform is unknown or names hooks that are not registered.
   */
  getPlatformConfig(name: string): ProcessedPlatform {
    checkPlatformName("getPlatformConfig", name);
    this.#configureHooks(this.config);
    const collector = new Collector(this.#project.levels());
    const resolved = this.#builds.platforms.resolve(name, collector.report);
    collector.throwIfFailed();
    return resolved!.platform;
  }
}
