/**
 * Reads versions of a project's tokens: the working tree, a commit, a folder, a manifest, an installed package.
 * @module
 */
import { internalsOf } from "../../engine/builder/configured_builder.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { versionUnknown } from "../../base/diagnostics/catalog/change.ts";
import { configNames } from "../../engine/config/names.ts";
import {
  commitOf,
  GitError,
  mergeBaseOf,
  mergeBaseWith,
  type Repository,
  repositoryOf,
} from "../../engine/host/git/git.ts";
import { type CommitCopy, copyOfCommit, removeCopy } from "../../engine/host/git/git_copies.ts";
import { fs, path, process, statOf } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import type { DefinedName } from "../../facts/consumers/names/own_output.ts";
import { namedProject } from "../../facts/renaming/named_project.ts";
import {
  isStyleSheet,
  namedTokens,
  readManifest,
  tokenPackage,
} from "../../facts/token_packages/token_package.ts";
import { isArchive, versionAt } from "../../facts/token_packages/other_version.ts";
import type { TokenBuilder } from "../../token_builder.ts";
import type { Config } from "../../base/types/config.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import { isInside, joinPath } from "../../base/values/paths/path.ts";
import { inProject } from "../inputs/projects.ts";

/** A version of a project's tokens. */
export interface Version {
  readonly name: string;
  readonly manifest: Manifest;
  /** The configuration that made it; missing if it was read from a manifest. */
  readonly config?: Config;
  /** Names that outputs of user formats define; missing if not requested or if the version was read from a manifest. */
  readonly defined?: readonly DefinedName[];
  /** Names of modules that export the tokens of a package. */
  readonly modules?: readonly string[];
}

export interface VersionSettings {
  readonly Builder: typeof TokenBuilder;
  /** Path of the configuration. Default: one of the usual names. */
  readonly config?: string;
  /** Whether to read the names that outputs of user formats define, which runs these formats. Default `false`. */
  readonly names?: boolean;
}

/** The path of a configuration relative to the working folder. */
export function fromWorkingFolder(config: string): string {
  if (!path.isAbsolute(config)) return config;
  const folder = path.dirname(config);
  // process.cwd() is a real path, so resolve symbolic links here too.
  const real = fs.existsSync(folder) ? fs.realpathSync(folder) : folder;
  return path.join(path.relative(process.cwd(), real), path.basename(config));
}

/**
 * Makes a version from the tokens in a folder. Paths in the configuration are relative to that folder, wherever the
 * configuration is.
 *
 * @param check Throws if the configuration cannot be used.
 */
async function versionInFolder(
  folder: string,
  name: string,
  { Builder, config, names: hasNames = false }: VersionSettings,
  check: (config: Config) => void = () => {},
): Promise<Version> {
  const file = config === undefined ? undefined : fromWorkingFolder(config);
  const names = file === undefined ? configNames : [file];
  const found = names.find((item) => statOf(path.join(folder, item))?.isFile());
  if (found === undefined) {
    throw new BuildError([versionUnknown(name, `has no ${file ?? "configuration"}`)]);
  }
  return await inProject({ cwd: path.resolve(folder) }, async () => {
    const builder = new Builder(found, { init: false, verbosity: "silent" });
    const config = await internalsOf(builder).project.configure();
    check(config);
    if (!hasNames) {
      const manifest = await builder.manifest({ places: false, lines: false, content: true });
      return { name, manifest, config };
    }
    const { manifest, ownOutputs } = await namedProject({ Builder, config: found }, {
      content: true,
    });
    return { name, manifest, config, defined: ownOutputs.flatMap(({ names }) => names) };
  });
}

/** Paths and patterns of the token files that a configuration reads. */
export function patternsIn(
  { include = [], source = [], external = [], resolver }: Config,
): string[] {
  return [include, source, external, typeof resolver === "string" ? resolver : []].flat();
}

/** The first relative path that leads out of the repository. */
export function firstOutside(
  { prefix }: Pick<Repository, "prefix">,
  paths: readonly string[],
): string | undefined {
  return paths.find((item) => !path.isAbsolute(item) && !isInside(joinPath(prefix, item), "."));
}

/** Reports paths of a version that lead out of the repository. */
function checkInside(name: string, repository: Repository, paths: readonly string[]): void {
  const outside = firstOutside(repository, paths);
  if (outside === undefined) return;
  const problem = `cannot be read: ${outside} is outside of the repository`;
  throw new BuildError([versionUnknown(name, problem)]);
}

/** Whether a configuration reads files outside of its folder. */
export function readsOutside(config: Config): boolean {
  return patternsIn(config).some((pattern) => pattern.split(/[/\\]/).includes(".."));
}

/** Filters the submodules from which a configuration reads files. */
export function submodulesIn(
  config: Config,
  { prefix }: Pick<Repository, "prefix">,
  submodules: readonly string[],
): string[] {
  const paths = patternsIn(config).map((pattern) => joinPath(prefix, pattern));
  return submodules.filter((submodule) => paths.some((path) => isInside(path, submodule)));
}

