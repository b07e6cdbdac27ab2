/**
 * Reads files of a commit within bounds, in memory.
 * @module
 */
import {
  contentsOf,
  git,
  GitError,
  isSafeName,
  regularFile,
  type Repository,
  type TreeEntry,
} from "./git.ts";

const decoder = new TextDecoder();

/** Largest total size of the files to read at a time, in bytes. */
const mostBytes = 32 * 1024 * 1024;

export interface CommitFile extends TreeEntry {
  /** Its path relative to the repository's folder. */
  readonly path: string;
  /** Its size in bytes. */
  readonly size: number;
}

/**
 * The files of a commit in the repository's folder, without links and submodules.
 *
 * @throws {GitError} If the content of a file is missing.
 */
export function filesOfCommit(repository: Repository, commit: string): CommitFile[] {
  const { prefix } = repository;
  const below = prefix === "" ? [] : [prefix];
  const args = ["ls-tree", "-r", "-l", "-z", "--full-tree", commit, "--", ...below];
  return decoder.decode(git(repository, args)).split("\0").flatMap((line) => {
    const match = /^(\d+) blob ([\da-f]+) +(\w+)\t(.+)$/s.exec(line);
    if (!match) return [];
    const [, mode, hash, size, name] = match;
    if (!regularFile.test(mode) || !isSafeName(name)) return [];
    // A partial clone lacks the file.
    if (!/^\d+$/.test(size)) throw new GitError(`git has no content for ${name}`);
    return [{ mode, hash, name, path: name.slice(prefix.length), size: Number(size) }];
  });
}

/** The contents of files, in their order. */
export function* contentsOfFiles(
  repository: Repository,
  files: readonly CommitFile[],
): Generator<[CommitFile, Uint8Array]> {
  for (let from = 0; from < files.length;) {
    let [end, total] = [from, 0];
    while (end < files.length && (end === from || total + files[end].size <= mostBytes)) {
      total += files[end++].size;
    }
    const some = files.slice(from, end);
    let at = 0;
    for (const [, content] of contentsOf(repository, some)) yield [some[at++], content];
    from = end;
  }
}

/** The day of a commit, such as `2026-01-31`; `undefined` if it has none. */
export function dayOf(repository: Repository, commit: string): string | undefined {
  // Other commands of git may run programs that the repository's configuration names.
  const text = decoder.decode(git(repository, ["cat-file", "commit", commit]));
  const seconds = Number(/^committer .* (\d+) [+-]\d{4}$/m.exec(text.split("\n\n")[0])?.[1]);
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}
