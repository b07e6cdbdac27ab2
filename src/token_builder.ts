/**
 * The public class of the library: holds a configuration and runs the stages of a build.
 * @module
 */
import type {
  Config,
  File,
  Hooks,
  PlatformConfig,
  ProcessedFile,
  ProcessedPlatform,
} from "./base/types/config.ts";
import type { Diagnostic } from "./base/types/diagnostic.ts";
import type {
  ExplainOptions,
  Explanation,
  Manifest,
  ManifestOptions,
  TokenList,
} from "./base/types/manifest.ts";
import type { Dictionary, TransformedTokens } from "./base/types/token.ts";
import {
  ConfiguredBuilder,
  internalsOf,
  openAgain,
  type OpenProject,
} from "./engine/builder/configured_builder.ts";
import { formatOneFile } from "./engine/builder/format_platforms.ts";
import type { BuilderOptions, ProjectUse } from "./engine/builder/project.ts";
import type { PlatformResult } from "./engine/builder/write_platforms.ts";
import { builtins } from "./hooks/built_in/mod.ts";
import {
  checkConfiguration,
  checkFormatting,
  checkList,
  checkPlatformName,
  checkSettings,
} from "./engine/config/arguments.ts";
import { mergeConfig } from "./engine/config/merge.ts";
import type { ListedProject } from "./facts/listing/listed_project.ts";
import { combinationsOf, countCombinations } from "./base/contexts/contexts.ts";
import { modifiersOf } from "./dialects/dtcg/resolver/model.ts";
import { filesOf, type FormattedFile, isWritable } from "./engine/pipeline/format.ts";
import { version } from "./base/version.ts";
import type { WatchEvent, WatchOptions } from "./engine/watch/watch.ts";

/** Options of a call. */
export interface CallOptions {
  /** Whether to reuse tokens transformed by an earlier call for the platform. Default `true`. */
  cache?: boolean;
}

/** How a build writes. */
export interface BuildOptions extends CallOptions {
  /** Whether to write nothing and run no action. Default `false`. */
  dryRun?: boolean;
}

