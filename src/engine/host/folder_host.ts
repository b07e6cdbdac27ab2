/**
 * A host with a working folder of its own, for several projects in one process.
 * @module
 */
import type { Host } from "../../base/types/host.ts";
import { hostIn } from "./folder_view.ts";
import { path } from "./node.ts";
import { globIn, toSlashes } from "./runtime.ts";

/** A host of the runtime whose relative paths are those of a folder. */
export function folderHost(host: Host, folder: string): Host {
  return hostIn(host, {
    cwd: toSlashes(folder),
    at: (file) => path.resolve(folder, file),
    glob: (pattern, onSpecial) => globIn(folder, pattern, onSpecial),
  });
}
