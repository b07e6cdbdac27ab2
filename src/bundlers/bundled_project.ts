/**
 * A project whose outputs a bundler imports: built when the bundler begins, or whenever something has changed.
 * @module
 */
import type { Builds } from "../builder/builds.ts";
import { formatOneFile } from "../builder/format_platforms.ts";
import type { FormattedPlatform } from "../builder/platform_steps.ts";
import type { Project } from "../builder/project.ts";
import { findConfig } from "../config/load.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { foldersOfPatterns } from "../host/folder_watcher.ts";
import { fs } from "../host/node.ts";
import { runtimeHost } from "../host/runtime.ts";
import { isSameText } from "../output/write.ts";
import { writeGuarded } from "../output/write_guarded.ts";
import { filesOf as formattedFilesOf } from "../pipeline/format.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Config, ProcessedFile } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import { joinPath } from "../values/path.ts";
import { Session } from "../watch/session.ts";
import { Watch, type Woken } from "../watch/watch.ts";
import { declarationsName, declarationsText, isDeclarations } from "./declarations.ts";
import { type MadeFile, VirtualModules } from "./virtual_modules.ts";

/** Options of the plugin. */
export interface BundlerOptions {
  /**
   * The configuration, or the path of its file. Default: the file in the working folder that the command would take.
   * Paths in it begin at the working folder.
   */
  config?: string | Config;
  /** The platforms that can be imported. Default: all of them. */
  platforms?: readonly string[];
  /**
   * Whether each build also writes the files of the platforms, and runs their actions, as the command does. Default
   * `false`.
   */
  write?: boolean;
  /**
   * Path of the file for the TypeScript declarations of all modules; `false` for none. Default: `token-build.d.ts` if
   * the working folder has a `tsconfig.json`. If a file that the plugin did not write exists there, the build fails.
   */
  types?: string | false;
  /** Milliseconds between looks at all files, for a server under which the file system gives no events. */
  poll?: number;
}

/** The format that declares what a format of scripts exports. */
const declaringFormats: Readonly<Record<string, string>> = {
  "javascript/es6": "typescript/es6-declarations",
};

/** The outputs of a project, and the state of its last build. */
export class BundledProject {
  /** What can be imported: what the last build that went well has made. */
  modules: VirtualModules = new VirtualModules([]);
  /** What was wrong with the last build. */
  error: BuildError | undefined;
  /** Whether a build has gone well. */
  isBuilt = false;
  #options: BundlerOptions;
  #session: Session | undefined;
  #updated: Promise<void> = Promise.resolve();
  #warnings: Diagnostic[] = [];

  constructor(options: BundlerOptions) {
    this.#options = options;
  }

  /** Builds, unless nothing has changed since the last time. */
  update(): Promise<void> {
    return this.#updated = this.#updated.then(() => this.#update());
  }

  async #update(): Promise<void> {
    const isFirst = this.#session === undefined;
    try {
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

  /** Builds, and again after each change, until the signal is given. */
  async *watch(signal: AbortSignal): AsyncGenerator<Woken<VirtualModules>> {
    const { poll } = this.#options;
    const session = await this.#begin();
    const options = { signal, ...(poll !== undefined && { poll }) };
    const watch = new Watch(session, options, (builds) => this.#make(builds, session));
    for await (const woken of watch.results()) {
      this.error = woken.error;
      yield woken;
    }
  }

  async #begin(): Promise<Session> {
    const config = this.#options.config ?? await foundConfig();
    return this.#session ??= new Session(() =>
      new TokenBuilder(config, {
        init: false,
        verbosity: "silent",
        report: (diagnostic) => void this.#warnings.push(diagnostic),
      })
    );
  }

  /** What there was to report since the last time that somebody asked. */
  takeWarnings(): Diagnostic[] {
    return this.#warnings.splice(0);
  }

  /** Absolute paths of all files that were read. */
  get inputs(): string[] {
    return this.#session?.inputs.filesRead ?? [];
  }

  /** Absolute paths of the folders in which new files would be read. */
  get folders(): string[] {
    return foldersOfPatterns(this.#session?.inputs.patterns ?? []);
  }

  async #make(builds: Builds, session: Session): Promise<VirtualModules> {
    const { platforms, write = false } = this.#options;
    const formatted = await builds.format(platforms ?? await builds.names(), {});
    if (write) {
      const results = await builds.write(formatted);
      const written = results.flatMap(({ files }) => files);
      await session.keepOutputs(written.map(({ destination }) => destination));
    }
    const files = formatted.flatMap(filesOf).map((file) => this.#keptIfSame(file));
    this.modules = new VirtualModules(files);
    this.isBuilt = true;
    await this.#declare(formatted, builds, session.project);
    return this.modules;
  }

  /** A file as it was before, if it is the same but for the moment in its header. */
  #keptIfSame(file: MadeFile): MadeFile {
    const before = this.modules.files.find(({ platform, name }) =>
      platform === file.platform && name === file.name
    );
    return before && isSameText(before.text, file.text) ? before : file;
  }

  /** Writes the declarations of all modules, where somebody wants them. */
  async #declare(
    formatted: readonly FormattedPlatform[],
    builds: Builds,
    project: Project,
  ): Promise<void> {
    const { types = fs.existsSync("tsconfig.json") && "token-build.d.ts" } = this.#options;
    if (types === false) return;
    const declarations = new Map<MadeFile, string>();
    for (const file of this.modules.files) {
      const text = this.#ownDeclarations(file) ??
        await declared(file, formatted, builds, project);
      if (text !== undefined) declarations.set(file, text);
    }
    const output = declarationsText(this.modules, declarations);
    const replaces = {
      kind: "own",
      otherwise: "was not written by the plugin of token-build",
      isOwn: isDeclarations,
    } as const;
    const problems: Diagnostic[] = [];
    await writeGuarded(
      runtimeHost,
      [{ destination: types, output, replaces }],
      await builds.loader.filesRead(),
      (problem) => problems.push(problem),
    );
    if (problems.length > 0) throw new BuildError(problems);
  }

  /** Declarations of a script that its platform makes too. */
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

/** Declarations of a script whose format has one that declares what it exports. */
async function declared(
  { platform, name }: MadeFile,
  platforms: readonly FormattedPlatform[],
  builds: Builds,
  project: Project,
): Promise<string | undefined> {
  const { context, resolved, formatted } = platforms.find((one) => one.context.name === platform)!;
  const { files } = resolved.platform;
  const at = files.findIndex((file) => nameOf(file) === name);
  const format = declaringFormats[context.formatNames.get(files[at]) ?? ""];
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

/** The path of a file below its platform's `buildPath`. */
function nameOf({ destination }: Pick<ProcessedFile, "destination">): string {
  return destination.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");
}

/** The files of a platform. One without tokens is empty: an import of it stays right while they come and go. */
function filesOf({ context, resolved, formatted }: FormattedPlatform): MadeFile[] {
  const { files, buildPath } = resolved.platform;
  const folder = joinPath(buildPath);
  const below = (path: string) => folder === "." ? path : path.slice(folder.length);
  return formatted.flatMap((one, at) =>
    formattedFilesOf(one).map(({ destination, output }) => ({
      platform: context.name,
      name: nameOf(one.parts ? { destination: below(destination) } : files[at]),
      text: typeof output === "string" ? output : "",
    }))
  ).filter(({ name }) => name !== "");
}
