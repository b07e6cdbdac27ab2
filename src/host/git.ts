/**
 * Reads files of commits from the objects of a git repository. Writes nothing to the repository and checks nothing out.
 * Names of files and commits are arguments, never shell text.
 * @module
 */
import { fs, path, process } from "./node.ts";

/** An error of git. */
export class GitError extends Error {
  override name = "GitError";
}

const settings = { GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };

function spawnGit(folder: string, args: readonly string[], input: string | undefined) {
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  try {
    return spawnSync("git", ["--literal-pathspecs", ...args], {
      cwd: folder,
      env: { ...process.env, ...settings },
      maxBuffer: 2 ** 30,
      ...(input !== undefined && { input }),
    });
  } catch (cause) {
    // Deno has no permission to run it.
    throw new GitError(`git cannot be run: ${(cause as Error).message}`, { cause });
  }
}

/** Runs git in a folder. Returns its standard output. */
function git(folder: string, args: readonly string[], input?: string): Uint8Array {
  const { status, stdout, stderr, error } = spawnGit(folder, args, input);
  if (error || status === null || status === undefined) {
    const reason = error?.message ?? "it may not be started";
    throw new GitError(`git cannot be run: ${reason}`, { cause: error });
  }
  if (status !== 0) throw new GitError(String(stderr).trim() || `git ended with ${status}`);
  return stdout;
}

const decoder = new TextDecoder();
const lineOf = (bytes: Uint8Array) => decoder.decode(bytes).replace(/\n$/, "");

/** A repository and a folder in it. */
export interface Repository {
  /** Absolute path of its top folder. */
  readonly root: string;
  /** Path of the folder relative to the top folder, with a slash at its end; empty for the top folder. */
  readonly prefix: string;
}

/**
 * The repository of a folder.
 *
 * @throws {GitError} If it is in no repository.
 */
export function repositoryOf(folder: string): Repository {
  const root = lineOf(git(folder, ["rev-parse", "--show-toplevel"]));
  const prefix = lineOf(git(folder, ["rev-parse", "--show-prefix"]));
  return { root, prefix };
}

/**
 * The commit that a reference names.
 *
 * @throws {GitError} If it names none.
 */
export function commitOf({ root }: Repository, reference: string): string {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`];
  try {
    return lineOf(git(root, args));
  } catch (cause) {
    if (!(cause instanceof GitError) || cause.message.startsWith("git cannot")) throw cause;
    throw new GitError(`"${reference}" names no commit`);
  }
}

function commitIfAny(repository: Repository, reference: string): string | undefined {
  try {
    return commitOf(repository, reference);
  } catch (cause) {
    if (cause instanceof GitError) return undefined;
    throw cause;
  }
}

/**
 * The merge base of `HEAD` and another branch.
 *
 * @throws {GitError} If the branch does not exist or shares no commit with `HEAD`.
 */
export function mergeBaseWith(repository: Repository, branch: string): string {
  const [head, other] = [commitOf(repository, "HEAD"), commitOf(repository, branch)];
  try {
    return lineOf(git(repository.root, ["merge-base", head, other]));
  } catch (cause) {
    const reason = "a shallow clone may lack it: fetch the whole history";
    throw new GitError(`HEAD and ${branch} have no commit in common; ${reason}`, { cause });
  }
}

/**
 * The merge base of `HEAD` and the main branch.
 *
 * @param branch Name of the main branch. Default: that of the remote repository, `main` or `master`.
 * @throws {GitError} If there is none.
 */
export function mergeBaseOf(repository: Repository, branch?: string): string {
  const names = branch === undefined
    ? ["origin/HEAD", "origin/main", "origin/master", "main", "master"]
    : [`origin/${branch}`, branch];
  const found = names.find((name) => commitIfAny(repository, name) !== undefined);
  if (found === undefined) throw new GitError(`There is no branch ${names.join(", ")}`);
  return mergeBaseWith(repository, found);
}

/** A file of a commit. */
interface TreeEntry {
  readonly mode: string;
  readonly hash: string;
  readonly name: string;
}

const symbolicLink = "120000";
const regularFile = /^100/;

/** The files of a commit below a folder. Leaves out paths that git would not check out. */
function entriesOf({ root }: Repository, commit: string, folder: string): TreeEntry[] {
  const below = folder === "" ? [] : [folder];
  const listed = git(root, ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...below]);
  return decoder.decode(listed).split("\0").flatMap((line) => {
    const match = /^(\d+) blob ([\da-f]+)\t(.+)$/s.exec(line);
    if (!match) return [];
    const [, mode, hash, name] = match;
    const parts = name.split("/");
    const isSafe = parts.every((part) => !["", ".", "..", ".git"].includes(part.toLowerCase()));
    return isSafe ? [{ mode, hash, name }] : [];
  });
}

/** Number of files to read at a time, because their contents are in memory. */
const mostAtOnce = 500;

/** The contents of files, in their order. */
function* contentsOf(
  { root }: Repository,
  entries: readonly TreeEntry[],
): Generator<[TreeEntry, Uint8Array]> {
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    const some = entries.slice(from, from + mostAtOnce);
    const asked = some.map(({ hash }) => `${hash}\n`).join("");
    const bytes = git(root, ["cat-file", "--batch"], asked);
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

/** Links the installed packages of a folder and those above it to its copy. */
function linkPackages({ root }: Repository, copy: string, folder: string): void {
  const names = folder.split("/").filter((name) => name !== "");
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

/**
 * Copies the files of a commit below a folder to a temporary folder, and links installed packages to it.
 *
 * @param folder Path of the folder relative to the top of the repository; empty for all of it.
 * @returns Path of the copy of the top folder. The caller removes it.
 */
export function copyOfCommit(repository: Repository, commit: string, folder: string): string {
  const os = process.getBuiltinModule("node:os");
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-")));
  try {
    const entries = entriesOf(repository, commit, folder);
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
    linkPackages(repository, copy, folder);
    return copy;
  } catch (cause) {
    removeCopy(copy);
    throw cause;
  }
}

/** Removes a copy, but not what its links lead to. */
export function removeCopy(copy: string): void {
  fs.rmSync(copy, { recursive: true, force: true });
}
