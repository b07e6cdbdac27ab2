/**
 * Resolves the configurations of platforms, transforms their tokens and caches them.
 * @module
 */
import type {
  File,
  LocalOptions,
  PlatformConfig,
  ProcessedFile,
  ProcessedPlatform,
} from "../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { mergeOptions } from "../config/merge.ts";
import { processPlatform, type ResolvedPlatform } from "../config/process_platform.ts";
import { configType, unknownPlatform } from "../../base/diagnostics/catalog/configuration.ts";
import { Collector, type Report } from "../../base/diagnostics/collector.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { type Changed, RebuildCache } from "../incremental/rebuild_cache.ts";
import type { SourceDictionary } from "../../base/tokens/source_dictionary.ts";
import { buildPlatform } from "../pipeline/build_platform.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { type GivenToHooks, orDamage } from "./hook_damage.ts";
import { addListing, listedPlain, plainPlatform, withListing } from "./listing.ts";
import type { Loaded, Loader } from "./loader.ts";
import type { FormattedPlatform, PlatformStep, TransformedPlatform } from "./platform_steps.ts";
import { type PlainDictionary, PlainTokens } from "./plain_tokens.ts";
import type { Project } from "./project.ts";
import { timed } from "./profiler.ts";
import { groupsOf, type PlatformGroup, userTransforms, usesUserHooks } from "./shared_tokens.ts";

export interface TransformOptions {
  /** Whether to reuse tokens transformed earlier. Default `true`. */
  cache?: boolean;
  /** Whether the caller gets the tokens, which then must not be shared between platforms. Default `false`. */
  own?: boolean;
}

interface PendingPlatform {
  readonly name: string;
  readonly collector: Collector;
  readonly resolved: ResolvedPlatform;
  readonly hasUserHooks: boolean;
}

export class Platforms {
  /** Results of earlier builds, by platform. */
  readonly rebuildCache: RebuildCache<FormattedPlatform>;
  #project: Project;
  #loader: Loader;
  #plainTokens: PlainTokens = new PlainTokens();
  #transformed: Map<string, Promise<TransformedPlatform>> = new Map();
  /** Platforms that share their tokens with another one. */
  #shared: Set<string> = new Set();
  #resolver: Loader["resolver"];
  /** Objects that the hooks of each platform received. */
  #given: Map<string | undefined, GivenToHooks> = new Map();
  #setups: WeakMap<ProcessedPlatform, PlatformSetup> = new WeakMap();

  constructor(project: Project, loader: Loader) {
    this.#project = project;
    this.#loader = loader;
    this.rebuildCache = new RebuildCache(() => project.hooks);
  }

  /** Invalidates all tokens. The next transform reuses unchanged ones if it can. */
  invalidate(changed: Changed): void {
    this.rebuildCache.invalidate(changed);
    if (changed === "anything") this.#plainTokens.clear();
    this.#transformed.clear();
    this.#shared.clear();
  }

  /** Replaces hook names in a platform's configuration by hooks. Returns `undefined` after a report. */
  resolve(name: string, report: Report): ResolvedPlatform | undefined {
    const { config, configFile, hooks, use } = this.#project;
    const { platforms = {} } = config;
    const { resolver } = this.#loader;
    const resolve = (report: Report) => (platform: PlatformConfig) =>
      processPlatform(name, platform, hooks, report, config, configFile, resolver);
    const listed = resolve(use.lists === "reported" ? report : () => {});
    if (name === plainPlatform) return listedPlain(platforms, listed);
    if (!Object.hasOwn(platforms, name)) {
      const known = Object.keys(platforms);
      report(unknownPlatform(name, suggest(name, known), known));
      return undefined;
    }
    const platform: unknown = platforms[name];
    // A hook may have changed the configuration since it was validated.
    if (!isPlainObject(platform)) {
      const place = configPlace(configFile, ["platforms", name]);
      const property = `platforms.${name}`;
      report(configType({ property, wanted: "an object", found: platform, place }));
      return undefined;
    }
    const own = this.#withDefaults(platform);
    if (use.lists === "reported") return withListing(own, listed);
    const resolved = resolve(report)(own);
    return use.lists ? addListing(resolved, own, listed) : resolved;
  }

