/**
 * Caches parsed token files and parses only the changed part of a file that is read again.
 * @module
 */
import type { Host } from "../../base/types/host.ts";
import {
  type JsonReader,
  readJson,
  type TokenFileStore,
  unreadable,
} from "../reading/read_object.ts";
import { parseJson } from "../pipeline/parse.ts";
import type { Parsed } from "../pipeline/token_file.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";
import { reparse } from "./reparse.ts";

/** Reads a JSON file and keeps its bytes. If it was read before, parses only the changed object. */
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

/** Parsed JSON files that several builders in one process share. A file is parsed again only if its bytes change. */
export class SharedFiles {
  /** By configuration property and real path. */
  #files: Map<string, Parsed> = new Map();

  /** The last parse of a file; `undefined` if the builder already uses its object. */
  get(key: string, taken: ReadonlySet<unknown>): Parsed | undefined {
    const parsed = this.#files.get(key);
    return parsed?.tree && !taken.has(parsed.tree) ? parsed : undefined;
  }

  /** Keeps a file for the next builder. */
  keep(key: string, parsed: Parsed): void {
    this.#files.set(key, parsed);
  }
}

export class FileCache implements TokenFileStore {
  /** Trees that this builder uses; a tree must not be used twice. */
  #taken: Set<unknown> = new Set();
  /** By configuration property and absolute path. */
  #files: Map<string, { path: string; parsed: Parsed }> = new Map();
  /** Absolute paths of the files that the current load has requested. */
  #asked: Set<string> = new Set();
  /** Earlier parses of files that must be read again. */
  #stale: Map<string, Parsed> = new Map();
  #isFresh = false;
  #once: boolean;
  #shared: SharedFiles | undefined;

  /**
   * @param once Whether each file is read only once, so that its bytes need not be kept.
   * @param shared Files that other builders of the process share.
   */
  constructor(once = false, shared?: SharedFiles) {
    this.#once = once;
    this.#shared = shared;
  }

  get isFresh(): boolean {
    return this.#isFresh;
  }

  /** Forgets files (default: all). */
  forget(files?: readonly string[]): void {
    this.#isFresh = true;
    this.#stale.clear();
    for (const [key, { path, parsed }] of this.#files) {
      if (files && !files.includes(path)) continue;
      this.#files.delete(key);
      if (files) this.#stale.set(key, parsed);
    }
  }

  /** Absolute paths of the files. */
  get paths(): Set<string> {
    return new Set(Array.from(this.#files.values(), ({ path }) => path));
  }

  /** Begins a load, which requests all files that it needs. */
  begin(): void {
    this.#asked.clear();
  }

  /** Absolute paths of files that only earlier loads have requested. */
  get unread(): Set<string> {
    return new Set([...this.paths].filter((path) => !this.#asked.has(path)));
  }

  async get(
    property: string,
    path: string,
    read: (readJson: JsonReader) => Promise<Parsed>,
  ): Promise<Parsed> {
    this.#asked.add(path);
    const key = `${property}:${path}`;
    const before = this.#stale.get(key);
    const again: JsonReader = (host, file) => readAgain(host, file, before);
    const parsed = this.#files.get(key)?.parsed ?? await read(this.#readerOf(property, again));
    this.#stale.delete(key);
    this.#files.set(key, { path, parsed });
    return parsed;
  }

  #readerOf(property: string, again: JsonReader): JsonReader {
    const shared = this.#shared;
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
