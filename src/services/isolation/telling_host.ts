/**
 * A host that tells of modules before it imports them, since their code may not return.
 * @module
 */
import type { Host } from "../../base/types/host.ts";

/**
 * Wraps a host: it tells of modules before it imports them, since their code may not return.
 *
 * @param importing Called with the absolute path of each module.
 * @param writing Called with the absolute paths of folders before files in them are written.
 */
export function tellingHost(
  host: Host,
  importing: (file: string) => void,
  writing: (folders: string[]) => void = () => {},
): Host {
  return {
    ...host,
    importModule: (file, isFresh) => {
      importing(host.absolute(file));
      return host.importModule(file, isFresh);
    },
    exclusively: (folders, action, finish) => {
      writing(folders.map(host.absolute));
      return host.exclusively(folders, action, finish);
    },
  };
}
