/**
 * A host that tells of modules before it imports them, since their code may not return.
 * @module
 */
import type { Host } from "../../base/types/host.ts";

/**
 * Wraps a host.
 *
 * @param importing Called with the absolute path of each module.
 */
export function tellingHost(host: Host, importing: (file: string) => void): Host {
  return {
    ...host,
    importModule: (file, isFresh) => {
      importing(host.absolute(file));
      return host.importModule(file, isFresh);
    },
  };
}
