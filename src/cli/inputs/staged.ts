/**
 * Runs a command on the staged files of git: the content of the next commit, regardless of the
 * working tree.
 * @module
 */
import { internalsOf } from "../../engine/builder/configured_builder.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { versionStaged } from "../../base/diagnostics/catalog/change.ts";
import { GitError, repositoryOf } from "../../engine/host/git/git.ts";
import { type CommitCopy, copyOfIndex, removeCopy } from "../../engine/host/git/git_copies.ts";
import { path, process, statOf } from "../../engine/host/node.ts";
import type { TokenBuilder } from "../../token_builder.ts";
import type { Config } from "../../base/types/config.ts";
import { type BuildFlags, projectsFor } from "../parser/build_flags.ts";
import { inProject } from "./projects.ts";
import {
  firstOutside,
  fromWorkingFolder,
  patternsIn,
  readsOutside,
  submodulesIn,
} from "../diff/versions.ts";

/** Thrown by a run on some of the files if only the whole repository can tell the problem. */
export class NeedsAllFiles extends Error {
  override name = "NeedsAllFiles";
}

/** A run of a command in a copy of staged files. */
export type StagedRun<T> = (flags: BuildFlags, isTrial: boolean) => Promise<T>;

/** Loads a configuration in the working folder. */
async function configOf(Builder: typeof TokenBuilder, file: string): Promise<Config> {
  const builder = new Builder(file, { init: false, verbosity: "silent" });
  return await internalsOf(builder).project.configure();
}

/** Whether the working folder's files are enough for a first run: one configuration, which names no others. */
async function isEnough(Builder: typeof TokenBuilder, flags: BuildFlags): Promise<boolean> {
  const found = await projectsFor(flags);
  return "config" in found && !readsOutside(await configOf(Builder, found.config));
}

/**
 * Checks that a configuration reads no files that the copy cannot have.
 *
 * @throws {GitError} If it does.
 */
async function checkSources(
  Builder: typeof TokenBuilder,
  flags: BuildFlags,
  prefix: string,
  { missing }: CommitCopy,
): Promise<void> {
  const found = await projectsFor(flags);
  if (!("config" in found)) return;
  const config = await configOf(Builder, found.config);
  const outside = firstOutside({ prefix }, patternsIn(config));
  if (outside !== undefined) throw new GitError(`${outside} is outside of the repository`);
  const [lacking] = submodulesIn(config, { prefix }, missing);
  if (lacking === undefined) return;
  throw new GitError(
    `the submodule ${lacking} is not checked out: get it with git submodule update --init ${lacking}`,
  );
}

/**
 * Runs a command in a copy of the staged files, in the same folder there. First copies only the working folder; if that
 * run fails, files elsewhere in the repository may be missing, so it repeats with all of them.
 *
 * @throws {BuildError} If the staged files cannot be read.
 */
export async function onStagedFiles<T>(
  Builder: typeof TokenBuilder,
  flags: BuildFlags,
  run: StagedRun<T>,
): Promise<T> {
  const resolvedFlags = { ...flags, config: flags.config.map(fromWorkingFolder) };
  try {
    const repository = repositoryOf(process.cwd());
    const { prefix } = repository;
    const inCopy = async (below: string, isTrial: boolean): Promise<T> => {
      const copy = copyOfIndex(repository, below);
      try {
        const cwd = path.join(copy.folder, prefix);
        if (!statOf(cwd)?.isDirectory()) throw new GitError("this folder has no staged files");
        return await inProject({ cwd }, async () => {
          if (isTrial && !await isEnough(Builder, resolvedFlags)) throw new NeedsAllFiles();
          if (!isTrial) await checkSources(Builder, resolvedFlags, prefix, copy);
          return await run(resolvedFlags, isTrial);
        });
      } finally {
        removeCopy(copy.folder);
      }
    };
    if (prefix !== "") {
      try {
        return await inCopy(prefix.replace(/\/$/, ""), true);
      } catch (cause) {
        if (!(cause instanceof NeedsAllFiles) && !(cause instanceof BuildError)) throw cause;
      }
    }
    return await inCopy("", false);
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause;
    throw new BuildError([versionStaged(cause.message)]);
  }
}
