/**
 * Builders that list their tokens: all of them without a platform, and those of each platform, in all contexts.
 * @module
 */
import type { ConfiguredBuilder } from "../builder/configured_builder.ts";
import { internalsOf } from "../builder/configured_builder.ts";
import type { FormattedPlatform } from "../builder/platform_steps.ts";
import { noText } from "../builtins/formats/helpers/no_text.ts";
import type { Formatted } from "../pipeline/format.ts";
import { TransformLog } from "../pipeline/transform_log.ts";
import { isPlainObject } from "../tokens/plain_object.ts";
import type { Config, PlatformConfig, ProcessedFile } from "../types/config.ts";

/** The platform of all tokens, their references replaced and nothing else done to them. */
export const plainPlatform = "(tokens)";

/**
 * A platform with one file more, which has its tokens in all contexts. What is wrong with it stays for checks to find.
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
  // A token that refers to another one in some context has an entry there, also where the value stays the same.
  const plain = { files: [{ format: noText, options: { outputReferences: true } }] };
  return { ...config, platforms: { ...Object.fromEntries(listed), [plainPlatform]: plain } };
}

/** A class of builders. */
// deno-lint-ignore no-explicit-any
type BuilderConstructor = new (...args: any[]) => ConfiguredBuilder;

/** A builder of a class, which lists the tokens of platforms and remembers the transforms that changed them. */
export function makeListedBuilder<B extends BuilderConstructor>(
  Builder: B,
  ...args: ConstructorParameters<B>
): InstanceType<B> {
  const Base = Builder as unknown as typeof ConfiguredBuilder;
  const Listed = class extends Base {
    protected static override prepareConfig(config: Config): Config {
      return withListings(super.prepareConfig(config));
    }
  };
  // A manifest is made from what it lists: its own files would ask for themselves.
  Object.defineProperty(Listed.prototype, "manifest", { value: undefined });
  const [config, settings] = args;
  const builder = new Listed(config, settings);
  internalsOf(builder).builds.platforms.transformLog = new TransformLog();
  return builder as InstanceType<B>;
}

/** The tokens of a listed platform in all contexts. */
export function listingOf({ formatted }: FormattedPlatform): NonNullable<Formatted["content"]> {
  return formatted.at(-1)!.content!;
}

/** The files of a listed platform, without its listing, each with what was made of it. */
export function filesOfListed(
  { resolved: { platform: { files } }, formatted }: FormattedPlatform,
): { file: ProcessedFile; formatted: Formatted }[] {
  return formatted.slice(0, -1).map((one, at) => ({ file: files[at], formatted: one }));
}
