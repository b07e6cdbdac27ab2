/**
 * The files of a workspace that only the client can read, such as those of an editor in a browser. The client answers
 * two requests, both with the URI of a file or folder: `token-build/readFile` with the content, and
 * `token-build/readDirectory` with the entries. It answers `null` if there is none.
 * @module
 */
import type { Connection } from "vscode-languageserver/node";
import { missing } from "../../engine/host/memory_volume.ts";
import { volumeHost, volumeHostIn } from "../../engine/host/volume.ts";
import type { Host, Volume } from "../../base/types/host.ts";
import { folderOf, isInside, joinPath, pathIn } from "../../base/values/paths/path.ts";
import type { DirectoryEntry, WorkspaceFiles } from "./workspace_files.ts";

/** Matches the scheme and authority of a URI. */
const rootPattern = /^[a-z][a-z\d+.-]*:(?:\/\/[^/]*)?(?=\/)/i;

/** The entries of a folder; `null` if there is none. */
type Entries = readonly DirectoryEntry[] | null;

interface ReadContent {
  readonly bytes: Promise<Uint8Array>;
  readonly version: number;
}

/** Reads files through a connection, and keeps what it has read until the client reports a change. */
export class ClientFiles implements WorkspaceFiles {
  readonly host: Host;
  readonly volume: Volume;
  readonly runsCode = false;
  #connection: Pick<Connection, "sendRequest">;
  /** Scheme and authority of the workspace, taken from the first URI. */
  #root: string | undefined;
  #contents: Map<string, ReadContent> = new Map();
  #folders: Map<string, Promise<Entries>> = new Map();
  #count = 0;

  constructor(connection: Pick<Connection, "sendRequest">) {
    this.#connection = connection;
    this.volume = {
      promises: {
        readFile: (file: string) => this.#read(file),
        stat: (file: string) => this.#stat(file),
        readdir: async (folder: string) =>
          (await this.#entries(folder) ?? []).map(({ name }) => name),
      },
    };
    this.host = { ...volumeHost(this.volume), stampOf: (file) => this.#stampOf(file) };
  }

  hostIn(base: Host, folder: string): Host {
    return volumeHostIn({ ...base, stampOf: (file) => this.#stampOf(file) }, folder);
  }

  pathOf(address: string): string | undefined {
    const root = rootPattern.exec(address)?.[0];
    this.#root ??= root;
    if (root === undefined || root !== this.#root) return undefined;
    try {
      return joinPath(decodeURIComponent(address.slice(root.length).replace(/[?#].*$/, "")));
    } catch {
      // An invalid escape.
      return undefined;
    }
  }

  addressOf(file: string): string {
    return `${this.#root ?? "file://"}${file.split("/").map(encodeURIComponent).join("/")}`;
  }

  folderOf(file: string): string {
    return folderOf(file);
  }

  resolve(folder: string, file: string): string {
    return pathIn(folder, file);
  }

  changed(files: readonly string[]): void {
    for (const file of files) {
      for (const known of [this.#contents, this.#folders]) {
        for (const item of known.keys()) if (isInside(item, file)) known.delete(item);
      }
      // A new file may be in a new folder.
      for (const folder of this.#folders.keys()) {
        if (isInside(file, folder)) this.#folders.delete(folder);
      }
    }
  }

  #stampOf(file: string): string | undefined {
    const version = this.#contents.get(file)?.version;
    return version === undefined ? undefined : String(version);
  }

  #read(file: string): Promise<Uint8Array> {
    const existing = this.#contents.get(file);
    if (existing) return existing.bytes;
    const read = { bytes: this.#readNow(file), version: ++this.#count };
    this.#contents.set(file, read);
    read.bytes.catch(() => this.#contents.get(file) === read && this.#contents.delete(file));
    return read.bytes;
  }

  async #readNow(file: string): Promise<Uint8Array> {
    const uri = this.addressOf(file);
    const bytes = await this.#connection.sendRequest<Uint8Array | null>("token-build/readFile", {
      uri,
    });
    if (bytes === null) throw missing(file);
    return bytes;
  }

  #entries(folder: string): Promise<Entries> {
    const existing = this.#folders.get(folder);
    if (existing) return existing;
    const uri = this.addressOf(folder);
    const entries = this.#connection.sendRequest<Entries>("token-build/readDirectory", { uri });
    this.#folders.set(folder, entries);
    entries.catch(() => this.#folders.get(folder) === entries && this.#folders.delete(folder));
    return entries;
  }

  async #stat(file: string) {
    const folder = folderOf(file);
    const name = file.slice(file.lastIndexOf("/") + 1);
    const kind = folder === file
      ? "folder"
      : (await this.#entries(folder))?.find((entry) => entry.name === name)?.kind;
    if (kind === undefined) throw missing(file);
    return { isFile: () => kind === "file", isDirectory: () => kind === "folder" };
  }
}
