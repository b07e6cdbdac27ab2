/**
 * The files from which code of a configuration comes, and those it worked on.
 * @module
 */
import { modulesOf } from "../../engine/host/modules/fresh_modules.ts";
import { statOf, versionOf } from "../../engine/host/node.ts";
import { toSlashes } from "../../engine/host/runtime.ts";
import { isInside } from "../../base/values/paths/path.ts";

/** Identifies a version of a file; `undefined` if there is none. */
function stampOf(file: string): string | undefined {
  const stat = statOf(file);
  return stat && versionOf(stat);
}

/** Files, with their stamps when they were noted. */
export class CodeFiles {
  #stamps: Map<string, string | undefined> = new Map();

  /** Notes a configuration and the modules that it imports, instead of all files noted before. */
  start(config: string): void {
    this.#stamps.clear();
    this.add(modulesOf(config));
  }

  /** Notes further files, by their absolute paths. */
  add(files: readonly string[]): void {
    for (const file of files) {
      if (!this.#stamps.has(file)) this.#stamps.set(file, stampOf(file));
    }
  }

  has(file: string): boolean {
    return this.#stamps.has(file);
  }

  /** The noted files that have changed, come or gone since. */
  changed(): string[] {
    return [...this.#stamps].filter(([file, stamp]) => stampOf(file) !== stamp)
      .map(([file]) => file);
  }

  /** Whether a noted file has changed, come or gone since. */
  haveChanged(): boolean {
    return this.changed().length > 0;
  }

  /** Notes files in some folders as they are now. */
  noteAgain(folders: readonly string[]): void {
    for (const file of this.#stamps.keys()) {
      if (folders.some((folder) => isInside(toSlashes(file), folder))) {
        this.#stamps.set(file, stampOf(file));
      }
    }
  }
}
