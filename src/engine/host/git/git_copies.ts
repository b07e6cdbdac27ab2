/**
 * Copies the files of commits and of the index to temporary folders.
 * @module
 */
import {
  commitIfAny,
  contentsOf,
  entriesOf,
  GitError,
  regularFile,
  type Repository,
  repositoryAt,
  stagedEntries,
  submodule,
  symbolicLink,
  type TreeEntry,
} from "./git.ts";
import { fs, path, process } from "../node.ts";

const decoder = new TextDecoder();

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
 * {@linkcode copyOfCommit} for the staged files, the content of the next commit.
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