/**
 * Builds design tokens: reads them, transforms them for each platform, and writes the platform's files.
 *
 * Every method that reads or builds rejects with a {@linkcode BuildError} that contains all problems; then no file has
 * been written.
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
export class TokenBuilder extends ConfiguredBuilder {
  /** Version of the package. */
  static readonly VERSION: string = version;
  /** All built-in hooks. */
  protected static override readonly baseHooks: Hooks = builtins;

  #rebuilt: Promise<unknown> = Promise.resolve();

  /**
   * Creates a builder from this one's configuration merged with another: objects deeply, lists joined.
   *
   * @param config A configuration, or the path of its file.
   */
  async extend(config: Config | string = {}, settings: BuilderOptions = {}): Promise<this> {
    checkConfiguration("extend", config);
    checkSettings("extend", settings);
    const { project } = internalsOf(this);
    const base = await project.configure();
    const over = typeof config === "string"
      ? await project.readConfig(config)
      : (this.constructor as typeof TokenBuilder).prepareConfig(config);
    const Class = this.constructor as new (config: Config, settings: BuilderOptions) => this;
    const extended = new Class(mergeConfig(base, over), {
      ...project.settings,
      ...settings,
      init: false,
    });
    extended.hooks = this.ownHooks;
    return settings.init === false ? extended : await extended.init();
  }

  /** Returns the transformed tokens of a platform. */
  async getPlatformTokens(name: string, options: CallOptions = {}): Promise<Dictionary> {
    checkPlatformName("getPlatformTokens", name);
    checkSettings("getPlatformTokens", options);
    const [{ dictionary }] = await internalsOf(this).builds.transform([name], {
      ...options,
      own: true,
    });
    const { tokenMap, allTokens, tokens } = dictionary;
    return { tokenMap, allTokens, tokens };
  }

  /** Returns the transformed tokens of a platform as a nested object. */
  async exportPlatform(name: string, options: CallOptions = {}): Promise<TransformedTokens> {
    checkPlatformName("exportPlatform", name);
    return (await this.getPlatformTokens(name, options)).tokens;
  }

  /** Returns the transformed tokens of a platform and its configuration. */
  async getPlatform(
    name: string,
    options: CallOptions = {},
  ): Promise<{ dictionary: Dictionary; platformConfig: ProcessedPlatform }> {
    checkPlatformName("getPlatform", name);
    checkSettings("getPlatform", options);
    const [{ dictionary, resolved }] = await internalsOf(this).builds.transform([name], {
      ...options,
      own: true,
    });
    return { dictionary, platformConfig: resolved.platform };
  }

  /**
   * Formats one file without writing it.
   *
   * @param file A file of `platformConfig.files`, or one of the same form.
   * @param platformConfig The result of {@linkcode TokenBuilder.getPlatform}, or a configuration written by hand.
   * @param dictionary All or some of the platform's tokens, as a list or a tree.
   * @returns The output, its destination, and the messages that a build would print.
   * @throws {BuildError} If the filter, the header or the format fails.
   */
  async formatFile(
    file: ProcessedFile | File,
    platformConfig: ProcessedPlatform | PlatformConfig,
    dictionary: Partial<Dictionary>,
  ): Promise<FormattedFile & { logs: { warning: string[]; success: string[] } }> {
    checkFormatting("formatFile", file, platformConfig, dictionary);
    const { project, builds } = internalsOf(this);
    const { warnings: warning, ...formatted } = await formatOneFile(
      file,
      platformConfig,
      dictionary,
      builds.platforms,
      project,
    );
    const written = isWritable(formatted);
    return { ...formatted, logs: { warning, success: written ? [formatted.destination] : [] } };
  }

  /**
   * Formats the files of a platform without writing them. A format that returns several files adds each of them. The
   * output of a file without tokens is `undefined`.
   */
  async formatPlatform(name: string, options: CallOptions = {}): Promise<FormattedFile[]> {
    checkPlatformName("formatPlatform", name);
    checkSettings("formatPlatform", options);
    const [{ formatted }] = await internalsOf(this).builds.format([name], options);
    return formatted.flatMap(filesOf);
  }

  /** Formats the files of all platforms without writing them. Returns the files by platform. */
  async formatAllPlatforms(options: CallOptions = {}): Promise<Record<string, FormattedFile[]>> {
    checkSettings("formatAllPlatforms", options);
    const { builds } = internalsOf(this);
    const platforms = await builds.format(await builds.names(), options);
    return Object.fromEntries(platforms.map(({ setup, formatted }) => [
      setup.name,
      formatted.flatMap(filesOf),
    ]));
  }

  /**
   * Builds platforms: writes their files, then runs their actions.
   *
   * @param names The platforms (default: all).
   * @returns The result of each file, by platform.
   */
  async build(names?: readonly string[], options: BuildOptions = {}): Promise<PlatformResult[]> {
    checkList("build", "names", names);
    checkSettings("build", options);
    return await internalsOf(this).builds.build(names, options);
  }

  /**
   * Builds all platforms again after files have changed, and repeats only the necessary work: reads changed token
   * files, transforms changed tokens and those that refer to them, and formats files whose tokens changed. The result
   * on disk equals that of a full build.
   *
   * @param changed The files that were changed, added or removed. If omitted, or if the configuration file or a module
   * that it imports is among them, everything is read and built again.
   * @returns The result of each file, by platform.
   * @throws {BuildError} If a build fails; the next call starts from the last successful build.
   *
   * @example
   * ```ts
   * import assert from "node:assert/strict";
   * import fs from "node:fs";
   * import os from "node:os";
   * import path from "node:path";
   * import TokenBuilder from "token-build";
   *
   * const folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuild-"));
   * const file = path.join(folder, "size.json");
   * fs.writeFileSync(file, '{ "size": { "$type": "dimension", "s": { "$value": "4px" } } }');
   * const builder = new TokenBuilder({
   *   source: [file],
   *   log: { verbosity: "silent" },
   *   platforms: {
   *     css: {
   *       transformGroup: "css",
   *       buildPath: `${folder}/`,
   *       files: [{ destination: "size.css", format: "css/variables" }],
   *     },
   *   },
   * });
   * await builder.build();
   * fs.writeFileSync(file, '{ "size": { "$type": "dimension", "s": { "$value": "8px" } } }');
   * const [css] = await builder.rebuild([file]);
   * assert.equal(css.files[0].status, "written");
   * fs.rmSync(folder, { recursive: true });
   * ```
   */
  async rebuild(
    changed?: readonly string[],
    options: Omit<BuildOptions, "cache"> = {},
  ): Promise<PlatformResult[]> {
    checkList("rebuild", "changed", changed);
    checkSettings("rebuild", options);
    const rebuilt = this.#rebuilt.then(async () => {
      await internalsOf(this).builds.refresh(changed);
      return await this.build(undefined, options);
    });
    // The next rebuild waits for this one, even if it fails.
    this.#rebuilt = rebuilt.catch(() => {});
    return await rebuilt;
  }

  /**
   * Builds, and builds again whenever an input changes: the configuration and modules that it imports, token files and
   * modules that they import, new files that match a pattern, resolver documents and the files that they name, and
   * files that hooks read through the volume that they receive. Only changed content counts; a new modification time
   * alone does not trigger a build. Builds run one at a time. A failed build leaves all files unchanged; the next
   * change starts another. If the configuration changes, a new builder is created.
   *
   * Other builders with the same configuration, settings and hooks do the work; this one does not change.
   *
   * @returns Each build, including the first, until the signal aborts or the caller leaves the loop.
   *
   * @example
   * ```ts
   * import assert from "node:assert/strict";
   * import fs from "node:fs";
   * import os from "node:os";
   * import path from "node:path";
   * import TokenBuilder from "token-build";
   *
   * const folder = fs.mkdtempSync(path.join(os.tmpdir(), "watch-"));
   * const file = path.join(folder, "size.json");
   * fs.writeFileSync(file, '{ "size": { "$type": "dimension", "s": { "$value": "4px" } } }');
   * const builder = new TokenBuilder({
   *   source: [file],
   *   log: { verbosity: "silent" },
   *   platforms: {
   *     css: {
   *       transformGroup: "css",
   *       buildPath: `${folder}/build/`,
   *       files: [{ destination: "size.css", format: "css/variables" }],
   *     },
   *   },
   * });
   * const builds: string[] = [];
   * for await (const { changed } of builder.watch()) {
   *   builds.push(changed.map((path) => path.slice(-9)).join());
   *   if (builds.length > 1) break;
   *   fs.writeFileSync(file, '{ "size": { "$type": "dimension", "s": { "$value": "8px" } } }');
   * }
   * assert.deepEqual(builds, ["", "size.json"]);
   * fs.rmSync(folder, { recursive: true });
   * ```
   */
  async *watch(options: WatchOptions = {}): AsyncGenerator<WatchEvent> {
    checkSettings("watch", options);
    const { watchBuilds } = await import("./engine/watch/watch.ts");
    yield* watchBuilds(() => this.#open(), options);
  }

  /** Opens a project with the same configuration, settings and hooks. Reads nothing yet. */
  #open(settings: BuilderOptions = {}, use: ProjectUse = {}): OpenProject {
    const { project } = internalsOf(this);
    const { profile: _, ...kept } = project.settings;
    const own = { ...kept, once: false, ...settings, init: false };
    const Class = this.constructor as typeof TokenBuilder;
    const builder = new Class(project.configFile ?? project.config, own);
    builder.hooks = this.ownHooks;
    return openAgain(builder, use);
  }

  /**
   * Opens a project that lists its tokens, including those without platform transforms.
   *
   * @param selectsOnly Whether files only select their tokens and are not printed.
   */
  async #listed(platforms?: readonly string[], selectsOnly = false): Promise<ListedProject> {
    const { listingUse } = await import("./facts/listing/listed_platforms.ts");
    const { ListedProject } = await import("./facts/listing/listed_project.ts");
    const silent = { verbosity: "silent", report: () => {}, progress: () => {} } as const;
    const open = this.#open({ ...silent, once: true }, listingUse({ selectsOnly }));
    return await ListedProject.of(open, platforms);
  }

  /**
   * Explains the value of a token: its definition, the definitions that it overrides, the targets of an alias, the
   * result of each transform, the tokens that refer to it, and the lines that print it.
   *
   * @param question The path of a token, a name in an output (`--color-accent`), or `FILE:LINE` of an output or token
   * file.
   * @returns An explanation for each matching token.
   * @throws {BuildError} If nothing has that name, no token decides the line, or a build would fail.
   *
   * @example
   * ```ts
   * import assert from "node:assert/strict";
   * import TokenBuilder from "token-build";
   *
   * const builder = new TokenBuilder({
   *   tokens: {
   *     blue: { value: "#00f", type: "color" },
   *     accent: { value: "{blue}", type: "color" },
   *   },
   *   platforms: {
   *     css: {
   *       transformGroup: "css",
   *       files: [{ destination: "a.css", format: "css/variables" }],
   *     },
   *   },
   * });
   * const [accent] = await builder.explain("--accent");
   * assert.deepEqual(accent.chain.map(({ token }) => token), ["blue"]);
   * assert.equal(accent.platforms[0].printed[0].text, "--accent: #0000ff;");
   * ```
   */
  async explain(question: string, options: ExplainOptions = {}): Promise<Explanation[]> {
    checkSettings("explain", options);
    const { Explanations } = await import("./facts/explain/explain.ts");
    return await new Explanations(await this.#listed(options.platforms)).explain(question, options);
  }

  /**
   * Answers a question like `token-build why`: explains tokens like {@linkcode explain}, or lists the tokens of a group
   * (`color.base`), of a value (`#0969da`, `12px`) or of a line with more than 20 tokens.
   *
   * @param question The path of a token or a group, a name in an output, `FILE:LINE`, or a value in any notation.
   * @returns Explanations, or a list if the question names no single token.
   * @throws {BuildError} If the question matches nothing, or a build would fail.
   *
   * @example
   * ```ts
   * import assert from "node:assert/strict";
   * import TokenBuilder from "token-build";
   *
   * const builder = new TokenBuilder({ tokens: { color: { red: { value: "#f00", type: "color" } } } });
   * const list = await builder.why("rgb(255, 0, 0)");
   * assert.ok("tokens" in list);
   * assert.deepEqual(list.tokens.map(({ token }) => token), ["color.red"]);
   * ```
   */
  async why(question: string, options: ExplainOptions = {}): Promise<Explanation[] | TokenList> {
    checkSettings("explain", options);
    const { Explanations } = await import("./facts/explain/explain.ts");
    return await new Explanations(await this.#listed(options.platforms)).answer(question, options);
  }

  /**
   * Returns everything that a build knows about the tokens: types, positions, values in all contexts, and for each
   * platform names, values, files and lines. The format `json/manifest` writes it.
   *
   * @param options `lines: false` omits lines of files, which take more time than everything else, and the hashes of
   * their contents unless `content` is `true`.
   * @throws {BuildError} If a build would fail.
   */
  override async manifest(options: ManifestOptions = {}): Promise<Manifest> {
    checkSettings("manifest", options);
    const { makeManifest } = await import("./facts/project_index/make_manifest.ts");
    const { lines = true, content = lines } = options;
    return await makeManifest(await this.#listed(undefined, !lines && !content), options);
  }

  /**
   * Validates configuration and tokens without writing or running actions. Returns everything that a build would
   * report, and the findings of the configuration's `check` rules.
   *
   * @param names The platforms (default: all).
   * @returns All findings, sorted by file and line.
   * @throws {BuildError} If the configuration itself cannot be read or used.
   */
  async check(names?: readonly string[]): Promise<Diagnostic[]> {
    checkList("check", "names", names);
    const { project, builds } = internalsOf(this);
    await project.configure();
    return await builds.check(names ?? Object.keys(this.platforms));
  }

  /**
   * Yields all inputs of the resolver document one at a time, because there may be millions.
   *
   * @returns Objects that map modifiers to contexts; one empty object if the document declares no modifier.
   * @throws {BuildError} If the configuration names no resolver document, or the document cannot be read.
   *
   * @example
   * ```ts
   * import assert from "node:assert/strict";
   * import TokenBuilder from "token-build";
   *
   * const size = { $type: "dimension", $value: { value: 1, unit: "px" } };
   * const builder = new TokenBuilder({
   *   resolver: {
   *     version: "2025.10",
   *     resolutionOrder: [{
   *       type: "modifier",
   *       name: "density",
   *       default: "wide",
   *       contexts: { wide: [{ size }], narrow: [{ size }] },
   *     }],
   *   },
   * });
   * const inputs: Record<string, string>[] = [];
   * for await (const input of builder.permutations()) inputs.push(input);
   * assert.deepEqual(inputs, [{ density: "wide" }, { density: "narrow" }]);
   * ```
   */
  async *permutations(): AsyncGenerator<Record<string, string>> {
    yield* combinationsOf(modifiersOf((await internalsOf(this).builds.permutations()).model));
  }

  /** Counts the inputs of the resolver document. Rejects like {@linkcode TokenBuilder.permutations}. */
  async countPermutations(): Promise<number> {
    return countCombinations(modifiersOf((await internalsOf(this).builds.permutations()).model));
  }

  /**
   * Returns the tokens of one input of the resolver document with references resolved, before any transform (DTCG
   * 2025.10 resolver module, 6).
   *
   * @param input Contexts by modifier. Omitted modifiers have their default.
   * @throws {BuildError} If the input does not match the document, or its tokens are invalid.
   */
  async resolve(input: Record<string, string> = {}): Promise<Dictionary> {
    const { tokenMap, allTokens, tokens } = await internalsOf(this).builds.resolve(input);
    return { tokenMap, allTokens, tokens };
  }

  /** Builds one platform. */
  async buildPlatform(name: string, options: BuildOptions = {}): Promise<this> {
    checkPlatformName("buildPlatform", name);
    await this.build([name], options);
    return this;
  }

  /** Builds all platforms. */
  async buildAllPlatforms(options: BuildOptions = {}): Promise<this> {
    await this.build(undefined, options);
    return this;
  }

  /** Removes the files that builds of platforms write, and undoes their actions. Default: all platforms. */
  async clean(names?: readonly string[], options: BuildOptions = {}): Promise<void> {
    checkList("clean", "names", names);
    checkSettings("clean", options);
    const { project, builds } = internalsOf(this);
    await project.configure();
    const platforms = names ?? Object.keys(this.platforms);
    const { cleanPlatforms } = await import("./engine/builder/clean_platforms.ts");
    await cleanPlatforms(project, builds, platforms, options);
  }

  /** Removes the files that builds of a platform write, and undoes its actions. */
  async cleanPlatform(name: string, options: BuildOptions = {}): Promise<this> {
    checkPlatformName("cleanPlatform", name);
    await this.clean([name], options);
    return this;
  }

  /** Removes the files that builds of all platforms write, and undoes their actions. */
  async cleanAllPlatforms(options: BuildOptions = {}): Promise<this> {
    await this.clean(undefined, options);
    return this;
  }
}
