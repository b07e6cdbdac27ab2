/**
 * Token files that were read, for when only some of them change.
 * @module
 */
import type { Host } from "../types/host.ts";
import {
  type JsonReader,
  readJson,
  type TokenFileStore,
  unreadable,
} from "../input/read_object.ts";
import { parseJson } from "../pipeline/parse.ts";
import type { Parsed } from "../pipeline/token_file.ts";
import { decodeUtf8 } from "../values/utf8.ts";
import { reparse } from "./reparse.ts";

/** Reads a JSON file and keeps its bytes; where it was read before, only what changed is parsed. */
async function readAgain(host: Host, file: string, before: Parsed | undefined): Promise<Parsed> {
  let bytes: Uint8Array;
  let text: string;
  try {
    bytes = await host.readBytes(file);
    const known = before && reparse(before, bytes);
    if (known) return known;
    text = decodeUtf8(bytes);
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
  const parsed = await parseJson(text, file);
  return parsed.exact ? { ...parsed, bytes } : parsed;
}

/**
 * JSON files that builders of one process share, one builder after the other: each is parsed once as long as its bytes
 * stay the same.
 */
export class SharedFiles {
  /** By property of the configuration and real path. */
  #files: Map<string, Parsed> = new Map();

  /** A file as a builder read it last, for a builder that has not got its object yet. */
  get(key: string, taken: ReadonlySet<unknown>): Parsed | undefined {
    const parsed = this.#files.get(key);
    if (!parsed?.tree || taken.has(parsed.tree)) return undefined;
    // Its tokens know their file by now.
    parsed.isTagged = true;
    return parsed;
  }

  /** Keeps a file for the next builder. */
  keep(key: string, parsed: Parsed): void {
    this.#files.set(key, parsed);
  }
}

/** The token files of a builder. */
export class FileCache implements TokenFileStore {
  /** Files that other builders have read. Must not be set once files were read. */
  shared: SharedFiles | undefined;
  /** Objects of files that are in use here: each may stand in one place only. */
  #taken: Set<unknown> = new Set();
  /** By property of the configuration and absolute path. */
  #files: Map<string, { path: string; parsed: Parsed }> = new Map();
  /** Files that are to be read again, as they were before. */
  #stale: Map<string, Parsed> = new Map();
  #isFresh = false;
  #once: boolean;

  /** @param once Whether files are read once, and never again. */
  constructor(once = false) {
    this.#once = once;
  }

  get isFresh(): boolean {
    return this.#isFresh;
  }

  /** Forgets files; all of them if none are named. */
  forget(files?: readonly string[]): void {
    this.#isFresh = true;
    this.#stale.clear();
    for (const [key, { path, parsed }] of this.#files) {
      if (files && !files.includes(path)) continue;
      this.#files.delete(key);
      if (files) this.#stale.set(key, parsed);
    }
  }

  /** The files, by their absolute paths. */
  get paths(): Set<string> {
    return new Set(Array.from(this.#files.values(), ({ path }) => path));
  }

  async get(
    property: string,
    path: string,
    read: (readJson: JsonReader) => Promise<Parsed>,
  ): Promise<Parsed> {
    const key = `${property}:${path}`;
    const before = this.#stale.get(key);
    const again: JsonReader = (host, file) => readAgain(host, file, before);
    const known = this.#files.get(key)?.parsed;
    if (known?.tree) known.isTagged = true;
    const parsed = known ?? await read(this.#readerOf(property, again));
    this.#stale.delete(key);
    this.#files.set(key, { path, parsed });
    return parsed;
  }

  /** What reads a JSON file. */
  #readerOf(property: string, again: JsonReader): JsonReader {
    const { shared } = this;
    if (!shared) return this.#once ? readJson : again;
    return async (host, file) => {
      const key = `${property}:${await host.realPath(file)}`;
      const parsed = await readAgain(host, file, shared.get(key, this.#taken));
      this.#taken.add(parsed.tree);
      shared.keep(key, parsed);
      return parsed;
    };
  }
}
