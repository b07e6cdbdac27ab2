/**
 * Reads commits from the objects of a git repository. Writes nothing to the repository and checks nothing out.
 * Names of files and commits are arguments, never shell text.
 * @module
 */
import { path, process } from "../node.ts";
import { topForGitDir } from "./work_tree.ts";

export class GitError extends Error {
  override name = "GitError";
}

const offline = { GIT_ALLOW_PROTOCOL: "none", GIT_NO_LAZY_FETCH: "1" };
const settings = { GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };

/** The location in which git runs. */
interface Place {
  /** Absolute path of the working folder. */
  readonly folder: string;
  /** Path of the git directory, in case variables such as `GIT_DIR` name that of another repository. */
  readonly gitDir?: string;
  /** Absolute path of the top folder, if `GIT_DIR` is set without it; git would take the working folder. */
  readonly top?: string;
  /** Whether git must not fetch missing objects, because the repository may name a program that fetches them. */
  readonly isOffline?: boolean;
}

function spawnGit(place: Place, args: readonly string[], input: string | undefined) {
  const { folder, gitDir, top, isOffline } = place;
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const objects = gitDir === undefined ? [] : ["--git-dir", gitDir, "--work-tree", folder];
  try {
    return spawnSync("git", ["--literal-pathspecs", ...objects, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        ...settings,
        ...(isOffline && offline),
        ...(top !== undefined && { GIT_WORK_TREE: top }),
      },
      maxBuffer: 2 ** 30,
      ...(input !== undefined && { input }),
    });
  } catch (cause) {
    // Deno lacks permission to run git.
    throw new GitError(`git cannot be run: ${(cause as Error).message}`, { cause });
  }
}

/** Runs git in a folder. Returns its standard output. */
export function git(place: Place, args: readonly string[], input?: string): Uint8Array {
  const { status, stdout, stderr, error } = spawnGit(place, args, input);
  if (error || status === null || status === undefined) {
    const reason = error?.message ?? "it cannot be started";
    throw new GitError(`git cannot be run: ${reason}`, { cause: error });
  }
  if (status !== 0) throw new GitError(String(stderr).trim() || `git ended with ${status}`);
  return stdout;
}

const decoder = new TextDecoder();
const lineOf = (bytes: Uint8Array) => decoder.decode(bytes).replace(/\n$/, "");

export interface Repository extends Place {
  /** Absolute path of the top folder; `undefined` if there is no working tree, as in a bare repository. */
  readonly root: string | undefined;
  /** Path of the folder relative to the top folder, with a slash at its end; empty for the top folder. */
  readonly prefix: string;
}

function isInWorkingTree(place: Place): boolean {
  try {
    return lineOf(git(place, ["rev-parse", "--is-inside-work-tree"])) === "true";
  } catch (cause) {
    if (!(cause instanceof GitError) || !/not a git repository/.test(cause.message)) throw cause;
    const { GIT_DIR } = process.env;
    const named = GIT_DIR === undefined || place.gitDir !== undefined
      ? ""
      : `; GIT_DIR is "${GIT_DIR}"`;
    throw new GitError(`the folder is not in a git repository${named}`, { cause });
  }
}

/**
 * Finds the repository of a folder.
 *
 * @param options.isOffline Whether git must not load missing objects. Default `false`.
 * @throws {GitError} If the folder is not in a repository.
 */
export function repositoryOf(
  folder: string,
  { isOffline = false }: { isOffline?: boolean } = {},
): Repository {
  const absolute = path.resolve(folder);
  const top = topForGitDir(absolute);
  return repositoryAt({
    folder: absolute,
    ...(top !== undefined && { top }),
    ...(isOffline && { isOffline }),
  });
}

export function repositoryAt(place: Place): Repository {
  if (!isInWorkingTree(place)) return { ...place, root: undefined, prefix: "" };
  const root = lineOf(git(place, ["rev-parse", "--show-toplevel"]));
  const prefix = lineOf(git(place, ["rev-parse", "--show-prefix"]));
  return { ...place, root, prefix };
}

/** Adds the likely reason for a missing commit: an empty repository or a shallow clone. */
function withReason(repository: Repository, problem: string): GitError {
  const isShallow = lineOf(git(repository, ["rev-parse", "--is-shallow-repository"])) === "true";
  if (isShallow) {
    return new GitError(
      `${problem}; the clone is shallow: get the whole history with git fetch --unshallow`,
    );
  }
  const isEmpty = lineOf(git(repository, ["rev-list", "--all", "--max-count=1"])) === "";
  return new GitError(isEmpty ? `${problem}: the repository has no commits yet` : problem);
}

/**
 * Resolves a reference to a commit.
 *
 * @throws {GitError} If it names no commit.
 */
export function commitOf(repository: Repository, reference: string): string {
  const commit = commitIfAny(repository, reference);
  if (commit === undefined) throw withReason(repository, `"${reference}" names no commit`);
  return commit;
}

