/**
 * Reads a consumer from an archive of npm, in memory.
 * @module
 */
import { firstLine } from "../../base/diagnostics/catalog/make.ts";
import { callVolume } from "../../hooks/registry/volume_call.ts";
import { pathInPackage, readTarball, TarError } from "../../base/archives/tar/mod.ts";
import {
  ConsumerError,
  type ConsumerVersion,
  packageFacts,
  type PlaceSettings,
} from "./consumer.ts";
import { largestSource, SourceList } from "./source_list.ts";

/** Largest archive in bytes. */
const largestArchive = 256 * 1024 * 1024;

/**
 * Reads the content of an archive.
 *
 * @param label Name for a consumer without one.
 * @throws {ConsumerError} If it is damaged, hostile, or exceeds the limits.
 */
export async function readArchiveBytes(
  bytes: Uint8Array,
  label: string,
  { tokens, isExcluded }: PlaceSettings,
): Promise<ConsumerVersion> {
  const list = new SourceList(isExcluded);
  let description: string | undefined;
  try {
    await readTarball(bytes, {
      takes: (name, size) => {
        const file = pathInPackage(name);
        if (file === "package.json") return size <= largestSource;
        return !/(?:^|\/)node_modules\//.test(file) && list.takes(file, size);
      },
      add: (name, content) => {
        const file = pathInPackage(name);
        if (file === "package.json") description = new TextDecoder().decode(content);
        else list.add(file, content);
      },
    });
  } catch (cause) {
    if (!(cause instanceof TarError)) throw cause;
    throw new ConsumerError(cause.message, { cause });
  }
  const { name = label, version = "–", requires } = packageFacts(description, tokens);
  const { sources, skipped } = list;
  return {
    name,
    version,
    ...(requires !== undefined && { requires }),
    sources,
    skipped,
    // No path in the working folder starts like this, so no source counts as an output of the tokens.
    root: "npm:/",
  };
}

/**
 * Reads a consumer from an archive.
 *
 * @throws {ConsumerError} If the archive cannot be read.
 */
export async function readArchive(file: string, settings: PlaceSettings): Promise<ConsumerVersion> {
  const { host } = settings;
  let bytes: Uint8Array;
  try {
    const { size = 0 } = await callVolume(host.volume, "stat", file);
    if (size > largestArchive) throw new ConsumerError("it exceeds the limit of 256 MB");
    bytes = await host.readBytes(file);
  } catch (cause) {
    if (cause instanceof ConsumerError) throw cause;
    throw new ConsumerError(firstLine(cause), { cause });
  }
  return await readArchiveBytes(bytes, file.replace(/^.*\//, ""), settings);
}
