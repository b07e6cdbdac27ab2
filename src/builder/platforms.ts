/**
 * The platforms of a builder: their configurations resolved, their tokens transformed and kept.
 * @module
 */
import type {
  File,
  LocalOptions,
  PlatformConfig,
  ProcessedFile,
  ProcessedPlatform,
} from "../types/config.ts";
import type { Dictionary } from "../types/token.ts";
import { mergeOptions } from "../config/merge.ts";
import { processPlatform, type ResolvedPlatform } from "../config/process_platform.ts";
import { configType, unknownPlatform } from "../diagnostics/catalog/configuration.ts";
import { Collector, type Report } from "../diagnostics/collector.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type Changed, RebuildCache } from "../incremental/rebuild_cache.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import { buildPlatform } from "../pipeline/build_platform.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import type { TransformLog } from "../pipeline/transform_log.ts";
import { isPlainObject } from "../tokens/plain_object.ts";
import { type GivenToHooks, orDamage } from "./damage.ts";
import type { Loaded, Loader } from "./loader.ts";
import type { FormattedPlatform, PlatformStep, TransformedPlatform } from "./platform_steps.ts";
import type { Project } from "./project.ts";
import { timed } from "./profiler.ts";
import { groupsOf, type PlatformGroup, userTransforms, usesUserHooks } from "./same_tokens.ts";

/** How platforms are to be transformed. */
export interface TransformOptions {
  /** Whether tokens that were transformed before may be used. Default `true`. */
  cache?: boolean;
  /** Whether the tokens leave the builder: then no other platform may hold them. Default `false`. */
  own?: boolean;
}

/** A platform that is about to be transformed. */
interface PendingPlatform {
  readonly name: string;
  readonly collector: Collector;
  readonly resolved: ResolvedPlatform;
  readonly hasUserHooks: boolean;
}

/** Resolves and transforms platforms. */
export class Platforms {
  /** Results of earlier builds, by platform. */
  readonly rebuildCache: RebuildCache<FormattedPlatform>;
  /** Whether files get their tokens and are not printed. */
  selectsOnly = false;
  /** Log of value changes; set only for preview and explain. */
  transformLog: TransformLog | undefined;
  #project: Project;
  #loader: Loader;
  #transformed: Map<string, Promise<TransformedPlatform>> = new Map();
  /** Platforms whose tokens another one holds too. */
  #shared: Set<string> = new Set();
  #resolver: Loader["resolver"];
  /** What made the tokens of a platform, by its configuration. */
  /** Objects that the hooks of each platform received. */
  #given: Map<string | undefined, GivenToHooks> = new Map();
  #contexts: WeakMap<ProcessedPlatform, PlatformContext> = new WeakMap();

  constructor(project: Project, loader: Loader) {
    this.#project = project;
    this.#loader = loader;
    this.rebuildCache = new RebuildCache(() => project.hooks);
  }

  /** Forgets all tokens. Those that are transformed next take over what has not changed, if that can be told. */
  invalidate(changed: Changed): void {
    this.rebuildCache.invalidate(changed);
    this.#transformed.clear();
    this.#shared.clear();
  }

  /** A platform's configuration with hooks in place of names, or `undefined` after a report. */
  resolve(name: string, report: Report): ResolvedPlatform | undefined {
    const { config: { platforms = {}, contexts }, configFile, hooks } = this.#project;
    if (!Object.hasOwn(platforms, name)) {
      const known = Object.keys(platforms);
      report(unknownPlatform(name, suggest(name, known), known));
      return undefined;
    }
    const platform: unknown = platforms[name];
    // A hook may have changed the configuration since it was validated.
    if (!isPlainObject(platform)) {
      report(configType({ property: `platforms.${name}`, wanted: "an object", found: platform }));
      return undefined;
    }
    const { resolver } = this.#loader;
    const own = this.#withDefaults(platform);
    return processPlatform(name, own, hooks, report, configFile, resolver, contexts);
  }