export function commitIfAny(repository: Repository, reference: string): string | undefined {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`];
  try {
    return lineOf(git(repository, args));
  } catch (cause) {
    if (!(cause instanceof GitError) || cause.message.startsWith("git cannot")) throw cause;
    return undefined;
  }
}

/**
 * Finds the merge base of `HEAD` and another branch.
 *
 * @throws {GitError} If the branch does not exist or shares no commit with `HEAD`.
 */
export function mergeBaseWith(repository: Repository, branch: string): string {
  const [head, other] = [commitOf(repository, "HEAD"), commitOf(repository, branch)];
  try {
    return lineOf(git(repository, ["merge-base", head, other]));
  } catch (cause) {
    const reason = "a shallow clone may lack it: fetch the whole history";
    throw new GitError(`HEAD and ${branch} have no commit in common; ${reason}`, { cause });
  }
}

/**
 * Finds the merge base of `HEAD` and the main branch.
 *
 * @param branch Name of the main branch. Default: that of the remote repository, `main` or `master`.
 * @throws {GitError} If there is none.
 */
export function mergeBaseOf(repository: Repository, branch?: string): string {
  const names = branch === undefined
    ? ["origin/HEAD", "origin/main", "origin/master", "main", "master"]
    : [`origin/${branch}`, branch];
  const found = names.find((name) => commitIfAny(repository, name) !== undefined);
  if (found === undefined) throw withReason(repository, `there is no branch ${names.join(", ")}`);
  return mergeBaseWith(repository, found);
}

/** A file or a submodule of a commit. */
export interface TreeEntry {
  readonly mode: string;
  readonly hash: string;
  readonly name: string;
}

export const symbolicLink: string = "120000";
export const submodule: string = "160000";
export const regularFile: RegExp = /^100/;

/** Whether git would check out a path. */
export function isSafeName(name: string): boolean {
  return name.split("/").every((part) => !["", ".", "..", ".git"].includes(part.toLowerCase()));
}

/** The files and submodules of a commit below a folder. Leaves out paths that git would refuse to check out. */
export function entriesOf(repository: Repository, commit: string, folder: string): TreeEntry[] {
  const below = folder === "" ? [] : [folder];
  const args = ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...below];
  return decoder.decode(git(repository, args)).split("\0").flatMap((line) => {
    const match = /^(\d+) (?:blob|commit) ([\da-f]+)\t(.+)$/s.exec(line);
    if (!match) return [];
    const [, mode, hash, name] = match;
    return isSafeName(name) ? [{ mode, hash, name }] : [];
  });
}

/** Number of files to read at a time, because their contents are in memory. */
const mostAtOnce = 500;

/** The empty file, by the algorithms of git. An index has it for files that are only announced (`git add -N`). */
const emptyFile =
  /^(?:e69de29bb2d1d6434b8b29ae775ad8c2e48c5391|473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813)$/;

/** Names of files that the index announces without content; a commit does not contain them. */
function announcedIn(repository: Repository): Set<string> {
  const args = ["diff-files", "--name-only", "--diff-filter=A", "--no-ext-diff", "-z"];
  return new Set(decoder.decode(git(repository, args)).split("\0"));
}

/**
 * The files and submodules of the index below a folder.
 *
 * @throws {GitError} If a file has a conflict.
 */
export function stagedEntries(repository: Repository, folder: string): TreeEntry[] {
  const below = folder === "" ? [] : [folder];
  const top = { ...repository, folder: repository.root! };
  const args = ["ls-files", "--stage", "-z", "--full-name", "--", ...below];
  const entries = decoder.decode(git(top, args)).split("\0").flatMap((line) => {
    const match = /^(\d+) ([\da-f]+) (\d)\t(.+)$/s.exec(line);
    if (!match) return [];
    const [, mode, hash, stage, name] = match;
    if (stage !== "0") {
      throw new GitError(`${name} has a conflict: resolve it and stage the file with git add`);
    }
    return isSafeName(name) ? [{ mode, hash, name }] : [];
  });
  if (!entries.some(({ hash }) => emptyFile.test(hash))) return entries;
  const announced = announcedIn(top);
  return entries.filter(({ name, hash }) => !emptyFile.test(hash) || !announced.has(name));
}

export function* contentsOf(
  repository: Repository,
  entries: readonly TreeEntry[],
): Generator<[TreeEntry, Uint8Array]> {
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    const some = entries.slice(from, from + mostAtOnce);
    const asked = some.map(({ hash }) => `${hash}\n`).join("");
    const bytes = git(repository, ["cat-file", "--batch"], asked);
    let at = 0;
    for (const entry of some) {
      const end = bytes.indexOf(10, at);
      const size = Number(decoder.decode(bytes.subarray(at, end)).split(" ")[2]);
      if (!Number.isInteger(size)) throw new GitError(`git has no content for ${entry.name}`);
      yield [entry, bytes.subarray(end + 1, end + 1 + size)];
      at = end + 1 + size + 1;
    }
  }
}
