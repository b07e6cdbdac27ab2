/**
 * The sources that a configuration names in `consumers`: found without looking into packages, read when needed, and read
 * again only if they change.
 * @module
 */
import { Fresh } from "../../../engine/host/turns.ts";
import { findSources, matcherOf } from "../../../facts/source_files/find_sources.ts";
import { isInstalled } from "../../../base/values/paths/path.ts";
import type { Host } from "../../../base/types/host.ts";
import { FileTexts } from "./file_texts.ts";

/** Milliseconds for which the list of files counts as current. */
const freshness = 1000;

/** Finds and reads the declared sources of a project. */
export class DeclaredSources {
  #patterns: () => readonly string[];
  #files: Fresh<{ readonly patterns: string; readonly list: string[] }> | undefined;
  #texts: FileTexts = new FileTexts();

  /** @param patterns The globs of the configuration, relative to the folder of the host. */
  constructor(patterns: () => readonly string[]) {
    this.#patterns = patterns;
  }

  /** Whether the configuration names any. */
  get isEmpty(): boolean {
    return this.#patterns().length === 0;
  }

  /** Whether a file, by its path relative to the folder of the host, is one of the sources if it exists. */
  includes(file: string): boolean {
    return !isInstalled(file) && this.#patterns().some((pattern) => matcherOf(pattern)(file));
  }

  async files(host: Host): Promise<readonly string[]> {
    const patterns = this.#patterns();
    if (patterns.length === 0) return [];
    const key = patterns.join("\0");
    const existing = this.#files;
    if (existing?.isCurrent && existing.value.patterns === key) return existing.value.list;
    const list = (await findSources(host, patterns)).map((file) => host.absolute(file));
    this.#files = new Fresh({ patterns: key, list }, freshness);
    this.#texts.keepOnly(list);
    return list;
  }

  /** The text of a source on disk; `undefined` if it cannot be read. */
  async text(host: Host, file: string): Promise<string | undefined> {
    return await this.#texts.read(host, file);
  }
}
