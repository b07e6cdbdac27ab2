/**
 * Detects changed files without waiting.
 * @module
 */
import { fs, path, statOf, versionOf } from "../../engine/host/node.ts";
import { isSearched } from "../../base/values/paths/path.ts";

/** Milliseconds by which the time of a file may be behind the clock. */
const timeResolution = 20;

/** A text that differs between versions of a file; empty if there is none. */
export function stampOf(file: string): string {
  const stat = statOf(file);
  return stat ? versionOf(stat) : "";
}

/** The names in a folder that may be inputs: folders, and files with one of some endings. */
function namesIn(folder: string, endings: ReadonlySet<string>): string {
  let entries;
  try {
    entries = fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    // Missing or unreadable: nothing in it matches.
    return "";
  }
  return entries
    .filter((entry) =>
      entry.isDirectory() ? isSearched(entry.name) : endings.has(path.extname(entry.name))
    )
    .map(({ name }) => name).sort().join("\n");
}

/** Files as they were when they were read. */
export class FileStamps {
  #files: readonly string[];
  #folders: readonly string[];
  #endings: ReadonlySet<string>;
  #stamp: string;

  /**
   * @param files Absolute paths of the files that were read.
   * @param matched Absolute paths of files that patterns matched: similar files beside them may match, too.
   */
  constructor(files: readonly string[], matched: readonly string[]) {
    this.#files = files;
    this.#folders = [...new Set(matched.map((file) => path.dirname(file)))];
    this.#endings = new Set(matched.map((file) => path.extname(file)));
    this.#stamp = this.#current();
  }

  #current(): string {
    const names = this.#folders.map((folder) => namesIn(folder, this.#endings));
    return [...this.#files.map(stampOf), ...names].join("\n");
  }

  /** Whether no file has changed, come or gone. */
  areCurrent(): boolean {
    return this.#current() === this.#stamp;
  }

  /**
   * Whether a file may have changed since a moment, so that its stamp may be newer than the text that was read.
   *
   * @param moment Milliseconds since 1970.
   */
  mayHaveChangedSince(moment: number): boolean {
    return this.#files.some((file) => {
      const stat = statOf(file);
      return stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) > moment - timeResolution;
    });
  }
}
