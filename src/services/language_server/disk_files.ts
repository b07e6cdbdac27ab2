/**
 * The files of a workspace on the disk of the server.
 * @module
 */
import { folderHost } from "../../engine/host/folder_host.ts";
import { path, url } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import type { WorkspaceFiles } from "./workspace_files.ts";

/** Files on disk, whose URIs have the scheme `file`. */
export const diskFiles: WorkspaceFiles = {
  host: runtimeHost,
  runsCode: true,
  hostIn: folderHost,
  pathOf(address) {
    try {
      return address.startsWith("file:") ? path.resolve(url.fileURLToPath(address)) : undefined;
    } catch {
      // A `file:` URI of another machine.
      return undefined;
    }
  },
  addressOf: (file) => url.pathToFileURL(file).href,
  folderOf: (file) => path.dirname(file),
  resolve: (folder, file) => path.resolve(folder, file),
  // Every read is from disk.
  changed() {},
};
