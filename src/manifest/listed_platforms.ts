/**
 * Platforms that list all tokens in all contexts: one for each platform, and one without transforms.
 * @module
 */
import type { FormattedPlatform } from "../builder/platform_steps.ts";
import type { ProjectUse } from "../builder/project.ts";
import { noText } from "../builtins/formats/common/no_text.ts";
import type { Formatted } from "../pipeline/format.ts";
import { TransformLog } from "../pipeline/transform_log.ts";
import { isPlainObject } from "../tokens/plain_object.ts";
import type { Config, PlatformConfig, ProcessedFile } from "../types/config.ts";

/** A platform that resolves references and transforms nothing. */
export const plainPlatform = "(tokens)";

/**
 * Adds a file to a platform that lists its tokens in all contexts. Returns an invalid platform unchanged, for checks to
 * report.
 */
function withListing(platform: PlatformConfig): PlatformConfig {
  const { files = [] } = isPlainObject(platform) ? platform : {};
  return Array.isArray(files) && isPlainObject(platform)
    ? { ...platform, files: [...files, { format: noText }] }
    : platform;
}

function withListings(config: Config): Config {
  const platforms: unknown = config.platforms ?? {};
  if (!isPlainObject(platforms)) return config;
  const listed = Object.entries(platforms as Record<string, PlatformConfig>)
    .map(([name, platform]) => [name, withListing(platform)]);
  // With references, a token has an entry in each context that changes its alias, even if the value is the same.
  const plain = { files: [{ format: noText, options: { outputReferences: true } }] };
  return { ...config, platforms: { ...Object.fromEntries(listed), [plainPlatform]: plain } };
}

/**
 * How to open a project that lists its tokens. It logs transforms, unless files only select their tokens.
 *
 * @param use What else the command does with the project.
 */
export function listingUse(use: ProjectUse = {}): ProjectUse {
  return {
    ...use,
    adapt: (config) => withListings(use.adapt?.(config) ?? config),
    // A file must not request a manifest, because the manifest is made from this project.
    hasManifest: false,
    ...(!use.selectsOnly && { transformLog: new TransformLog() }),
  };
}

/** The tokens of a listed platform in all contexts. */
export function listingOf({ formatted }: FormattedPlatform): NonNullable<Formatted["content"]> {
  return formatted.at(-1)!.content!;
}

/** The files of a listed platform, except the listing, with their outputs. */
export function filesOfListed(
  { resolved: { platform: { files } }, formatted }: FormattedPlatform,
): { file: ProcessedFile; formatted: Formatted }[] {
  return formatted.slice(0, -1).map((one, at) => ({ file: files[at], formatted: one }));
}
