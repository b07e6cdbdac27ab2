/**
 * A host for builds that are compared with each other: some files have other texts than on disk, and the clock stands
 * still.
 * @module
 */
import type { Host } from "../types/host.ts";

/** What a rehearsed build reads. */
export interface Rehearsal {
  /** Texts in place of files, by real path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The moment of the build, which headers of files may print. */
  readonly moment: Date;
}

/** A host that reads what a rehearsal gives, and everything else from another host. */
export function rehearsalHost(host: Host, { texts, moment }: Rehearsal): Host {
  const textOf = async (path: string) =>
    texts.size === 0 ? undefined : texts.get(await host.realPath(path));
  return {
    ...host,
    now: () => moment,
    readText: async (path) =>
      (await textOf(path))?.replace(/^\ufeff/, "") ?? await host.readText(path),
    readBytes: async (path) => {
      const text = await textOf(path);
      return text === undefined ? await host.readBytes(path) : new TextEncoder().encode(text);
    },
  };
}
