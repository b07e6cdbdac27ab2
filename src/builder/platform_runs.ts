/**
 * The platforms of a builder: their tokens, kept once made, and their files as text.
 * @module
 */
import type { ProcessedFile, ProcessedPlatform } from "../types/config.ts";
import type { Dictionary } from "../types/token.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { type Prepared, processPlatform } from "../config/process_platform.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import {
  configType,
  platformWithoutFiles,
  unknownPlatform,
} from "../diagnostics/catalog/configuration.ts";
import { Collector } from "../diagnostics/collector.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type Choice, choiceKey } from "../dtcg/resolver/model.ts";
import type { HookTable } from "../hooks/registry.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import { buildPlatform } from "../pipeline/build_platform.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import { modernFiles } from "../pipeline/merge.ts";
import { orDamage } from "./damage.ts";
import {
  formatFile,
  type Formatted,
  type FormattedFile,
  reportFilteredOut,
} from "../pipeline/format.ts";
import { isPlainObject } from "../tokens/plain_object.ts";
import { validate } from "../rules/mod.ts";
import { RebuildCache } from "./rebuild_cache.ts";
import type { Loading } from "./loading.ts";
import type { FormattedRun, Run } from "./run.ts";
import type { Permutations } from "./permutations.ts";
import type { Variants } from "./variants.ts";
import { type Group, groupsOf, usersTransforms, usesUserHooks } from "./same_tokens.ts";

/** What can be asked of a run. */
interface RunOptions {
  /** Whether tokens of an earlier run may be used. Default `true`. */
  cache?: boolean;
  /** Whether the files are formatted. Default `false`. */
  format?: boolean;
  /** Whether the tokens leave the builder: then no other platform may hold them. Default `false`. */
  own?: boolean;
  /** Whether nothing is wanted but the files, this once. Default `false`. */
  once?: boolean;
}

/** A platform's run with what is to be said of it. */
interface Part {
  name: string;
  collector: Collector;
  /** Missing where there is no such platform. */
  run: FormattedRun | undefined;
}

/** A platform that is to be run. */
interface Plan {
  name: string;
  collector: Collector;
  prepared: Prepared;
  /** Whether it runs a hook of the user's. */
  hasUserHooks: boolean;
}

/** A platform that is asked for. */
interface Wanted {
  name: string;
  collector: Collector;
  /** Its run, if it was made before. */
  run: Promise<Run> | undefined;
  /** What is to be run, unless there is no such platform. */
  plan: Plan | undefined;
}

/** Runs the platforms of a builder. */
export class PlatformRuns {
  #loading: Loading;
  #hooks: () => HookTable;
  #runs: Map<string, Promise<Run>> = new Map();
  /** Platforms whose tokens another one holds too. */
  #shared: Set<string> = new Set();
  #rebuildCache: RebuildCache;
  /** What made the tokens of a platform, by its configuration. */
  #contexts: WeakMap<ProcessedPlatform, PlatformContext> = new WeakMap();

  constructor(loading: Loading, hooks: () => HookTable) {
    this.#loading = loading;
    this.#hooks = hooks;
    this.#rebuildCache = new RebuildCache(hooks);
  }

  /** Forgets all runs. Those that are made next take over what has not changed, if that may be told. */
  invalidate(changed: "anything" | "files" | "tokens"): void {
    this.#rebuildCache.invalidate(changed);
    this.#runs.clear();
    this.#shared.clear();
  }

  /** A platform's configuration with hooks in place of names, or `undefined` after a report. */
  prepare(name: string, collector: Collector): Prepared | undefined {
    const { config: { platforms = {} }, configFile } = this.#loading;
    if (!Object.hasOwn(platforms, name)) {
      const known = Object.keys(platforms);
      collector.report(unknownPlatform(name, suggest(name, known), known));
      return undefined;
    }
    const { resolver, config: { contexts } } = this.#loading;
    const platform: unknown = platforms[name];
    // A hook may have changed the configuration since it was validated.
    if (!isPlainObject(platform)) {
      collector.report(configType(`platforms.${name}`, "an object", platform));
      return undefined;
    }
    return processPlatform(
      name,
      platform,
      this.#hooks(),
      collector.report,
      configFile,
      resolver,
      contexts,
    );
  }

  /**
   * Runs platforms, side by side where their hooks are asynchronous, and formats their files if asked. Problems of all of
   * them, and of loading, are thrown together.
   */
  async run(names: readonly string[], options: RunOptions): Promise<FormattedRun[]> {
    const loading = this.#loading;
    await loading.load();
    const all = new Collector();
    if (loading.problems.length === 0) await loading.flushLoadingDiagnostics();
    else loading.problems.forEach(all.report);
    const parts = await this.#runAll(names, options);
    for (const { collector } of parts) collector.all.forEach(all.report);
    // A strict build fails on what a check calls an error.
    if (loading.config.strict && options.format && !all.failed) {
      const findings = await this.#orDamage(() => this.#validate(parts), all);
      findings?.filter(({ severity }) => severity === "error").forEach(all.report);
    }
    // Contexts that only a platform asks for are loaded with it.
    if (loading.problems.length === 0) await loading.flushLoadingDiagnostics();
    else loading.problems.forEach(all.report);
    if (all.failed) throw new BuildError(await loading.locate(all.all));
    for (const { name, collector } of parts) {
      await loading.flushDiagnostics(collector, await loading.log(name));
    }
    const runs = parts.map(({ run }) => run!);
    if (options.format && !options.once) this.#rebuildCache.keep(runs);
    return runs;
  }

