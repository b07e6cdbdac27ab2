import type { Host } from "../../base/types/host.ts";
import { hostIn } from "./folder_view.ts";
import { path } from "./node.ts";
import { globIn, toSlashes } from "./runtime.ts";

export function folderHost(host: Host, folder: string): Host {
  return hostIn(host, {
    cwd: toSlashes(folder),
    at: (file) => path.resolve(folder, file),
    glob: (pattern, onSpecial) => globIn(folder, pattern, onSpecial),
  });
}
