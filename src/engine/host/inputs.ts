import type { Host, Volume } from "../../base/types/host.ts";
import { isEqualBytes } from "../../base/text/bytes.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";

/** A file at the time of the first access. */
interface Seen {
  readonly isThere: boolean;
  /** Its content; `undefined` if only its existence was checked. */
  readonly bytes?: Uint8Array;
  stamp?: string;
  /** Whether a hook read it. */
  readonly isOfHook?: boolean;
}

/** Paths in only one of two lists. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [...before.filter((path) => !now.has(path)), ...after.filter((path) => !old.has(path))];
}

/** Records the files, patterns and listed folders that a build reads. Compares contents to detect changes. */
export class Inputs {
  #host: Host;
  #files: Map<string, Seen> = new Map();
  #patterns: Map<string, readonly string[]> = new Map();
  /** Folders that hooks listed, with the names in them. */
  #folders: Map<string, readonly string[]> = new Map();
  #reading: (file: string) => void;

  /**
   * @param host The host to record.
   * @param reading Called with the absolute path of each file before it is read, and of each file that a hook has read.
   */
  constructor(host: Host, reading: (file: string) => void = () => {}) {
    this.#host = host;
    this.#reading = reading;
  }

  /** Absolute paths of files that were read or searched for. */
  get files(): string[] {
    return [...this.#files.keys()];
  }

  /** Absolute paths of files that were read successfully. */
  get filesRead(): string[] {
    return [...this.#files].filter(([, { bytes }]) => bytes).map(([path]) => path);
  }

  get patterns(): string[] {
    return [...this.#patterns.keys()];
  }

  /** Absolute paths of files that the patterns matched. */
  get filesMatched(): string[] {
    return [...this.#patterns.values()].flat();
  }

  /** Absolute paths of listed folders. */
  get folders(): string[] {
    return [...this.#folders.keys()];
  }

  clear(): void {
    this.#files.clear();
    this.#patterns.clear();
    this.#folders.clear();
  }

  /** A host that records its reads. A repeated read keeps the first record until the file changes. */
  recorded(): Host {
    const host = this.#host;
    const read = (path: string) => this.#read(path);
    return {
      ...host,
      volume: this.#recordedVolume(host.volume),
      readBytes: read,
      readText: async (path) => decodeUtf8(await read(path)),
      isFile: async (path) => {
        const isThere = await host.isFile(path);
        const key = host.absolute(path);
        if (!this.#files.has(key)) this.#files.set(key, { isThere });
        return isThere;
      },
      glob: async (pattern, onSpecial) => {
        const found = await host.glob(pattern, onSpecial);
        this.#patterns.set(pattern, found.map((path) => host.absolute(path)));
        return found;
      },
      importModule: async (path) => {
        // Importing an unreadable file fails with a better message.
        for (const module of await host.modulesOf(path)) await read(module).catch(() => {});
        return await host.importModule(path, true);
      },
    };
  }

  /**
   * Lists files that were changed, added or removed since they were read. Removes them from the record, so that the
   * next read records them again.
   *
   * @param isOutput Whether the build itself makes a file that a hook read or found in a folder.
   */
  async changes(isOutput: (path: string) => boolean): Promise<string[]> {
    const changed = new Set<string>();
    for (const [path, seen] of this.#files) {
      if (seen.isOfHook && isOutput(path)) continue;
      if (!await this.#isSame(path, seen)) changed.add(path);
    }
    for (const [pattern, before] of this.#patterns) {
      const found = (await this.#host.glob(pattern)).map((path) => this.#host.absolute(path));
      for (const path of difference(before, found)) changed.add(path);
      this.#patterns.set(pattern, found);
    }
    for (const [folder, before] of this.#folders) {
      const names = this.#namesIn(folder);
      const paths = difference(before, names).map((name) => `${folder}/${name}`);
      for (const path of paths) if (!isOutput(path)) changed.add(path);
      this.#folders.set(folder, names);
    }
    for (const path of changed) this.#files.delete(path);
    return [...changed].sort();
  }

  async #read(path: string): Promise<Uint8Array> {
    const key = this.#host.absolute(path);
    this.#reading(key);
    const stamp = this.#host.stampOf(path);
    const isKnown = this.#files.get(key)?.bytes !== undefined;
    let bytes: Uint8Array;
    try {
      bytes = await this.#host.readBytes(path);
    } catch (cause) {
      if (!isKnown) this.#files.set(key, { isThere: false });
      throw cause;
    }
    if (!isKnown) this.#files.set(key, { isThere: true, bytes, ...(stamp && { stamp }) });
    return bytes;
  }

  async #isSame(path: string, seen: Seen): Promise<boolean> {
    const host = this.#host;
    if (!seen.bytes) return await host.isFile(path) === seen.isThere;
    const stamp = host.stampOf(path);
    if (stamp !== undefined && stamp === seen.stamp) return true;
    // Reading a pipe in place of the file would block.
    if (await host.kindOf(path) === "other") return false;
    const bytes = await host.readBytes(path).catch(() => undefined);
    if (!bytes || !isEqualBytes(bytes, seen.bytes)) return false;
    if (stamp !== undefined) seen.stamp = stamp;
    return true;
  }

  #namesIn(folder: string): string[] {
    try {
      return this.#host.volume.readdirSync(folder);
    } catch {
      // A removed folder has no names.
      return [];
    }
  }

  /** A volume for hooks that records files read and folders listed. */
  #recordedVolume(volume: Volume): Volume {
    const record = (name: string, path: unknown, result: unknown) => {
      if (typeof path !== "string") return;
      const key = this.#host.absolute(path);
      if (name.startsWith("readdir") && Array.isArray(result)) {
        this.#folders.set(key, result.map((entry) => entry.name ?? entry));
      } else if (name.startsWith("readFile") && !this.#files.get(key)?.bytes) {
        const bytes = typeof result === "string" ? new TextEncoder().encode(result) : result;
        if (bytes instanceof Uint8Array) {
          this.#reading(key);
          this.#files.set(key, { isThere: true, bytes, isOfHook: true });
        }
      }
    };
    const recording = (target: Volume): Volume =>
      new Proxy(target, {
        get: (_target, name) => {
          const value = target[name];
          if (name === "promises" && value) return recording(value);
          if (typeof value !== "function") return value;
          if (typeof name !== "string" || !/^read(File|dir)(Sync)?$/.test(name)) {
            return value.bind(target);
          }
          return (path: unknown, ...rest: unknown[]) => {
            const result = value.call(target, path, ...rest);
            if (!(result instanceof Promise)) record(name, path, result);
            else return result.then((found) => (record(name, path, found), found));
            return result;
          };
        },
      });
    return recording(volume);
  }
}
