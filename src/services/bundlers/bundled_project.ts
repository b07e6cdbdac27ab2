/**
 * A project whose outputs a bundler imports. Builds when the bundler starts and after each change.
 * @module
 */
import { openProject } from "../../engine/builder/configured_builder.ts";
import type { Builds } from "../../engine/builder/builds.ts";
import { formatOneFile } from "../../engine/builder/format_platforms.ts";
import type { FormattedPlatform } from "../../engine/builder/platform_steps.ts";
import type { Project, ProjectUse } from "../../engine/builder/project.ts";
import { findConfig } from "../../engine/config/load.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { foldersOfPatterns } from "../../engine/host/folder_watcher.ts";
import { declaredBy } from "../../hooks/registry/define_format.ts";
import { fs } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { isSameText } from "../../engine/output/write.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { ownFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import { filesOf as formattedFilesOf } from "../../engine/pipeline/format.ts";
import { TokenBuilder } from "../../token_builder.ts";
import type { Config, PlatformConfig, ProcessedFile } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { ListedProject } from "../../facts/listing/listed_project.ts";
import type { PackageProject } from "../../facts/token_packages/package_project.ts";
import type { Manifest, ManifestOptions } from "../../base/types/manifest.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { Session } from "../../engine/watch/session.ts";
import { Watch, type Woken } from "../../engine/watch/watch.ts";
import { declarationsName, declarationsText, isDeclarations } from "./declarations.ts";
import { type MadeFile, VirtualModules } from "./virtual_modules.ts";

/** Options of the plugin. */
export interface BundlerOptions {
  /**
   * The configuration, or the path of its file. Default: the file that the command would find in the working folder.
   * Paths in it are relative to the working folder.
   */
  config?: string | Config;
  /** The platforms that can be imported (default: all). */
  platforms?: readonly string[];
  /** Whether each build also writes the platforms' files and runs their actions, like the command. Default `false`. */
  write?: boolean;
  /**
   * Path of the file for the TypeScript declarations of all modules; `false` for none. Default: `token-build.d.ts` if
   * the working folder has a `tsconfig.json`. The build fails if the path has a file that the plugin did not write.
   */
  types?: string | false;
  /** Polling interval in milliseconds, for a file system that sends no events. */
  poll?: number;
  /**
   * Platforms to import besides those of the configuration, by name. They are never written, and not declared to
   * TypeScript. Other plugins add theirs with {@linkcode BundlerApi.addPlatforms}.
   */
  added?: AddedPlatforms;
}

/** Platforms by name, or what makes them from the configuration. */
export type AddedPlatforms =
  | Readonly<Record<string, PlatformConfig>>
  | ((config: Config) => Readonly<Record<string, PlatformConfig>>);

/** The interface for other plugins, as the plugin's property `api`. */
export interface BundlerApi {
  /** Adds platforms like the option `added`. Call it before the bundler starts. */
  addPlatforms(platforms: AddedPlatforms): void;
}

/** The outputs of a project and the state of its last build. */
export class BundledProject {
  /** Modules of the last successful build. */
  modules: VirtualModules = new VirtualModules([]);
  /** The error of the last build, if it failed. */
  error: BuildError | undefined;
  /** Whether any build succeeded. */
  isBuilt = false;
  #options: BundlerOptions;
  #session: Session | undefined;
  #updated: Promise<void> = Promise.resolve();
  #warnings: Diagnostic[] = [];
  #added: AddedPlatforms[] = [];
  #addedNames: ReadonlySet<string> = new Set();
  /** The packages whose outputs to import; `null` if there is a configuration. */
  #packages: PackageProject | null | undefined;
  /** The other platforms while the added ones are formatted. */
  #listed: ListedProject | undefined;

  constructor(options: BundlerOptions) {
    this.#options = options;
    if (options.added) this.#added.push(options.added);
  }

  /** Adds platforms to import, until the first build. */
  addPlatforms(platforms: AddedPlatforms): void {
    this.#added.push(platforms);
  }

  /** Builds, unless nothing has changed since the last build. */
  update(): Promise<void> {
    return this.#updated = this.#updated.then(() => this.#update());
  }

