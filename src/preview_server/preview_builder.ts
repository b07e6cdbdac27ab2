/**
 * Builders whose tokens can be shown: all tokens without a platform, and those of each platform, in all contexts.
 * @module
 */
import { internalsOf } from "../builder/configured_builder.ts";
import { noText } from "../builtins/formats/helpers/no_text.ts";
import { TransformLog } from "../pipeline/transform_log.ts";
import type { TokenBuilder } from "../token_builder.ts";
import { isPlainObject } from "../tokens/plain_object.ts";
import type { Config, PlatformConfig } from "../types/config.ts";

/** The platform of all tokens, their references replaced and nothing else done to them. */
export const plainPlatform = "(tokens)";

/** A platform with one file more, which has its tokens in all contexts. What is wrong with it stays for checks to find. */
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
  const plain = { files: [{ format: noText }] };
  return { ...config, platforms: { ...Object.fromEntries(listed), [plainPlatform]: plain } };
}

/** A builder of a class, which lists the tokens of platforms and remembers the transforms that changed them. */
export function makePreviewBuilder(
  Builder: typeof TokenBuilder,
  ...args: ConstructorParameters<typeof TokenBuilder>
): TokenBuilder {
  const Listing = class extends Builder {
    protected static override prepareConfig(config: Config): Config {
      return withListings(super.prepareConfig(config));
    }
  };
  const builder = new Listing(...args);
  internalsOf(builder).builds.platforms.transformLog = new TransformLog();
  return builder;
}
