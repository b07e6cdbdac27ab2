/**
 * Access of a language server to the files of its workspace: on its own disk, or through the client.
 * @module
 */
import type { Host, Volume } from "../../base/types/host.ts";

/** An entry of a folder; `other` is neither a file nor a folder. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: "file" | "folder" | "other";
}

/** The files of a workspace. Paths are absolute. */
export interface WorkspaceFiles {
  /** Reads any file. */
  readonly host: Host;
  /** The file system that projects read, if it is not that of the runtime. */
  readonly volume?: Volume;
  /** Whether configurations and token files that are code can run. */
  readonly runsCode: boolean;
  /**
   * The host of a project.
   *
   * @param base The host of its builder.
   * @param folder The folder of its configuration.
   */
  hostIn(base: Host, folder: string): Host;
  /** The path of a URI; `undefined` if it is not the URI of a local file. */
  pathOf(address: string): string | undefined;
  addressOf(file: string): string;
  folderOf(file: string): string;
  /** Absolute form of a path that may be relative to a folder. */
  resolve(folder: string, file: string): string;
  /** Notes files that the client reports as changed, created or removed. */
  changed(files: readonly string[]): void;
}