  /** Adds the class's default options to a platform, except those that the configuration sets for all platforms. */
  #withDefaults(platform: PlatformConfig): PlatformConfig {
    const { config, defaults } = this.#project;
    const entries = Object.entries(defaults.options ?? {});
    const options = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(config, name)));
    return { ...platform, options: mergeOptions<LocalOptions>(options, platform.options) };
  }

  /** Transforms the tokens of platforms, concurrently if their hooks are asynchronous. */
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

  /** Forgets a failed platform, so that it fails again next time. */
  forget(name: string): void {
    this.#transformed.delete(name);
  }

  /** Resolves references without a platform: no transform runs. */
  async plain(source: SourceDictionary, collector: Collector): Promise<Dictionary> {
    const setupOf = await this.#plainSetup();
    return await buildPlatform(source, setupOf(collector));
  }

  /** The plain tokens of a check. A later check resolves and validates only changed ones again. */
  async checked(): Promise<{
    of: (contexts: string, source: SourceDictionary) => Promise<PlainDictionary>;
    valid: WeakSet<TransformedToken>;
  }> {
    const setupOf = await this.#plainSetup();
    const plain = this.#project.settings.once ? new PlainTokens() : this.#plainTokens;
    return { of: (contexts, source) => plain.of(contexts, source, setupOf), valid: plain.valid };
  }

  /** Returns a function that makes the setup of a platform without transforms. */
  async #plainSetup(): Promise<(collector: Collector) => PlatformSetup> {
    const resolved = processPlatform("", {}, this.#project.hooks, () => {});
    const loaded = await this.#loader.load();
    return ({ report }) => this.#setupOf("", resolved, loaded, report);
  }

  /** The setup that a platform was transformed with, if this builder resolved its configuration. */
  setupOf(platform: object): PlatformSetup | undefined {
    return this.#setups.get(platform as ProcessedPlatform);
  }

  /** Makes a setup for a platform and a file that the caller wrote by hand. The file is `undefined` after a report. */
  async setupOfHandmade(
    platform: PlatformConfig,
    file: File,
    report: Report,
  ): Promise<{ setup: PlatformSetup; own: ProcessedFile | undefined }> {
    const config = this.#withDefaults({ ...platform, files: [file] });
    const resolved = processPlatform("", config, this.#project.hooks, report);
    const loaded = await this.#loader.load();
    const setup = this.#setupOf("", resolved, loaded, report, { hasUserHooks: true });
    return { setup, own: resolved.platform.files[0] };
  }

  /** Runs a step and reports the damage if a hook's changes abort it. */
  orDamage<T>(
    step: () => Promise<T>,
    { report }: Collector,
    platform?: string,
  ): Promise<T | undefined> {
    const { hooks, config } = this.#project;
    const given = this.#given.get(platform);
    return orDamage(step, { hooks, config, ...(given && { given }) }, report, platform);
  }

  /** Invalidates everything if the resolver document's structure changed, because platforms name its contexts. */
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

  /** Starts the platforms of a group. All but the first wait for its tokens. */
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
      // Consumers of the tokens handle the failure.
      if (profiler) await transformed.catch(() => {});
    }
  }

  /** Transforms one platform, or reuses the tokens of its leader if those had no diagnostics. */
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
    const setup = this.#setupOf(name, resolved, loaded, collector.report, {
      hasUserHooks,
      references,
    });
    this.#setups.set(resolved.platform, setup);
    this.#project.progress(`transforming ${name}`);
    const other = await leader;
    if (other?.hasNoDiagnostics) {
      for (const holder of [name, other.setup.name]) this.#shared.add(holder);
      return { ...other, resolved, setup };
    }
    const updated = this.rebuildCache.update(source, setup);
    const dictionary = await (updated ?? buildPlatform(source, setup));
    return { resolved, setup, dictionary, source, hasNoDiagnostics: collector.all.length === 0 };
  }

  #setupOf(
    name: string,
    { platform, configured, listed }: ResolvedPlatform,
    { setup }: Loaded,
    report: Report,
    { hasUserHooks = false, references = false } = {},
  ): PlatformSetup {
    const { use: { selectsOnly, transformLog } } = this.#project;
    const given: GivenToHooks & PlatformSetup["given"] = { platform };
    this.#given.set(name, given);
    return {
      ...setup,
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
      configured,
      ...(selectsOnly && { selectsOnly }),
      ...(transformLog && { transformLog }),
    };
  }
}
