/**
 * The sources that a configuration names in `consumers`: found without looking into packages, read when needed, and read
 * again only if their modification time changes.
 * @module
 */
import picomatch from "picomatch";
import { isSourceFile } from "../../consumers/sources/source.ts";
import { callVolume } from "../../hooks/volume_call.ts";
import { Fresh, Turns } from "../../host/turns.ts";
import type { Host } from "../../types/host.ts";
import { joinPath } from "../../values/path.ts";

/** Milliseconds for which the list of files and their times count as current. */
const freshness = 1000;

interface Kept {
  readonly stamp: string;
  readonly text: string;
}

/** An entry of a folder. */
interface Entry {
  readonly name: string;
  isDirectory(): boolean;
  isFile(): boolean;
}

/** Finds and reads the declared sources of a project. */
export class DeclaredSources {
  #patterns: () => readonly string[];
  #files: Fresh<{ readonly patterns: string; readonly list: string[] }> | undefined;
  #texts: Map<string, Kept> = new Map();

  /** @param patterns The globs of the configuration, relative to the folder of the host. */
  constructor(patterns: () => readonly string[]) {
    this.#patterns = patterns;
  }

  /** Whether the configuration names any. */
  get isEmpty(): boolean {
    return this.#patterns().length === 0;
  }

  /** Absolute paths of the sources. */
  async files(host: Host): Promise<readonly string[]> {
    const patterns = this.#patterns();
    if (patterns.length === 0) return [];
    const key = patterns.join("\0");
    const known = this.#files;
    if (known?.isCurrent && known.value.patterns === key) return known.value.list;
    const list = await findSources(host, patterns);
    this.#files = new Fresh({ patterns: key, list }, freshness);
    const isThere = new Set(list);
    for (const file of this.#texts.keys()) if (!isThere.has(file)) this.#texts.delete(file);
    return list;
  }

  /** The text of a source on disk; `undefined` if it cannot be read. */
  async text(host: Host, file: string): Promise<string | undefined> {
    try {
      const { mtimeMs, size } = await callVolume(host.volume, "stat", file);
      const stamp = `${mtimeMs} ${size}`;
      const known = this.#texts.get(file);
      if (known?.stamp === stamp && mtimeMs !== undefined) return known.text;
      const text = await host.readText(file);
      this.#texts.set(file, { stamp, text });
      return text;
    } catch {
      this.#texts.delete(file);
      return undefined;
    }
  }
}

/** The files in languages of consumers that patterns match, sorted. */
async function findSources(host: Host, patterns: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const turns = new Turns();
  for (const pattern of patterns) {
    const plain = pattern.replace(/^(?:\.\/)+/, "");
    const { base, isGlob } = picomatch.scan(plain);
    const matches = isGlob ? picomatch(plain) : (file: string) => file === plain;
    const work = [isGlob ? base : folderIn(plain)];
    for (let folder = work.pop(); folder !== undefined; folder = work.pop()) {
      await turns.pause();
      for (const entry of await entriesOf(host, folder)) {
        const file = folder === "" ? entry.name : joinPath(folder, entry.name);
        if (entry.isDirectory()) {
          const isInside = isGlob && entry.name !== "node_modules" && !entry.name.startsWith(".");
          if (isInside) work.push(file);
        } else if (entry.isFile() && isSourceFile(file) && matches(file)) {
          found.add(host.absolute(file));
        }
      }
    }
  }
  return [...found].sort();
}

const folderIn = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf("/")));

async function entriesOf(host: Host, folder: string): Promise<Entry[]> {
  try {
    const path = folder === "" ? "." : folder;
    const entries: (Entry | string)[] = await callVolume(host.volume, "readdir", path, {
      withFileTypes: true,
    });
    return await Promise.all(entries.map(async (entry) => {
      if (typeof entry !== "string") return entry;
      const kind = await host.kindOf(joinPath(path, entry));
      return { name: entry, isDirectory: () => kind === "folder", isFile: () => kind === "file" };
    }));
  } catch {
    // A folder that is missing or may not be read has no sources.
    return [];
  }
}