  async #update(): Promise<void> {
    const isFirst = this.#session === undefined;
    try {
      const packages = await this.#packagesOf();
      if (packages) return await this.#updatePackages(packages);
      const session = await this.#begin();
      const changed = isFirst ? [] : await session.changes();
      if (!isFirst && changed.length === 0) return;
      await this.#make(await session.refresh(changed), session);
      this.error = undefined;
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      this.error = cause;
    }
  }

  /** Builds now and after each change, until the signal aborts. */
  async *watch(signal: AbortSignal): AsyncGenerator<Woken<VirtualModules>> {
    if (await this.#packagesOf()) {
      await this.update();
      // Whoever installs another version restarts the bundler.
      yield {
        changed: [],
        made: this.modules,
        milliseconds: 0,
        ...(this.error && { error: this.error }),
      };
      return;
    }
    const { poll } = this.#options;
    const session = await this.#begin();
    const options = { signal, ...(poll !== undefined && { poll }) };
    const watch = new Watch(session, options, (builds) => this.#make(builds, session));
    for await (const woken of watch.results()) {
      this.error = woken.error;
      yield woken;
    }
  }

  /** The packages to import if there is no configuration. */
  async #packagesOf(): Promise<PackageProject | undefined> {
    if (this.#packages === undefined) {
      const isConfigured = this.#options.config !== undefined ||
        "file" in await findConfig(runtimeHost);
      const found = isConfigured ? undefined : await import("./package_modules.ts");
      this.#packages = await found?.installedPackages() ?? null;
    }
    return this.#packages ?? undefined;
  }

  async #updatePackages(packages: PackageProject): Promise<void> {
    const { tokens } = packages;
    await packages.update();
    if (packages.errors.length > 0) throw new BuildError([...packages.errors]);
    if (tokens && tokens === packages.tokens && !this.error) return;
    const { packageFiles } = await import("./package_modules.ts");
    const { platforms: added = {} } = this.#withAdded({});
    this.modules = new VirtualModules(await packageFiles(packages, added));
    this.isBuilt = true;
    this.error = undefined;
  }

  async #begin(): Promise<Session> {
    const config = this.#options.config ?? await foundConfig();
    return this.#session ??= new Session(() =>
      openProject(TokenBuilder, config, {
        verbosity: "silent",
        report: (diagnostic) => void this.#warnings.push(diagnostic),
      }, this.#use())
    );
  }

  #use(): ProjectUse {
    const adapt = (config: Config) => this.#withAdded(config);
    if (this.#added.length === 0) return { adapt };
    return { adapt, lists: "quietly", manifest: (options) => this.#manifest(options) };
  }

  /** The manifest for added platforms. Lines of files need a log of transforms, which only a separate build has. */
  #manifest(options: ManifestOptions = {}): Promise<Manifest> | undefined {
    const listed = this.#listed;
    if (!listed || options.lines !== false) return undefined;
    return import("../../facts/project_index/make_manifest.ts").then((item) =>
      item.makeManifest(listed, options)
    );
  }

  #withAdded(config: Config): Config {
    const { platforms = {} } = config;
    // Faults in the configuration are reported later.
    if (!isPlainObject(platforms) || this.#added.length === 0) return config;
    const all = this.#added.map((item) => typeof item === "function" ? item(config) : item);
    const added = Object.fromEntries<PlatformConfig>(all.flatMap((item) => Object.entries(item)));
    this.#addedNames = new Set(Object.keys(added));
    return { ...config, platforms: { ...platforms, ...added } };
  }

  /** Returns and clears the diagnostics since the last call. */
  takeWarnings(): Diagnostic[] {
    return this.#warnings.splice(0);
  }

  /** Absolute paths of all files that were read. */
  get inputs(): string[] {
    return this.#packages?.filesRead ?? this.#session?.inputs.filesRead ?? [];
  }

  /** Absolute paths of folders in which new files may match. */
  get folders(): string[] {
    return foldersOfPatterns(this.#session?.inputs.patterns ?? []);
  }

  async #make(builds: Builds, session: Session): Promise<VirtualModules> {
    const { write = false } = this.#options;
    const { own, added } = await this.#format(builds, session);
    if (write) {
      const results = await builds.write(own);
      const written = results.flatMap(({ files }) => files);
      await session.keepOutputs(written.map(({ destination }) => destination));
    }
    const files = [...own, ...added].flatMap(filesOf).map((file) => this.#keptIfSame(file));
    this.modules = new VirtualModules(files);
    this.isBuilt = true;
    await this.#declare(own, builds, session.project);
    return this.modules;
  }

  /** Formats the platforms of the configuration, then the added ones, which may describe them. */
  async #format(
    builds: Builds,
    session: Session,
  ): Promise<{ own: FormattedPlatform[]; added: FormattedPlatform[] }> {
    const all = await builds.names();
    const names = all.filter((name) => !this.#addedNames.has(name));
    const { platforms = names } = this.#options;
    if (this.#added.length === 0) return { own: await builds.format(platforms, {}), added: [] };
    const { plainPlatform } = await import("../../engine/builder/listing.ts");
    const { ListedProject } = await import("../../facts/listing/listed_project.ts");
    const formatted = await builds.format([...names, plainPlatform], {});
    this.#listed = await ListedProject.from(session.open, formatted);
    try {
      const added = await builds.format([...this.#addedNames], {});
      return { own: formatted.filter(({ setup }) => platforms.includes(setup.name)), added };
    } finally {
      this.#listed = undefined;
    }
  }

  /** The earlier file if only the time in its header differs; otherwise the new one. */
  #keptIfSame(file: MadeFile): MadeFile {
    const before = this.modules.files.find(({ platform, name }) =>
      platform === file.platform && name === file.name
    );
    return before && isSameText(before.text, file.text) ? before : file;
  }

  /** Writes the declarations of all modules, unless disabled. */
  async #declare(
    formatted: readonly FormattedPlatform[],
    builds: Builds,
    project: Project,
  ): Promise<void> {
    const { types = fs.existsSync("tsconfig.json") && "token-build.d.ts" } = this.#options;
    if (types === false) return;
    const platforms = new Set(formatted.map(({ setup: { name } }) => name));
    const files = this.modules.files.filter(({ platform }) => platforms.has(platform));
    const declarations = new Map<MadeFile, string>();
    for (const file of files) {
      const text = this.#ownDeclarations(file) ??
        await declared(file, formatted, builds, project);
      if (text !== undefined) declarations.set(file, text);
    }
    const output = declarationsText(new VirtualModules(files), declarations);
    const replaces = ownFile("was not written by the plugin of token-build", isDeclarations);
    const file = { destination: types, output, replaces };
    await writeGuarded(runtimeHost, [file], await builds.loader.filesRead());
  }

  /** The declaration file of a script, if the platform makes one. */
  #ownDeclarations({ platform, name }: MadeFile): string | undefined {
    const wanted = declarationsName(name);
    if (wanted === name) return undefined;
    return this.modules.files.find((file) => file.platform === platform && file.name === wanted)
      ?.text;
  }
}

