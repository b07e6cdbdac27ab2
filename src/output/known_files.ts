/**
 * Files by what they are, not by how a path spells them.
 * @module
 */
import type { Host } from "../types/host.ts";

/** Files that must stay. Finds them under other paths too: through linked folders, or in another letter case. */
export class KnownFiles {
  #host: Host;
  #paths: ReadonlySet<string>;
  /** Paths by identity; made when a path is first looked up that no string matches. */
  #byIdentity: Map<string, string> | undefined;

  /** @param paths Absolute paths. */
  constructor(host: Host, paths: Iterable<string>) {
    this.#host = host;
    this.#paths = new Set(paths);
  }

  /** The path of the file that another path leads to, if it is one of these. */
  find(path: string): string | undefined {
    const absolute = this.#host.absolute(path);
    if (this.#paths.has(absolute)) return absolute;
    const identity = this.#host.identityOf(absolute);
    return identity && this.#identities().get(identity);
  }

  #identities(): Map<string, string> {
    if (this.#byIdentity) return this.#byIdentity;
    this.#byIdentity = new Map();
    for (const path of this.#paths) {
      const identity = this.#host.identityOf(path);
      if (identity) this.#byIdentity.set(identity, path);
    }
    return this.#byIdentity;
  }
}
