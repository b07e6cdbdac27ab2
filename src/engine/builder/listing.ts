/**
 * Files that list all tokens of a platform in all contexts, for commands that examine a build.
 * @module
 */
import { noText } from "../../hooks/formats/common/no_text.ts";
import type { ResolvedPlatform } from "../config/process_platform.ts";
import type { File, PlatformConfig } from "../../base/types/config.ts";

/** A platform that resolves references and transforms nothing. */
export const plainPlatform = "(tokens)";

/**
 * The configuration of {@linkcode plainPlatform}.
 *
 * @param formerNames Whether it lists former names, because platforms print them.
 */
const plainConfig = (formerNames: boolean): PlatformConfig => ({
  formerNames,
  // A token then has an entry in each context that changes its alias, even if the value is the same.
  options: { outputReferences: true },
});

const listing: File = { format: noText };

type Resolve = (platform: PlatformConfig) => ResolvedPlatform;

/** Resolves a platform with a listing, whose problems are reported like those of a file. */
export function withListing(platform: PlatformConfig, resolve: Resolve): ResolvedPlatform {
  const { files = [] } = platform;
  if (!Array.isArray(files)) return resolve(platform);
  const resolved = resolve({ ...platform, files: [...files, listing] });
  const last = resolved.platform.files.at(-1);
  // The contexts of a listing may be unknown.
  if (last?.format !== noText) return resolved;
  const own = resolved.platform.files.slice(0, -1);
  return { ...resolved, platform: { ...resolved.platform, files: own }, listing: last };
}

/**
 * Adds a listing to a resolved platform, without reports.
 *
 * @param resolve Resolves a configuration without reports.
 */
export function addListing(
  resolved: ResolvedPlatform,
  platform: PlatformConfig,
  resolve: Resolve,
): ResolvedPlatform {
  const { listing: file, input } = withListing({ ...platform, files: [], actions: [] }, resolve);
  return { ...resolved, input: resolved.input ?? input, ...(file && { listing: file }) };
}

/** Resolves {@linkcode plainPlatform}, for the platforms of a configuration. */
export function listedPlain(
  platforms: Readonly<Record<string, PlatformConfig>>,
  resolve: Resolve,
): ResolvedPlatform {
  const formerNames = Object.values(platforms).some((platform) => platform?.formerNames);
  return withListing(plainConfig(formerNames), resolve);
}
