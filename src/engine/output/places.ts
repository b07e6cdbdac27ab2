import { remembered } from "../../base/collections/remembered.ts";
import type { Host, PathKind } from "../../base/types/host.ts";
import { folderOf } from "../../base/values/paths/path.ts";
import { KnownFiles } from "./known_files.ts";
import { impossibleName } from "./file_names.ts";

const kinds: Readonly<Record<Exclude<PathKind, "file">, string>> = {
  folder: "is a folder",
  other: "is not a regular file",
  loop: "is a symbolic link that leads to itself",
  dangling: "is a broken symbolic link",
};

/** The ancestor folders of a file, innermost first. */
export function* foldersOf(destination: string): Generator<string> {
  for (let folder = folderOf(destination); folder !== folderOf(folder);) {
    yield folder;
    folder = folderOf(folder);
  }
}

/** Destinations at which nothing may be written: inputs of the tool, and anything that is not a regular file. */
export class Places {
  #host: Host;
  #filesRead: ReadonlyMap<string, string>;
  #inputs: KnownFiles;
  /** By folder, the reason why it cannot contain files. */
  #folders: Map<string, string | undefined> = new Map();
  /** Paths of folders without symbolic links. */
  #realFolders: Map<string, Promise<string>> = new Map();

  /** @param filesRead Descriptions of the files that the tool reads, by absolute path. */
  constructor(host: Host, filesRead: ReadonlyMap<string, string>) {
    this.#host = host;
    this.#filesRead = filesRead;
    this.#inputs = new KnownFiles(host, filesRead.keys());
  }

  /** The reason why a regular file cannot be written at a path; `undefined` if it can. */
  async obstacleAt(destination: string): Promise<string | undefined> {
    const host = this.#host;
    const impossible = impossibleName(destination, host.absolute(destination));
    if (impossible !== undefined) return impossible;
    const kind = await host.kindOf(destination);
    if (kind === "file") return undefined;
    // A broken link is replaced.
    if (kind !== undefined && kind !== "dangling") return kinds[kind];
    return await this.#folderProblem(destination);
  }

  /**
   * The description of the input at a path, or at any other path to the same file; `undefined` if
   * it is not an input.
   */
  readAt(destination: string): string | undefined {
    const path = this.#inputs.find(destination);
    return path === undefined ? undefined : this.#filesRead.get(path);
  }

  /** The path of a file without symbolic links in its folders, of which some may be missing. */
  async realPlace(destination: string): Promise<string> {
    const folder = folderOf(destination);
    const name = destination.slice(destination.lastIndexOf("/") + 1);
    return `${await this.#realFolder(folder)}/${name}`;
  }

  #realFolder(folder: string): Promise<string> {
    return remembered(this.#realFolders, folder, () => this.#findRealFolder(folder));
  }

  async #findRealFolder(folder: string): Promise<string> {
    const outer = folderOf(folder);
    const isThere = outer === folder || await this.#host.kindOf(folder) === "folder";
    if (isThere) return await this.#host.realPath(folder);
    return `${await this.#realFolder(outer)}/${folder.slice(folder.lastIndexOf("/") + 1)}`;
  }

  /** Checks that the nearest existing ancestor is a folder. */
  async #folderProblem(destination: string): Promise<string | undefined> {
    const seen: string[] = [];
    let problem: string | undefined;
    for (const folder of foldersOf(destination)) {
      if (this.#folders.has(folder)) {
        problem = this.#folders.get(folder);
        break;
      }
      seen.push(folder);
      const kind = await this.#host.kindOf(folder);
      if (kind === "folder") break;
      if (kind === undefined) continue;
      problem = `is in ${folder}, which ${kind === "file" ? "is a file" : kinds[kind]}`;
      break;
    }
    for (const folder of seen) this.#folders.set(folder, problem);
    return problem;
  }
}
