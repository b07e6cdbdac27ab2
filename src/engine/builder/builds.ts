/**
 * Runs builds: loads tokens, resolves platforms, transforms, formats and writes.
 * @module
 */
import type { Dictionary } from "../../base/types/token.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { configNoPlatforms, configType } from "../../base/diagnostics/catalog/configuration.ts";
import { Collector } from "../../base/diagnostics/collector.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import {
  withoutConsequences,
  withoutValueConsequences,
} from "../../base/diagnostics/consequences.ts";
import type { InputReading } from "../../dialects/dtcg/resolver/input.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import type { Permutations } from "../pipeline/contexts/permutations.ts";
import { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import { checkTokens } from "./check_tokens.ts";
import { plainPlatform } from "./listing.ts";
import { formatPlatforms, reportAllEmpty } from "./format_platforms.ts";
import { Loader } from "./loader.ts";
import type { FormattedPlatform, PlatformStep, TransformedPlatform } from "./platform_steps.ts";
import { Platforms, type TransformOptions } from "./platforms.ts";
import type { Project } from "./project.ts";
import { checkPlatforms, type PlatformResult, writePlatforms } from "./write_platforms.ts";

/** The builds of a project, which share loaded and transformed tokens. */
export class Builds {
  readonly loader: Loader;
  readonly platforms: Platforms;
  #project: Project;

  constructor(project: Project) {
    this.#project = project;
    this.loader = new Loader(project);
    this.platforms = new Platforms(project, this.loader);
  }

  /**
   * Builds platforms: loads the tokens, transforms them, formats the files, and writes all of them or none.
   *
   * @param names The platforms (default: all).
   */
  async build(
    names: readonly string[] | undefined,
    { cache, dryRun = false }: { cache?: boolean; dryRun?: boolean },
  ): Promise<PlatformResult[]> {
    const wanted = names ?? await this.names();
    if (wanted.length === 0) await this.#reportNothing();
    return await this.write(await this.format(wanted, { cache }), dryRun);
  }

  async names(): Promise<string[]> {
    const { platforms = {} } = await this.#project.configure();
    return Object.keys(platforms);
  }

  /** Writes the files of platforms, all or none, and runs the actions. */
  async write(formatted: readonly FormattedPlatform[], dryRun = false): Promise<PlatformResult[]> {
    return await writePlatforms(this.#project, this.loader, formatted, dryRun);
  }

  /** Reports that no platform is configured: an error if the builder builds only once, otherwise a warning. */
  async #reportNothing(): Promise<void> {
    const { settings: { once }, configFile, config } = this.#project;
    const [near] = Object.hasOwn(config, "platforms")
      ? []
      : suggest("platforms", Object.keys(config));
    const place = configPlace(configFile, [near ?? "platforms"], "key");
    const [finding] = await this.#project.locate([configNoPlatforms(near, place)]);
    if (once) throw new BuildError([{ ...finding, severity: "error" }]);
    // The property with the similar name was reported as unknown.
    if (near === undefined) (await this.#project.log()).warnings([finding]);
  }

  /** Invalidates files (default: all) and everything derived from them. */
  async refresh(changed?: readonly string[]): Promise<void> {
    this.platforms.invalidate(await this.loader.reload(changed));
  }

  /** Formats the files of platforms. Throws all problems together, including those of loading. */
  async format(names: readonly string[], options: TransformOptions): Promise<FormattedPlatform[]> {
    const loaded = await this.loader.load();
    const all = new Collector();
    const transformed = await this.platforms.transform(names, options);
    const formatted = await formatPlatforms(transformed, loaded, this.platforms, this.#project);
    const { config: { strict }, settings: { once }, use: { lists } } = this.#project;
    if (lists !== "reported") reportAllEmpty(formatted, loaded, all.report);
    const platforms = await this.#finish(formatted, all, { isStrict: strict });
    if (!once) this.platforms.rebuildCache.keep(platforms);
    return platforms;
  }

  /** Transforms the tokens of platforms. Throws all problems together, including those of loading. */
  async transform(
    names: readonly string[],
    options: TransformOptions,
  ): Promise<TransformedPlatform[]> {
    await this.loader.load();
    const all = new Collector();
    const transformed = await this.platforms.transform(names, options);
    return await this.#finish(transformed, all, {});
  }

  /** Returns everything that a build of platforms would report, and the findings of the configuration's rules. */
  async check(names: readonly string[]): Promise<Diagnostic[]> {
    return await this.problems(await this.inspect(names));
  }

  /** Formats the files of platforms as far as possible, whatever their problems. */
  async inspect(names: readonly string[]): Promise<PlatformStep<FormattedPlatform>[]> {
    const loaded = await this.loader.load();
    const transformed = await this.platforms.transform(names);
    const steps = await formatPlatforms(transformed, loaded, this.platforms, this.#project);
    this.#forgetFailed(steps);
    this.#keep(steps);
    return steps;
  }

  /**
   * Everything to report about inspected platforms, their tokens and where their files would be written.
   *
   * @param linked The tokens of all contexts, if known.
   */
  async problems(
    steps: readonly PlatformStep<FormattedPlatform>[],
    linked?: LinkedTokens,
  ): Promise<Diagnostic[]> {
    const project = this.#project;
    const all = new Collector(project.strictLevels());
    reportAllEmpty(steps, await this.loader.load(), all.report);
    for (const one of [...project.configFindings, ...project.findings.all]) all.report(one);
    for (const { collector } of steps) collector.all.forEach(all.report);
    (await this.#checkTokens(steps, all, linked))?.forEach(all.report);
    const results = steps.flatMap(({ result }) => result ?? []);
    await checkPlatforms(project, this.loader, results, all.report);
    return await project.locate(withoutConsequences(all.all));
  }

  /** Findings of the configuration's rules in formatted platforms. */
  async findings(formatted: readonly FormattedPlatform[]): Promise<Diagnostic[]> {
    const all = new Collector(this.#project.strictLevels());
    const steps = formatted.map((result) => ({
      name: result.setup.name,
      collector: new Collector(),
      result,
    }));
    (await this.#checkTokens(steps, all))?.forEach(all.report);
    return await this.#project.locate(all.all);
  }

  /** The permutations of the resolver document. Rejects if the document is missing or unreadable. */
  async permutations(): Promise<Permutations> {
    const { permutations } = await this.loader.load();
    const all = new Collector();
    this.#project.problems.forEach(all.report);
    if (!permutations && !all.failed) {
      all.report(configType({ property: "resolver", wanted: "the path of a resolver document" }));
    }
    if (all.failed) throw new BuildError(await this.#project.locate(all.all));
    return permutations!;
  }

  /**
   * Completes an input of the resolver document with the default or else the first context of each omitted modifier.
   * Rejects invalid input.
   */
  async readInput(given: unknown, reading?: InputReading): Promise<ContextsOf> {
    const { model } = await this.permutations();
    const { readInput } = await import("../../dialects/dtcg/resolver/input.ts");
    const all = new Collector(this.#project.levels());
    const input = readInput(model, given, all.report, reading);
    if (!input) throw new BuildError(await this.#project.locate(all.all));
    return input;
  }

  /** The tokens of an input of the resolver document, with references resolved. */
  async resolve(given: unknown): Promise<Dictionary> {
    const project = this.#project;
    const permutations = await this.permutations();
    const input = await this.readInput(given, { isComplete: true });
    const all = new Collector(project.levels());
    const dictionary = await this.platforms.plain(await permutations.of(input), all);
    project.problems.forEach(all.report);
    if (all.failed) throw new BuildError(await project.locate(withoutConsequences(all.all)));
    return dictionary;
  }

  /** Logs the findings of loading. If there is an error, also in `all`, adds them to `all` instead. */
  async #takeFindings(all: Collector): Promise<void> {
    const { findings } = this.#project;
    if (findings.failed || all.failed) findings.all.forEach(all.report);
    else await this.#project.flushFindings();
  }

  /** Throws all problems of a step, or logs its diagnostics and returns the results. */
  async #finish<T extends TransformedPlatform>(
    steps: readonly PlatformStep<T>[],
    all: Collector,
    { isStrict = false }: { isStrict?: boolean },
  ): Promise<T[]> {
    const project = this.#project;
    this.#forgetFailed(steps);
    for (const { collector } of steps) collector.all.forEach(all.report);
    // A strict build fails on everything that `check` treats as an error.
    if (isStrict && !all.failed) {
      const findings = await this.#checkTokens(steps, all);
      findings?.filter(({ severity }) => severity === "error").forEach(all.report);
    }
    // Only now, because transforming may load more contexts, and findings of loading may explain those of platforms.
    await this.#takeFindings(all);
    if (all.failed) throw new BuildError(await project.locate(withoutConsequences(all.all)));
    // Platforms read the same tokens: the first one logs what all of them report.
    const logged = new Collector();
    for (const { name, collector } of steps) {
      const log = await project.log(name);
      if (log.isHeard) {
        withoutValueConsequences(collector.all, project.findings.ever).forEach(logged.report);
      }
      await project.flushDiagnostics(logged, log);
      logged.drain();
    }
    return steps.map(({ result }) => result!);
  }

  /** Keeps the platforms of a check for the next call, unless one failed. */
  #keep(steps: readonly PlatformStep<FormattedPlatform>[]): void {
    const { settings: { once }, findings } = this.#project;
    if (once || findings.failed || steps.some(({ collector }) => collector.failed)) return;
    this.platforms.rebuildCache.keep(steps.flatMap(({ result }) => result ?? []));
  }

  /** Forgets failed platforms, so that the next call fails again instead of returning a partial dictionary. */
  #forgetFailed(steps: readonly PlatformStep<TransformedPlatform>[]): void {
    for (const { name, collector } of steps) if (collector.failed) this.platforms.forget(name);
  }

  #checkTokens(
    steps: readonly PlatformStep<TransformedPlatform>[],
    all: Collector,
    linked?: LinkedTokens,
  ): Promise<readonly Diagnostic[] | undefined> {
    const tokensInAll = async () => linked ?? await this.#linked();
    return this.platforms.orDamage(
      () => checkTokens(steps, tokensInAll, this.loader, this.platforms, this.#project),
      all,
    );
  }

  /** The tokens of all contexts with their references; `undefined` if they cannot be resolved. */
  async #linked(): Promise<LinkedTokens | undefined> {
    const loaded = await this.loader.load();
    const steps = await this.platforms.transform([plainPlatform]);
    const [{ result }] = await formatPlatforms(steps, loaded, this.platforms, this.#project);
    if (!result?.listing) return undefined;
    const { syntax: { value }, expressions } = loaded.setup;
    const tokens = new LinkedTokens({ value, expressions });
    tokens.update(result.listing);
    return tokens;
  }
}