async function foundConfig(): Promise<string> {
  const found = await findConfig(runtimeHost);
  if ("problem" in found) throw new BuildError([found.problem]);
  return found.file;
}

/** Declarations of a script, if its format has a declaring format. */
async function declared(
  { platform, name }: MadeFile,
  platforms: readonly FormattedPlatform[],
  builds: Builds,
  project: Project,
): Promise<string | undefined> {
  const { resolved, formatted } = platforms.find((item) => item.setup.name === platform)!;
  const { files } = resolved.platform;
  const at = files.findIndex((file) => nameOf(file) === name);
  const format = files[at] && declaredBy(files[at].format);
  const { dictionary } = formatted[at]?.content ?? {};
  if (!format || !dictionary) return undefined;
  const { output } = await formatOneFile(
    { destination: declarationsName(name), format, options: { showFileHeader: false } },
    { buildPath: "", files: [] },
    dictionary,
    builds.platforms,
    project,
  );
  return String(output);
}

/** The path of a file relative to its platform's `buildPath`. */
function nameOf({ destination }: Pick<ProcessedFile, "destination">): string {
  return destination.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");
}

/** The files of a platform. A file without tokens is empty, so that imports of it stay valid. */
function filesOf({ setup, resolved, formatted }: FormattedPlatform): MadeFile[] {
  const { files, buildPath } = resolved.platform;
  const folder = joinPath(buildPath);
  const below = (path: string) => folder === "." ? path : path.slice(folder.length);
  return formatted.flatMap((item, at) =>
    formattedFilesOf(item).map(({ destination, output }) => ({
      platform: setup.name,
      name: nameOf(item.parts ? { destination: below(destination) } : files[at]),
      text: typeof output === "string" ? output : "",
    }))
  ).filter(({ name }) => name !== "");
}
