import { existingText } from "../../engine/reading/read_object.ts";
import { sourcesInFolder } from "../source_files/find_sources.ts";
import { firstLine } from "../../base/diagnostics/catalog/make.ts";
import { callVolume } from "../../hooks/registry/volume_call.ts";
import type { Host } from "../../base/types/host.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import {
  ConsumerError,
  type ConsumerVersion,
  packageFacts,
  type PlaceSettings,
} from "./consumer.ts";
import { SourceList } from "./source_list.ts";

/** The last name of a folder's path. */
function nameOf(host: Host, folder: string): string {
  return host.absolute(folder).replace(/\/+$/, "").split("/").at(-1) ?? folder;
}

function packageTextOf(host: Host, folder: string): Promise<string | undefined> {
  return existingText(host, joinPath(folder, "package.json"));
}

/**
 * Reads the sources in a folder, without installed packages and hidden folders.
 *
 * @throws {ConsumerError} If a source cannot be read.
 */
export async function readFolder(
  folder: string,
  { host, tokens, isExcluded }: PlaceSettings,
): Promise<ConsumerVersion> {
  const top = joinPath(folder).replace(/\/$/, "");
  const root = top === "." ? "" : `${top}/`;
  const list = new SourceList(isExcluded);
  try {
    for (const path of await sourcesInFolder(host, top)) {
      const file = path.slice(root.length);
      const { size = 0 } = await callVolume(host.volume, "stat", path);
      if (list.takes(file, size)) list.add(file, await host.readBytes(path));
    }
    const facts = packageFacts(await packageTextOf(host, top), tokens);
    const { name = nameOf(host, folder), version = "working tree", requires } = facts;
    const { sources, skipped } = list;
    return { name, version, ...(requires !== undefined && { requires }), sources, skipped, root };
  } catch (cause) {
    if (cause instanceof ConsumerError) throw cause;
    throw new ConsumerError(firstLine(cause), { cause });
  }
}