async function versionInCopy(
  { folder, missing }: CommitCopy,
  repository: Repository,
  name: string,
  settings: VersionSettings,
): Promise<Version> {
  if (settings.config !== undefined) {
    checkInside(name, repository, [fromWorkingFolder(settings.config)]);
  }
  return await versionInFolder(path.join(folder, repository.prefix), name, settings, (config) => {
    checkInside(name, repository, patternsIn(config));
    const [lacking] = submodulesIn(config, repository, missing);
    if (lacking === undefined) return;
    const update = `git submodule update --init ${lacking}`;
    const problem = `lacks the submodule ${lacking}: get it with ${update}`;
    throw new BuildError([versionUnknown(name, problem)]);
  });
}

async function versionOfCommit(
  repository: Repository,
  commit: string,
  name: string,
  settings: VersionSettings,
): Promise<Version> {
  const read = async (folder: string) => {
    const copy = copyOfCommit(repository, commit, folder);
    try {
      return await versionInCopy(copy, repository, name, settings);
    } finally {
      removeCopy(copy.folder);
    }
  };
  if (repository.prefix === "") return await read("");
  try {
    const version = await read(repository.prefix.replace(/\/$/, ""));
    if (!readsOutside(version.config!)) return version;
  } catch (cause) {
    // A file may be elsewhere in the repository, so try again with all of it.
    if (!(cause instanceof BuildError)) throw cause;
  }
  return await read("");
}

async function versionOfPackage(specifier: string): Promise<Version> {
  const { name, version, written, modules } = await tokenPackage(specifier, runtimeHost);
  return { name: `${name} ${version}`, manifest: written, modules };
}

/** Reports errors of git as diagnostics. */
async function fromGit<T>(name: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause;
    throw new BuildError([versionUnknown(name, `cannot be read: ${cause.message}`)]);
  }
}

/** Whether a folder has a package without a configuration, such as an archive that was unpacked. */
function isPackageOnly(folder: string, { config }: VersionSettings): boolean {
  const has = (file: string) => statOf(path.join(folder, file))?.isFile() ?? false;
  return config === undefined && has("package.json") && !configNames.some(has);
}

const short = (commit: string) => commit.slice(0, 8);

/**
 * Returns the version that a text names: a manifest, a folder with a configuration or a package, an
 * archive of one, an installed package (`npm:a`), a git reference, or the merge base with one (`main...`).
 *
 * @throws {BuildError} If the version does not exist, or building its tokens fails.
 */
export async function versionOf(text: string, settings: VersionSettings): Promise<Version> {
  if (text.startsWith("npm:")) return await versionOfPackage(text.slice("npm:".length));
  // A bare repository contains a file named `HEAD`.
  const isReference = text.startsWith("git:") || text === "HEAD";
  const stat = isReference ? undefined : statOf(text);
  if (stat?.isFile() && (isStyleSheet(text) || isArchive(text))) {
    return { name: text, manifest: (await versionAt(text, runtimeHost)).written };
  }
  if (stat?.isFile()) return { name: text, manifest: await readManifest(text, runtimeHost) };
  if (stat?.isDirectory()) {
    return isPackageOnly(text, settings)
      ? { name: text, manifest: (await namedTokens(text, runtimeHost)).written }
      : await versionInFolder(text, text, settings);
  }
  return await fromGit(text, async () => {
    const reference = text.replace(/^git:/, "");
    const repository = repositoryOf(process.cwd());
    const branch = /^(.+)\.\.\.$/s.exec(reference)?.[1];
    const commit = branch === undefined
      ? commitOf(repository, reference)
      : mergeBaseWith(repository, branch);
    return await versionOfCommit(repository, commit, `${reference} (${short(commit)})`, settings);
  });
}

/** The version of the commit at which the branch left the main branch. */
export async function versionOfMergeBase(
  branch: string | undefined,
  settings: VersionSettings,
): Promise<Version> {
  return await fromGit("the merge base of the main branch", async () => {
    const repository = repositoryOf(process.cwd());
    const commit = mergeBaseOf(repository, branch);
    return await versionOfCommit(repository, commit, `merge base (${short(commit)})`, settings);
  });
}

/**
 * The version of the working tree.
 *
 * @throws {BuildError} If there is none, or building its tokens fails.
 */
export async function versionOfWorkingTree(settings: VersionSettings): Promise<Version> {
  try {
    return await versionInFolder(".", "working tree", settings);
  } catch (cause) {
    if (!(cause instanceof BuildError) || !isBare(process.cwd())) throw cause;
    const problem = "does not exist, because the repository is bare: name two commits";
    throw new BuildError([versionUnknown("the working tree", problem)]);
  }
}

/** Whether a folder is in a repository without a working tree. */
function isBare(folder: string): boolean {
  try {
    return repositoryOf(folder).root === undefined;
  } catch (cause) {
    if (cause instanceof GitError) return false;
    throw cause;
  }
}
