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

/** The token files of a builder. */
export class FileCache implements TokenFileStore {
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
    const parsed = known ?? await read(this.#once ? readJson : again);
    this.#stale.delete(key);
    this.#files.set(key, { path, parsed });
    return parsed;
  }
}