  /** Everything that a build of platforms would say, and what the rules of the configuration find. */
  async check(names: readonly string[]): Promise<Diagnostic[]> {
    const loading = this.#loading;
    const parts = await this.#runAll(names, { format: true });
    const all = new Collector(loading.strictLevels());
    loading.findings.forEach(all.report);
    for (const { collector } of parts) collector.all.forEach(all.report);
    const validated = await this.#orDamage(() => this.#validate(parts), all);
    validated?.forEach(all.report);
    return await loading.locate(all.all);
  }

  /** What the rules of the configuration find in all contexts that some platforms ask for. */
  async #validate(parts: readonly Part[]): Promise<readonly Diagnostic[]> {
    const loading = this.#loading;
    const { source, sources, permutations, context: { syntax } } = await loading.load();
    const validated = new Collector(loading.levels());
    const isValidated = modernFiles(sources);
    const choices = permutations ? choicesOf(parts) : [];
    const others = await Promise.all(choices.map((choice) => permutations!.of(choice)));
    for (const one of new Set([source, ...others])) {
      // What is wrong with their references was said by the platforms.
      const { tokenMap } = await this.#plain(one, new Collector());
      const context = { tokens: tokenMap, syntax, isValidated, report: validated.report };
      await validate(context, loading.config.check);
      if (!sources.modern || one === source) continue;
      const { validateModern } = await import("../pipeline/dtcg.ts");
      validateModern(one.set, sources, validated.report);
    }
    return validated.all;
  }

  /** The permutations of the resolver document. Rejects if there is none, or none that can be read. */
  async permutations(): Promise<Permutations> {
    const loading = this.#loading;
    const { permutations } = await loading.load();
    const all = new Collector();
    loading.problems.forEach(all.report);
    if (!permutations && !all.failed) {
      all.report(configType("resolver", "the path of a resolver document", undefined));
    }
    if (all.failed) throw new BuildError(await loading.locate(all.all));
    return permutations!;
  }

  /** The tokens of an input of the resolver document, their references replaced. */
  async resolve(input: unknown): Promise<Dictionary> {
    const loading = this.#loading;
    const permutations = await this.permutations();
    const { readInput } = await import("../dtcg/resolver/input.ts");
    const all = new Collector(loading.levels());
    const choice = readInput(permutations.model, input, all.report);
    const dictionary = choice && await this.#plain(await permutations.of(choice), all);
    loading.problems.forEach(all.report);
    if (all.failed || !dictionary) throw new BuildError(await loading.locate(all.all));
    return dictionary;
  }

  /** Tokens as no platform has them: references replaced, no transform run. */
  async #plain(source: SourceDictionary, collector: Collector): Promise<Dictionary> {
    const plain = processPlatform("", {}, this.#hooks(), () => {}, this.#loading.configFile);
    return await buildPlatform(source, await this.#contextOf("", plain, collector));
  }

  /** One file as text, with the messages of its warnings. Its problems are thrown. */
  async formatFile(
    file: ProcessedFile,
    platform: ProcessedPlatform,
    dictionary: Dictionary,
  ): Promise<FormattedFile & { warnings: string[] }> {
    const context = this.#contexts.get(platform);
    if (!context) {
      throw new TypeError("formatFile: platformConfig must come from getPlatform of this builder");
    }
    const collector = new Collector(this.#loading.levels(context.name));
    const formatted = await formatFile(file, dictionary, {
      ...context,
      report: collector.report,
      // Whoever held the tokens may have changed them.
      hasUserHooks: true,
    });
    reportFilteredOut([formatted], () => file.format, collector.report);
    if (collector.failed) throw new BuildError(await this.#loading.locate(collector.all));
    return { ...formatted.file, warnings: collector.all.map(({ message }) => message) };
  }

  /** Runs platforms, each with what is to be said of it. */
  async #runAll(
    names: readonly string[],
    { cache = true, format = false, own = false }: RunOptions,
  ): Promise<Part[]> {
    await this.#loading.load();
    const wanted = names.map((name): Wanted => {
      const collector = new Collector(this.#loading.levels(name));
      const kept = cache && !(own && this.#shared.has(name)) ? this.#runs.get(name) : undefined;
      const prepared = kept
        ? undefined
        : this.#rebuildCache.of(name)?.prepared ?? this.prepare(name, collector);
      const hasUserHooks = prepared !== undefined && usesUserHooks(prepared.platform);
      return {
        name,
        collector,
        run: kept,
        plan: prepared && { name, collector, prepared, hasUserHooks },
      };
    });
    for (const group of groupsOf(wanted.flatMap(({ plan }) => plan ?? []), !own)) {
      for (const plan of group.plans) this.#start(plan, group);
    }
    return await Promise.all(
      wanted.map(({ name, collector, run, plan }) =>
        this.#finish(name, collector, run ?? (plan && this.#runs.get(name)), format)
      ),
    );
  }

  /** Starts a platform of a group. All but the first wait for what that one gets. */
  #start(plan: Plan, { plans: [first], references }: Group<Plan>): void {
    const leader = plan === first ? undefined : this.#runs.get(first.name);
    this.#runs.set(plan.name, this.#make(plan, references, leader));
    this.#shared.delete(plan.name);
  }

  async #finish(
    name: string,
    collector: Collector,
    making: Promise<Run> | undefined,
    format: boolean,
  ): Promise<Part> {
    const made = await this.#orDamage(
      async () => {
        const run = await making;
        const formatted = run && format ? await this.#format(run, collector) : [];
        const files = formatted.map(({ file }) => file);
        return run && { ...run, files, formatted };
      },
      collector,
      name,
    );
    // A failed run must fail again the next time, not give half a dictionary.
    if (collector.failed) this.#runs.delete(name);
    return { name, collector, run: made };
  }

  /** A step that may be broken off by what a hook has changed. */
  #orDamage<T>(step: () => Promise<T>, { report }: Collector, platform?: string) {
    const { config } = this.#loading;
    return orDamage(step, { hooks: this.#hooks(), config }, report, platform);
  }

  /** One platform's run; with the tokens of another run, if that had nothing to say of them. */
  async #make(
    { name, prepared, hasUserHooks, collector }: Plan,
    references: boolean,
    leader?: Promise<Run>,
  ): Promise<Run> {
    const loaded = await this.#loading.load();
    const { permutations } = loaded;
    const source = permutations && prepared.choice
      ? await permutations.of(prepared.choice)
      : loaded.source;
    const context = await this.#contextOf(name, prepared, collector, { hasUserHooks, references });
    this.#contexts.set(prepared.platform, context);
    this.#loading.progress(`transforming ${name}`);
    const other = await leader;
    if (other?.hasNoDiagnostics) {
      for (const holder of [name, other.context.name]) this.#shared.add(holder);
      return { ...other, prepared, context };
    }
    const updated = this.#rebuildCache.update(source, context);
    const dictionary = await (updated ?? buildPlatform(source, context));
    return { prepared, context, dictionary, hasNoDiagnostics: collector.all.length === 0, source };
  }

  async #contextOf(
    name: string,
    { platform, formatNames, listed }: Prepared,
    { report }: Collector,
    { hasUserHooks = false, references = false } = {},
  ): Promise<PlatformContext> {
    return {
      ...(await this.#loading.load()).context,
      hooks: this.#hooks(),
      report,
      name,
      platform,
      transforms: platform.transforms,
      listed,
      usersTransforms: usersTransforms(platform),
      hasUserHooks,
      references,
      formatNames,
    };
  }

  async #format(run: Run, collector: Collector): Promise<Formatted[]> {
    const context = { ...run.context, report: collector.report };
    const { prepared: { platform: { files, actions }, choice } } = run;
    if (files.length === 0 && actions.length === 0 && !collector.failed) {
      collector.report(platformWithoutFiles(context.name));
    }
    this.#loading.progress(`formatting ${context.name}`);
    const told = async (making: readonly Promise<Formatted>[]) => {
      const formatted = await Promise.all(making);
      reportFilteredOut(formatted, (index) => files[index].format, collector.report);
      return formatted;
    };
    const { permutations } = await this.#loading.load();
    if (permutations && choice) {
      const { Variants } = await import("./variants.ts");
      const variants = new Variants({ ...run, context }, permutations, choice, collector.report);
      return await told(files.map((file) => formatVariant(file, variants, context)));
    }
    const before = this.#rebuildCache.filesOf(context);
    return await told(
      files.map((file, index) => formatFile(file, run.dictionary, context, before?.[index])),
    );
  }
}

/** The choices of contexts that platforms and their files ask for: each context of a file with the others as they are. */
function choicesOf(parts: readonly Part[]): Choice[] {
  const found = new Map<string, Choice>();
  const add = (choice: Choice | undefined) => choice && found.set(choiceKey(choice), choice);
  for (const { run } of parts) {
    add(run?.prepared.choice);
    for (const { choice, several } of run?.prepared.platform.files ?? []) {
      add(choice);
      for (const [name, contexts] of choice && several ? several : []) {
        for (const context of contexts) add(new Map([...choice!, [name, context]]));
      }
    }
  }
  return [...found.values()];
}

/** A file in the contexts that it asks for. */
async function formatVariant(
  file: ProcessedFile,
  variants: Variants,
  context: PlatformContext,
): Promise<Formatted> {
  const variant = await variants.of(file.choice!);
  const themes = await variants.themesOf(file);
  if (!file.onlyChanges) {
    return await formatFile(file, variant.dictionary, context, undefined, themes);
  }
  const own = variants.changesOf(file, variant);
  const formatNames = new Map([[own, context.formatNames.get(file)!]]);
  return await formatFile(own, variant.dictionary, { ...context, formatNames }, undefined, themes);
}
