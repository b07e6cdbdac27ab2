/**
 * Tells which files the patterns of a configuration would match, including files that do not exist yet.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import { folderOf, isAbsolute, joinPath, relativePath } from "../../base/values/paths/path.ts";
import { namesPackage, tokenProperties } from "./package_paths.ts";

interface Pattern {
  /** As the configuration has it. */
  readonly pattern: string;
  readonly glob: string;
  /** The glob without what may match several names. */
  readonly parts: readonly string[];
}

/** The patterns of token files in a configuration. */
export class SourcePatterns {
  #host: Host;
  #patterns: readonly Pattern[];
  #realFolders: Map<string, string> = new Map();

  constructor(host: Host, config: Config) {
    this.#host = host;
    const all = tokenProperties.flatMap((property) => config[property] ?? []);
    this.#patterns = all.filter((pattern) => !namesPackage(pattern)).map((pattern) => {
      const glob = joinPath(pattern);
      return { pattern, glob, parts: glob.split(/[*?[\]{}()!]+/) };
    });
  }

  /** The first pattern that matches a path, also through a linked folder. */
  async match(path: string): Promise<string | undefined> {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const folder = this.#host.absolute(folderOf(path)).replaceAll("\\", "/");
    const places = new Set([folder, await this.#realFolder(folder)]);
    for (const pattern of this.#patterns) {
      for (const place of places) {
        if (await this.#matches(pattern, joinPath(place, name))) return pattern.pattern;
      }
    }
    return undefined;
  }

  async #realFolder(folder: string): Promise<string> {
    const known = this.#realFolders.get(folder);
    if (known !== undefined) return known;
    const real = (await this.#host.realPath(folder)).replaceAll("\\", "/");
    this.#realFolders.set(folder, real);
    return real;
  }

  async #matches({ glob, parts }: Pattern, absolute: string): Promise<boolean> {
    const path = isAbsolute(glob) ? absolute : relativePath(this.#host.cwd(), absolute);
    // Most outputs are elsewhere: the library is loaded only if the start and the end of the pattern match.
    if (!path.startsWith(parts[0]) || !path.endsWith(parts.at(-1)!)) return false;
    if (parts.length === 1) return path === glob;
    const { default: picomatch } = await import("picomatch");
    return picomatch.isMatch(path, glob);
  }
}
