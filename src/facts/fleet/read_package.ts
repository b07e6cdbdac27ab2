/**
 * Reads a consumer that is a package: an installed one, or one that npm loads.
 * @module
 */
import { NpmError, specifierPattern } from "../../engine/host/npm.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { installedFolder } from "../token_packages/installed_package.ts";
import {
  ConsumerError,
  type ConsumerVersion,
  packageFacts,
  type PlaceSettings,
} from "./consumer.ts";
import { readArchiveBytes } from "./read_archive.ts";
import { readFolder } from "./read_folder.ts";

/**
 * Reads `NAME` or `NAME@VERSION`.
 *
 * @throws {ConsumerError} If it is not installed and must not be loaded, or cannot be.
 */
export async function readPackage(
  specifier: string,
  settings: PlaceSettings,
): Promise<ConsumerVersion> {
  const { host, loadPackage } = settings;
  const [, name, version] = specifierPattern.exec(specifier) ?? [];
  if (name === undefined) throw new ConsumerError("it does not name a package with a version");
  const folder = await installedFolder(name, host);
  if (folder !== undefined) {
    const facts = packageFacts(await host.readText(joinPath(folder, "package.json")), undefined);
    if (version === undefined || facts.version === version) {
      return await readFolder(folder, settings);
    }
  }
  if (!loadPackage) {
    throw new ConsumerError(
      "this version is not installed; load it from the registry with --fetch",
    );
  }
  try {
    return await readArchiveBytes(loadPackage(specifier), specifier, settings);
  } catch (cause) {
    if (!(cause instanceof NpmError)) throw cause;
    throw new ConsumerError(cause.message, { cause });
  }
}
