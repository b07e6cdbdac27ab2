/**
 * Describes what shapes an output besides its tokens: the values of everything that its format declares to read.
 * @module
 */
import type { FormatFn, LocalOptions, PlatformConfig } from "../../base/types/config.ts";
import type { ManifestShape } from "../../base/types/manifest.ts";
import type { Setting, ShapeFact } from "../../base/types/setting.ts";
import { mentionsOf, platformSettingsOf } from "./define_format.ts";

/** A value as JSON. Functions, which JSON cannot hold, are equal. */
function asJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part) => typeof part === "function" ? "(function)" : part);
  return JSON.parse(text);
}

async function factsOf(
  { effect = "major" }: Setting,
  value: unknown,
  options: LocalOptions,
): Promise<readonly ShapeFact[]> {
  if (effect === "none") return [];
  return typeof effect === "string" ? [{ value, level: effect }] : await effect(value, options);
}

/**
 * The shape of a file of a format: the values of its options and of the settings of its platform, by the release that
 * another value needs. Leaves out what is not set.
 *
 * @returns `undefined` for a user format, which may read anything.
 */
export async function shapeOf(
  format: FormatFn,
  options: LocalOptions,
  platform: PlatformConfig,
): Promise<ManifestShape | undefined> {
  if (!mentionsOf(format)) return undefined;
  const read: [name: string, setting: Setting, value: unknown][] = [
    ...Object.entries(format.options ?? {}).map(([name, setting]) =>
      [name, setting, options[name]] as [string, Setting, unknown]
    ),
    ...Object.entries(platformSettingsOf(format)).map(([name, setting]) =>
      [`platform.${name}`, setting, platform[name]] as [string, Setting, unknown]
    ),
  ];
  const shape: ManifestShape = {};
  for (const [name, setting, value] of read) {
    if (value === undefined) continue;
    for (const { part, value: own, level } of await factsOf(setting, value, options)) {
      if (own === undefined) continue;
      const key = part === undefined ? name : `${name}.${part}`;
      (shape[level] ??= {})[key] = asJson(own);
    }
  }
  return shape;
}
