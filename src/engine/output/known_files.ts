/**
 * Compares files by identity instead of by path.
 * @module
 */
import type { Host } from "../../base/types/host.ts";

/** Files to protect. Also finds them by other paths: through linked folders, or in another letter case. */
export class KnownFiles {
  #host: Host;
  #paths: ReadonlySet<string>;
  /** Paths by file identity; created on the first lookup that no path matches. */
  #byIdentity: Map<string, string> | undefined;

  /** @param paths Absolute paths. */
  constructor(host: Host, paths: Iterable<string>) {
    this.#host = host;
    this.#paths = new Set(paths);
  }

  /** The protected path of the file that another path leads to, if there is one. */
  find(path: string): string | undefined {
    const absolute = this.#host.absolute(path);
    if (this.#paths.has(absolute)) return absolute;
    const identity = this.#host.identityOf(absolute);
    return identity && this.#identities().get(identity);
  }

  #identities(): Map<string, string> {
    return this.#byIdentity ??= new Map(
      Array.from(this.#paths).flatMap((path) => {
        const identity = this.#host.identityOf(path);
        return identity ? [[identity, path]] : [];
      }),
    );
  }
}
