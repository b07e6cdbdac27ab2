/**
 * Reads consumers from the places in arguments: folders, npm archives, packages and git references.
 * @module
 */
import type { Host } from "../../base/types/host.ts";
import { folderOf, isInstalled } from "../../base/values/paths/path.ts";
import { ConsumerError, type ConsumerVersion, type PlaceSettings } from "./consumer.ts";
import { isArchive } from "../token_packages/other_version.ts";
import { readArchive } from "./read_archive.ts";
import { readCommit } from "./read_commit.ts";
import { readFolder } from "./read_folder.ts";
import { readPackage } from "./read_package.ts";

/** Characters of globs. */
const magic = /[*?[\]{}()!]/;

/** The file that every package has; it names its folder. */
const packageFile = /(?:^|[/\\])package\.json$/;

/**
 * The places that an argument names: the argument itself, or the matches of a glob.
 *
 * @throws {ConsumerError} If a glob matches nothing.
 */
export async function placesOf(argument: string, host: Host): Promise<string[]> {
  if (!magic.test(argument) || /^(?:npm|git):/.test(argument)) return [argument];
  if (await host.kindOf(argument) !== undefined) return [argument];
  const found = (await host.glob(argument)).filter((file) => !isInstalled(file));
  if (found.length === 0) throw new ConsumerError("the pattern matches no file");
  return found;
}

/**
 * Reads a consumer.
 *
 * @throws {ConsumerError} If it does not exist, is damaged, or exceeds the limits.
 */
export async function readConsumer(
  place: string,
  settings: PlaceSettings,
): Promise<ConsumerVersion> {
  if (place.startsWith("git:")) return await readCommit(place.slice("git:".length), settings);
  if (place.startsWith("npm:")) return await readPackage(place.slice("npm:".length), settings);
  const kind = await settings.host.kindOf(place);
  if (kind === "folder") return await readFolder(place, settings);
  if (kind === "file" && packageFile.test(place)) {
    return await readFolder(folderOf(place), settings);
  }
  if (kind === "file" && isArchive(place)) return await readArchive(place, settings);
  throw new ConsumerError(
    kind === undefined ? "it does not exist" : "it is neither a folder nor an npm archive",
  );
}