  /** A platform with options that all files have, but for those that the configuration has for all platforms. */
  #withDefaults(platform: PlatformConfig): PlatformConfig {
    const { config, defaults } = this.#project;
    const entries = Object.entries(defaults.options ?? {});
    const options = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(config, name)));
    return { ...platform, options: mergeOptions<LocalOptions>(options, platform.options) };
  }

  /** Transforms the tokens of platforms, side by side where their hooks are asynchronous. */
  async transform(
    names: readonly string[],
    { cache = true, own = false }: TransformOptions = {},
  ): Promise<PlatformStep<TransformedPlatform>[]> {
    const loaded = await this.#loader.load();
    this.#keepResolver();
    const steps = names.map((name) => {
      const collector = new Collector(this.#project.levels(name));
      const isKept = cache && this.#transformed.has(name) && !(own && this.#shared.has(name));
      return { name, collector, isKept };
    });
    const pending = steps.filter(({ isKept }) => !isKept)
      .flatMap(({ name, collector }) => this.#pending(name, collector) ?? []);
    for (const group of groupsOf(pending, !own)) {
      const started = this.#startGroup(group, loaded);
      if (this.#project.profiler) await started;
    }
    const known = new Set(pending.map(({ name }) => name));
    return await Promise.all(steps.map(async ({ name, collector, isKept }) => {
      const transformed = isKept || known.has(name) ? this.#transformed.get(name) : undefined;
      const result = await this.orDamage(async () => await transformed, collector, name);
      return { name, collector, result };
    }));
  }

  /** Forgets a platform that failed: it must fail again the next time. */
  forget(name: string): void {
    this.#transformed.delete(name);
  }

  /** Tokens without a platform: references replaced, no transform run. */
  async plain(source: SourceDictionary, { report }: Collector): Promise<Dictionary> {
    const { hooks, configFile } = this.#project;
    const resolved = processPlatform("", {}, hooks, () => {}, configFile);
    const loaded = await this.#loader.load();
    return await buildPlatform(source, this.#contextOf("", resolved, loaded, report));
  }

  /** What made the tokens of a platform whose configuration this builder resolved. */
  contextOf(platform: object): PlatformContext | undefined {
    return this.#contexts.get(platform as ProcessedPlatform);
  }

  /** What a platform made by hand asks for, and its file; without one after a report. */
  async contextOfHandmade(
    platform: PlatformConfig,
    file: File,
    report: Report,
  ): Promise<{ context: PlatformContext; own: ProcessedFile | undefined }> {
    const { hooks, configFile } = this.#project;
    const config = this.#withDefaults({ ...platform, files: [file] });
    const resolved = processPlatform("", config, hooks, report, configFile);
    const loaded = await this.#loader.load();
    const context = this.#contextOf("", resolved, loaded, report, { hasUserHooks: true });
    return { context, own: resolved.platform.files[0] };
  }

  /** A step that may be broken off by what a hook has changed. */
  orDamage<T>(
    step: () => Promise<T>,
    { report }: Collector,
    platform?: string,
  ): Promise<T | undefined> {
    const { hooks, config } = this.#project;
    const given = this.#given.get(platform);
    return orDamage(step, { hooks, config, ...(given && { given }) }, report, platform);
  }

  /** Contexts that platforms name are those of another resolver document, once that says something else. */
  #keepResolver(): void {
    const { resolver } = this.#loader;
    if (this.#resolver && resolver !== this.#resolver) this.rebuildCache.invalidate("anything");
    this.#resolver = resolver;
  }

  #pending(name: string, collector: Collector): PendingPlatform | undefined {
    const resolved = this.rebuildCache.of(name)?.resolved ?? this.resolve(name, collector.report);
    if (!resolved) return undefined;
    return { name, collector, resolved, hasUserHooks: usesUserHooks(resolved.platform) };
  }

  /** Starts the platforms of a group. All but the first wait for the tokens of that one. */
  async #startGroup(
    { platforms, references }: PlatformGroup<PendingPlatform>,
    loaded: Loaded,
  ): Promise<void> {
    const { profiler } = this.#project;
    const [{ name: first }] = platforms;
    for (const one of platforms) {
      const leader = one.name === first ? undefined : this.#transformed.get(first);
      const transform = () => this.#transform(one, loaded, references, leader);
      const transformed = timed(profiler, "transforming", one.name, transform);
      this.#transformed.set(one.name, transformed);
      this.#shared.delete(one.name);
      // Whoever takes the tokens gets the failure.
      if (profiler) await transformed.catch(() => {});
    }
  }

  /** Transforms one platform; it takes the tokens of its leader, if nothing was reported about those. */
  async #transform(
    { name, resolved, hasUserHooks, collector }: PendingPlatform,
    loaded: Loaded,
    references: boolean,
    leader?: Promise<TransformedPlatform>,
  ): Promise<TransformedPlatform> {
    const { permutations } = loaded;
    const source = permutations && resolved.input
      ? await permutations.of(resolved.input)
      : loaded.source;
    const context = this.#contextOf(name, resolved, loaded, collector.report, {
      hasUserHooks,
      references,
    });
    this.#contexts.set(resolved.platform, context);
    this.#project.progress(`transforming ${name}`);
    const other = await leader;
    if (other?.hasNoDiagnostics) {
      for (const holder of [name, other.context.name]) this.#shared.add(holder);
      return { ...other, resolved, context };
    }
    const updated = this.rebuildCache.update(source, context);
    const dictionary = await (updated ?? buildPlatform(source, context));
    return { resolved, context, dictionary, source, hasNoDiagnostics: collector.all.length === 0 };
  }

  #contextOf(
    name: string,
    { platform, formatNames, listed }: ResolvedPlatform,
    { context }: Loaded,
    report: Report,
    { hasUserHooks = false, references = false } = {},
  ): PlatformContext {
    const given: GivenToHooks & PlatformContext["given"] = { platform };
    this.#given.set(name, given);
    return {
      ...context,
      given,
      hooks: this.#project.hooks,
      report,
      name,
      platform,
      transforms: platform.transforms,
      listed,
      userTransforms: userTransforms(platform),
      hasUserHooks,
      references,
      resolvesProperties: this.#project.defaults.resolvesProperties ?? false,
      formatNames,
      ...(this.selectsOnly && { selectsOnly: true }),
      ...(this.transformLog && { transformLog: this.transformLog }),
    };
  }
}
