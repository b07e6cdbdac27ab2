/**
 * Files that list all tokens of a platform in all contexts, for commands that examine a build.
 * @module
 */
import { noText } from "../builtins/formats/common/no_text.ts";
import type { ResolvedPlatform } from "../config/process_platform.ts";
import type { File, PlatformConfig } from "../types/config.ts";

/** A platform that resolves references and transforms nothing. */
export const plainPlatform = "(tokens)";

/** The configuration of {@linkcode plainPlatform}. */
const plainConfig: PlatformConfig = {
  // A token then has an entry in each context that changes its alias, even if the value is the same.
  options: { outputReferences: true },
};

const listing: File = { format: noText };

/**
 * Adds a listing to a resolved platform.
 *
 * @param platform The platform's configuration.
 * @param process Resolves a configuration without reports.
 */
export function withListing(
  resolved: ResolvedPlatform,
  platform: PlatformConfig,
  process: (platform: PlatformConfig) => ResolvedPlatform,
): ResolvedPlatform {
  const { platform: { files }, input } = process({ ...platform, files: [listing], actions: [] });
  const [file] = files;
  return { ...resolved, input: resolved.input ?? input, ...(file && { listing: file }) };
}

/** Resolves {@linkcode plainPlatform}. */
export function listedPlain(
  process: (platform: PlatformConfig) => ResolvedPlatform,
): ResolvedPlatform {
  return withListing(process({}), plainConfig, process);
}
