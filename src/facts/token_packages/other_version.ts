/**
 * Reads another version of a package of tokens than the installed one: from a folder, a manifest, an archive, or npm.
 * Runs none of its code.
 * @module
 */
import { pathInPackage, readTarball, TarError } from "../../base/archives/tar/mod.ts";
import type { Host } from "../../base/types/host.ts";
import { joinPath, relativePath } from "../../base/values/paths/path.ts";
import { NpmError, packPackage, specifierPattern } from "../../engine/host/npm.ts";
import { overlayHost } from "../../engine/host/overlay.ts";
import { placedManifest } from "./placed_manifest.ts";
import {
  namedTokens,
  packageIn,
  type TokenPackage,
  unknownVersion,
  usualManifests,
} from "./token_package.ts";
import { declaredManifest, packageDescription, slashed } from "./installed_package.ts";

/** Whether a path is that of an archive, as `npm pack` writes it. */
export const isArchive = (path: string): boolean => /\.(?:tgz|tar\.gz)$/i.test(path);

/** Largest file that is read from an archive, in bytes. */
const largestFile = 256 * 1024 * 1024;

/** The texts of some files of an archive by their paths in the package. */
async function textsIn(
  bytes: Uint8Array,
  isWanted: (file: string) => boolean,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await readTarball(bytes, {
    takes: (name, size) => isWanted(pathInPackage(name)) && size <= largestFile,
    add: (name, content) => void found.set(pathInPackage(name), new TextDecoder().decode(content)),
  });
  return found;
}

/** Reads the package in an archive, in memory. */
async function archivedPackage(
  bytes: Uint8Array,
  label: string,
  host: Host,
  sheets: readonly string[],
): Promise<TokenPackage> {
  const unknown = unknownVersion(label);
  // No file of the working folder has such a path.
  const folder = joinPath(slashed(host.cwd()), "npm:");
  const hostWith = (texts: ReadonlyMap<string, string>) =>
    overlayHost(
      host,
      new Map(Array.from(texts, ([file, text]) => [host.absolute(joinPath(folder, file)), text])),
    );
  try {
    const described = await textsIn(bytes, (file) => file === "package.json");
    const description = await packageDescription(folder, hostWith(described));
    if (!description) throw unknown("has no package.json");
    const declared = declaredManifest(description);
    const manifests = declared === undefined ? usualManifests : [declared];
    const paths = new Set(["package.json", ...manifests, ...sheets]);
    const found = await textsIn(bytes, (file) => paths.has(file));
    return await packageIn(folder, description, hostWith(found), unknown, sheets);
  } catch (cause) {
    if (!(cause instanceof TarError)) throw cause;
    throw unknown(`cannot be read: ${cause.message}`);
  }
}

/**
 * Reads a version that npm loads; by default, the latest one.
 *
 * @param sheets Its style sheets to read if it has no manifest, relative to its folder.
 * @throws {BuildError} If there is none, or if it has no manifest.
 */
export async function loadedVersion(
  name: string,
  version: string | undefined,
  host: Host,
  sheets: readonly string[] = [],
): Promise<TokenPackage> {
  const specifier = version === undefined ? name : `${name}@${version}`;
  const unknown = unknownVersion(specifier);
  if (!specifierPattern.test(specifier)) throw unknown("is not a package with a version");
  let bytes: Uint8Array;
  try {
    bytes = packPackage(specifier);
  } catch (cause) {
    if (!(cause instanceof NpmError)) throw cause;
    const help =
      `For a version that npm does not load: upgrade ${name}=PATH, with a folder or a .tgz`;
    throw unknown(`cannot be loaded: ${cause.message}`, help);
  }
  return await archivedPackage(bytes, specifier, host, sheets);
}

/**
 * Reads the version in a folder, a manifest or an archive.
 *
 * @param sheets Its style sheets to read if it has no manifest, relative to its folder.
 * @throws {BuildError} If there is none.
 */
export async function versionAt(
  place: string,
  host: Host,
  sheets: readonly string[] = [],
): Promise<TokenPackage> {
  const kind = await host.kindOf(place);
  if (kind === undefined) throw unknownVersion(place)("does not exist");
  return kind === "file" && isArchive(place)
    ? await archivedPackage(await host.readBytes(place), place, host, sheets)
    : await namedTokens(place, host, sheets);
}

/** A version of a package as if it were installed where another one is. */
export function inPlaceOf(
  version: TokenPackage,
  installed: TokenPackage,
  host: Host,
): TokenPackage {
  const [folder, file] = [version.folder, version.files[0]].map((path) =>
    slashed(host.absolute(path))
  );
  const path = relativePath(folder, file);
  return { ...version, manifest: placedManifest(version.written, installed.folder, path) };
}
