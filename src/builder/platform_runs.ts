/**
 * The platforms of a builder: their tokens, kept once made, and their files as text.
 * @module
 */
import type { FormatFn, ProcessedFile, ProcessedPlatform } from "../types/config.ts";
import type { Dictionary } from "../types/token.ts";
import type { Diagnostic, Place } from "../types/diagnostic.ts";
import { builtins } from "../builtins/mod.ts";
import { type Prepared, processPlatform } from "../config/process_platform.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { platformWithoutFiles, unknownPlatform } from "../diagnostics/catalogue.ts";
import { Collector } from "../diagnostics/collector.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { HookTable } from "../hooks/registry.ts";
import { buildPlatform } from "../pipeline/build_platform.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import { formatFile, type FormattedFile } from "../pipeline/format.ts";
import { judge } from "../rules/mod.ts";
import type { Loading } from "./loading.ts";

/** One platform, its tokens transformed. */
export interface Run {
  prepared: Prepared;
  context: PlatformContext;
  dictionary: Dictionary;
}

/** One platform, its files as text. */
export type FormattedRun = Run & { files: FormattedFile[] };

/** What can be asked of a run. */
interface RunOptions {
  cache?: boolean;
  format?: boolean;
}

/** A platform's run with what is to be said of it. */
interface Part {
  name: string;
  collector: Collector;
  run: FormattedRun | undefined;
}

/** Runs the platforms of a builder. */
export class PlatformRuns {
  #loading: Loading;
  #hooks: () => HookTable;
  #runs: Map<string, Promise<Run>> = new Map();
  /** What made the tokens of a platform, by its configuration. */
  #contexts: WeakMap<ProcessedPlatform, PlatformContext> = new WeakMap();

  constructor(loading: Loading, hooks: () => HookTable) {
    this.#loading = loading;
    this.#hooks = hooks;
  }

  /** A platform's configuration with hooks in place of names, or `undefined` after a report. */
  prepare(name: string, collector: Collector): Prepared | undefined {
    const { config: { platforms = {} }, configFile } = this.#loading;
    if (!Object.hasOwn(platforms, name)) {
      const known = Object.keys(platforms);
      collector.report(unknownPlatform(name, suggest(name, known), known));
      return undefined;
    }
    return processPlatform(name, platforms[name], this.#hooks(), collector.report, configFile);
  }

  /**
   * Runs platforms, side by side where their hooks are asynchronous, and formats their files if asked. Problems of all of
   * them, and of loading, are thrown together.
   */
  async run(
    names: readonly string[],
    { cache = true, format = false }: RunOptions,
  ): Promise<FormattedRun[]> {
    const loading = this.#loading;
    await loading.load();
    const all = new Collector();
    if (loading.problems.length === 0) await loading.settleLoading();
    else loading.problems.forEach(all.report);
    const parts = await this.#runAll(names, { cache, format });
    for (const { collector } of parts) collector.all.forEach(all.report);
    if (all.failed) throw new BuildError(await loading.locate(all.all));
    for (const { name, collector } of parts) {
      await loading.settle(collector, await loading.log(name));
    }
    return parts.map(({ run }) => run!);
  }

  /** Everything that a build of platforms would say, and what the rules of the configuration find. */
  async check(names: readonly string[]): Promise<Diagnostic[]> {
    const loading = this.#loading;
    const parts = await this.#runAll(names, { format: true });
    const { context: { syntax } } = await loading.load();
    const all = new Collector();
    loading.findings.forEach(all.report);
    for (const { collector } of parts) collector.all.forEach(all.report);
    const judged = new Collector(loading.levels());
    // Tokens as no platform has them: references replaced, no transform run. What is wrong with those was said above.
    const plain = processPlatform("", {}, this.#hooks(), () => {}, loading.configFile);
    const { dictionary: { tokenMap } } = await this.#make("", plain!, new Collector());
    await judge({ tokens: tokenMap, syntax, report: judged.report }, loading.config.check);
    judged.all.forEach(all.report);
    return await loading.locate(all.all);
  }

  /** One file as text, with the messages of its warnings. Its problems are thrown. */
  async formatFile(
    file: ProcessedFile,
    platform: ProcessedPlatform,
    dictionary: Dictionary,
  ): Promise<FormattedFile & { warnings: string[] }> {
    const context = this.#contexts.get(platform);
    if (!context) throw new TypeError("platformConfig must come from getPlatform of this builder");
    const collector = new Collector(this.#loading.levels(context.name));
    const formatted = await formatFile(file, dictionary, { ...context, report: collector.report });
    if (collector.failed) throw new BuildError(await this.#loading.locate(collector.all));
    return { ...formatted, warnings: collector.all.map(({ message }) => message) };
  }

  /** Runs platforms, each with what is to be said of it; `run` is missing where there is no such platform. */
  #runAll(names: readonly string[], { cache = true, format }: RunOptions): Promise<Part[]> {
    return Promise.all(names.map(async (name) => {
      const collector = new Collector(this.#loading.levels(name));
      const run = await this.#get(name, collector, cache);
      const files = run && format ? await this.#format(run, collector) : [];
      return { name, collector, run: run && { ...run, files } };
    }));
  }

  async #get(name: string, collector: Collector, cache: boolean): Promise<Run | undefined> {
    const kept = cache ? this.#runs.get(name) : undefined;
    if (kept) return await kept;
    const prepared = this.prepare(name, collector);
    if (!prepared) return undefined;
    const making = this.#make(name, prepared, collector);
    this.#runs.set(name, making);
    const run = await making;
    // A failed run must fail again the next time, not give half a dictionary.
    if (collector.failed) this.#runs.delete(name);
    return run;
  }

  async #make(name: string, prepared: Prepared, collector: Collector): Promise<Run> {
    const { source, context: base } = await this.#loading.load();
    const { platform, formatNames } = prepared;
    const context: PlatformContext = {
      ...base,
      hooks: this.#hooks(),
      report: collector.report,
      name,
      platform,
      transforms: platform.transforms,
      listed: this.#listed(name),
      custom: usesCustomHooks(platform),
      references: platform.files.some((file) => Boolean(file.options.outputReferences)),
      formatNames,
      brokenReferences: this.#loading.levels().brokenReferences,
    };
    this.#contexts.set(platform, context);
    this.#loading.progress(`transforming ${name}`);
    return { prepared, context, dictionary: await buildPlatform(source, context) };
  }

  /** Transforms that the configuration of a platform lists by name, with their places. */
  #listed(name: string): Map<string, Place | undefined> {
    const { config: { platforms = {} }, configFile } = this.#loading;
    const transforms = platforms[name]?.transforms ?? [];
    return new Map(transforms.flatMap((transform, index) => {
      if (typeof transform !== "string") return [];
      const path = ["platforms", name, "transforms", String(index)];
      return [[transform, configFile === undefined ? undefined : { file: configFile, path }]];
    }));
  }

  #format(run: Run, collector: Collector): Promise<FormattedFile[]> {
    const context = { ...run.context, report: collector.report };
    const { files, actions } = run.prepared.platform;
    if (files.length === 0 && actions.length === 0 && !collector.failed) {
      collector.report(platformWithoutFiles(context.name));
    }
    this.#loading.progress(`formatting ${context.name}`);
    return Promise.all(files.map((file) => formatFile(file, run.dictionary, context)));
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
