import picomatch from "picomatch";
import { isSourceFile } from "../consumers/sources/languages.ts";
import { callVolume } from "../../hooks/registry/volume_call.ts";
import { Turns } from "../../engine/host/turns.ts";
import type { Host } from "../../base/types/host.ts";
import { isInstalled, isSearched, joinPath } from "../../base/values/paths/path.ts";

interface Entry {
  readonly name: string;
  isDirectory(): boolean;
  isFile(): boolean;
  isSymbolicLink?(): boolean;
}

/** Called with a folder that exists and cannot be read, so that its sources are unknown. */
export type OnUnreadable = (folder: string, cause: unknown) => void;

/**
 * The files in languages of consumers that patterns match, sorted. Never looks into installed packages or hidden
 * folders, unless a pattern starts there. Follows links; of several paths to one file, returns one.
 *
 * @param patterns Files, or globs of them, relative to the folder of the host.
 * @returns Paths that start as their patterns do.
 */
export async function findSources(
  host: Host,
  patterns: readonly string[],
  onUnreadable: OnUnreadable = () => {},
): Promise<string[]> {
  const search = new Search(host, onUnreadable);
  for (const pattern of patterns) {
    const plain = withoutDot(pattern);
    const { base, isGlob } = picomatch.scan(plain);
    await search.files(isGlob ? base : folderIn(plain), isGlob, matcherOf(pattern));
  }
  return await search.found();
}

const withoutDot = (pattern: string) => pattern.replace(/^(?:\.\/)+/, "");

/** Returns a function that tests whether a pattern of sources matches a path that starts like it. */
export function matcherOf(pattern: string): (file: string) => boolean {
  const plain = withoutDot(pattern);
  return picomatch.scan(plain).isGlob ? picomatch(plain) : (file) => file === plain;
}

/** The sorted source files in a folder, at any depth, like {@linkcode findSources}. */
export async function sourcesInFolder(
  host: Host,
  folder: string,
  onUnreadable: OnUnreadable = () => {},
): Promise<string[]> {
  const search = new Search(host, onUnreadable);
  const start = folder.replace(/^(?:\.\/)+|\/+$/g, "");
  await search.files(start === "." ? "" : start, true, () => true);
  return await search.found();
}

/** Codes of errors for folders that do not exist. */
const missing = ["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"];

/** Collects source files in folders. */
class Search {
  #host: Host;
  #onUnreadable: OnUnreadable;
  #turns: Turns = new Turns();
  #files: Set<string> = new Set();
  #linked: Set<string> = new Set();

  constructor(host: Host, onUnreadable: OnUnreadable) {
    this.#host = host;
    this.#onUnreadable = onUnreadable;
  }

  /** Adds files in a folder, and with `isDeep` in those inside it that are neither hidden nor hold packages. */
  async files(start: string, isDeep: boolean, matches: (file: string) => boolean): Promise<void> {
    const work = [{ folder: start, isLinked: false }];
    /** Real paths of the linked folders: a link may lead to a folder that contains it. */
    const known = new Set<string>();
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      const { folder } = next;
      await this.#turns.pause();
      for (const entry of await this.#entries(folder)) {
        const file = folder === "" ? entry.name : joinPath(folder, entry.name);
        let { isLinked } = next;
        let kind = entry.isFile() ? "file" : entry.isDirectory() ? "folder" : undefined;
        if (entry.isSymbolicLink?.()) {
          const target = await this.#target(file, known);
          if (target === undefined) continue;
          [kind, isLinked] = [target, true];
        }
        if (kind === "folder" && isDeep && isSearched(entry.name)) {
          work.push({ folder: file, isLinked });
        } else if (kind === "file" && isSourceFile(file) && matches(file)) {
          (isLinked ? this.#linked : this.#files).add(file);
        }
      }
    }
  }

  /** The kind of a link's target; `undefined` if it must not be searched. */
  async #target(link: string, known: Set<string>): Promise<string | undefined> {
    const kind = await this.#host.kindOf(link);
    if (kind !== "folder") return kind;
    const real = await this.#host.realPath(this.#host.absolute(link));
    if (known.has(real) || isInstalled(`${real}/`)) return undefined;
    known.add(real);
    return kind;
  }

  /** The sorted paths, without linked paths to a file that has another path. */
  async found(): Promise<string[]> {
    if (this.#linked.size === 0) return [...this.#files].sort();
    const { absolute, realPath } = this.#host;
    const known = new Set<string>();
    for (const file of this.#files) known.add(await realPath(absolute(file)));
    const found = [...this.#files];
    for (const file of [...this.#linked].sort()) {
      const real = await realPath(absolute(file));
      if (known.has(real)) continue;
      known.add(real);
      found.push(file);
    }
    return found.sort();
  }

  async #entries(folder: string): Promise<Entry[]> {
    const path = folder === "" ? "." : folder;
    try {
      const entries: (Entry | string)[] = await callVolume(this.#host.volume, "readdir", path, {
        withFileTypes: true,
      });
      return await Promise.all(entries.map(async (entry) => {
        if (typeof entry !== "string") return entry;
        const kind = await this.#host.kindOf(joinPath(path, entry));
        return { name: entry, isDirectory: () => kind === "folder", isFile: () => kind === "file" };
      }));
    } catch (cause) {
      const { code } = Object(cause) as { code?: string };
      if (code && !missing.includes(code)) this.#onUnreadable(path, cause);
      return [];
    }
  }
}

const folderIn = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf("/")));
