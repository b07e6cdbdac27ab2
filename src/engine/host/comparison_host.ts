/**
 * A host for builds to compare: it replaces the texts of some files and fixes the time.
 * @module
 */
import type { Host } from "../../base/types/host.ts";

/** Replacements that a compared build reads. */
export interface ReplacedInputs {
  /** Replacement texts of files, by real path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The time of the build, which file headers may print. */
  readonly moment: Date;
}

/** Serves the replaced texts and the fixed time, and everything else from another host. */
export function comparisonHost(host: Host, { texts, moment }: ReplacedInputs): Host {
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
