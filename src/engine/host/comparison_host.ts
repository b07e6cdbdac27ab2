import type { Host } from "../../base/types/host.ts";

export interface ReplacedInputs {
  /** By real path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The time of the build, which file headers may print. */
  readonly moment: Date;
}

/** Everything else comes from the given host. */
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
