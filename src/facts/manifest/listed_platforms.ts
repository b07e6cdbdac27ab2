/**
 * Platforms that list all tokens in all contexts: those of the configuration, and one without transforms.
 * @module
 */
import type { FormattedPlatform } from "../../engine/builder/platform_steps.ts";
import type { ProjectUse } from "../../engine/builder/project.ts";
import type { Formatted } from "../../engine/pipeline/format.ts";
import { TransformLog } from "../../engine/pipeline/transform_log.ts";
import type { ProcessedFile } from "../../base/types/config.ts";

/**
 * Opens a project that lists its tokens. It logs transforms, unless files only select their tokens.
 *
 * @param use Further settings of the command.
 */
export function listingUse(use: ProjectUse = {}): ProjectUse {
  return {
    lists: "reported",
    ...use,
    // A file must not request a manifest, because the manifest is made from this project.
    hasManifest: false,
    ...(!use.selectsOnly && { transformLog: new TransformLog() }),
  };
}

/** The tokens of a listed platform in all contexts. */
export function listingOf({ listing }: FormattedPlatform): NonNullable<Formatted["content"]> {
  return listing!;
}

/** The files of a platform with their outputs. */
export function filesOfListed(
  { resolved: { platform: { files } }, formatted }: FormattedPlatform,
): { file: ProcessedFile; formatted: Formatted }[] {
  return formatted.map((item, at) => ({ file: files[at], formatted: item }));
}
