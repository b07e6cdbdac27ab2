/**
 * Reads files of commits from the objects of a git repository. Writes nothing to the repository and checks nothing out.
 * Names of files and commits are arguments, never shell text.
 * @module
 */
import { fs, path, process } from "./node.ts";
import { topForGitDir } from "./work_tree.ts";

/** An error of git. */
export class GitError extends Error {
  override name = "GitError";
}

const settings = { GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };

/** The location in which git runs. */
interface Place {
  /** Absolute path of the working folder. */
  readonly folder: string;
  /** Path of the git directory, in case variables such as `GIT_DIR` name that of another repository. */
  readonly gitDir?: string;
  /** Absolute path of the top folder, if `GIT_DIR` is set without it; git would take the working folder. */
  readonly top?: string;
}

function spawnGit(place: Place, args: readonly string[], input: string | undefined) {
  const { folder, gitDir, top } = place;
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const objects = gitDir === undefined ? [] : ["--git-dir", gitDir, "--work-tree", folder];
  try {
    return spawnSync("git", ["--literal-pathspecs", ...objects, ...args], {
      cwd: folder,
      env: { ...process.env, ...settings, ...(top !== undefined && { GIT_WORK_TREE: top }) },
      maxBuffer: 2 ** 30,
      ...(input !== undefined && { input }),
    });
  } catch (cause) {
    // Deno lacks permission to run git.
    throw new GitError(`git cannot be run: ${(cause as Error).message}`, { cause });
  }
}

/** Runs git in a folder. Returns its standard output. */
function git(place: Place, args: readonly string[], input?: string): Uint8Array {
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

/** A repository and a folder in it. */
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
 * @throws {GitError} If the folder is not in a repository.
 */
export function repositoryOf(folder: string): Repository {
  const absolute = path.resolve(folder);
  const top = topForGitDir(absolute);
  return repositoryAt({ folder: absolute, ...(top !== undefined && { top }) });
}

function repositoryAt(place: Place): Repository {
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

function commitIfAny(repository: Repository, reference: string): string | undefined {
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
  if (found === undefined) {
    throw withReason(repository, `there is no branch ${names.join(", ")}`);
  }
  return mergeBaseWith(repository, found);
}

/** A file or a submodule of a commit. */
interface TreeEntry {
  readonly mode: string;
  readonly hash: string;
  readonly name: string;
}

const symbolicLink = "120000";
const submodule = "160000";
const regularFile = /^100/;

/** Whether git would check out a path. */
function isSafeName(name: string): boolean {
  return name.split("/").every((part) => !["", ".", "..", ".git"].includes(part.toLowerCase()));
}

/** The files and submodules of a commit below a folder. Leaves out paths that git would refuse to check out. */
function entriesOf(repository: Repository, commit: string, folder: string): TreeEntry[] {
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
function stagedEntries(repository: Repository, folder: string): TreeEntry[] {
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

/** The contents of files, in their order. */
function* contentsOf(
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

/** Links installed packages, from the repository's folder and its ancestors, into the copy. */
function linkPackages({ root, prefix }: Repository, copy: string): void {
  if (root === undefined) return;
  const names = prefix.split("/").filter((name) => name !== "");
  for (let count = names.length; count >= 0; count--) {
    const below = path.join(...names.slice(0, count), "node_modules");
    const link = path.join(copy, below);
    if (!fs.existsSync(path.join(root, below)) || fs.existsSync(link)) continue;
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.join(root, below), link, "junction");
  }
}

/** Creates a symbolic link, unless it leads out of the copy. */
function linkInside(copy: string, name: string, target: string): void {
  const place = path.join(copy, name);
  const led = path.relative(copy, path.resolve(path.dirname(place), target));
  if (path.isAbsolute(target) || led.startsWith("..") || path.isAbsolute(led)) return;
  fs.symlinkSync(target, place);
}

/** The working tree's clone of a submodule; `undefined` if it is not checked out. */
function cloneOf({ root }: Repository, name: string): Repository | undefined {
  if (root === undefined) return undefined;
  const folder = path.join(fs.realpathSync(root), name);
  const gitDir = path.join(folder, ".git");
  if (!fs.existsSync(gitDir) || fs.realpathSync(folder) !== folder) return undefined;
  return repositoryAt({ folder, gitDir });
}

/** A copy of the files of a commit or the index. */
export interface CommitCopy {
  /** Path of the copy of the top folder. */
  readonly folder: string;
  /** Paths of submodules that are not checked out; the copy lacks their files. */
  readonly missing: readonly string[];
}

/**
 * Copies the files of a commit or the index, and their submodules, to a folder. Returns the paths of submodules that
 * are not checked out.
 */
function copyInto(copy: string, repository: Repository, entries: readonly TreeEntry[]): string[] {
  const files = entries.filter(({ mode }) => regularFile.test(mode));
  for (const [{ name }, content] of contentsOf(repository, files)) {
    const place = path.join(copy, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, content);
  }
  const links = entries.filter(({ mode }) => mode === symbolicLink);
  for (const [{ name }, content] of contentsOf(repository, links)) {
    fs.mkdirSync(path.join(copy, path.dirname(name)), { recursive: true });
    linkInside(copy, name, decoder.decode(content));
  }
  return entries.filter(({ mode }) => mode === submodule).flatMap(({ name, hash }) => {
    const clone = cloneOf(repository, name);
    if (!clone) return [name];
    if (commitIfAny(clone, hash) === undefined) {
      throw new GitError(
        `the submodule ${name} lacks the commit ${hash}: get it with git -C ${name} fetch`,
      );
    }
    return copyInto(path.join(copy, name), clone, entriesOf(clone, hash, ""))
      .map((below) => `${name}/${below}`);
  });
}

function copyOf(repository: Repository, entries: readonly TreeEntry[]): CommitCopy {
  const os = process.getBuiltinModule("node:os");
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-")));
  try {
    const missing = copyInto(copy, repository, entries);
    linkPackages(repository, copy);
    return { folder: copy, missing };
  } catch (cause) {
    removeCopy(copy);
    throw cause;
  }
}

/**
 * Copies a commit's files below a folder to a temporary folder and links installed packages.
 *
 * @param folder Folder relative to the top of the repository; empty for all of it.
 * @returns The copy; the caller must remove it.
 */
export function copyOfCommit(repository: Repository, commit: string, folder: string): CommitCopy {
  return copyOf(repository, entriesOf(repository, commit, folder));
}

/**
 * {@linkcode copyOfCommit} for the staged files: what the next commit would contain.
 *
 * @throws {GitError} If a file has a conflict, or the repository has no working tree.
 */
export function copyOfIndex(repository: Repository, folder: string): CommitCopy {
  if (repository.root === undefined) {
    throw new GitError("the repository is bare: nothing is staged");
  }
  return copyOf(repository, stagedEntries(repository, folder));
}

/** Removes a copy, but not what its links lead to. */
export function removeCopy(copy: string): void {
  fs.rmSync(copy, { recursive: true, force: true });
}
