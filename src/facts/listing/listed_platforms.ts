/**
 * Platforms that list all tokens in all contexts: those of the configuration, and one without transforms.
 * @module
 */
import type { ProjectUse } from "../../engine/builder/project.ts";
import type { Formatted } from "../../engine/pipeline/format.ts";
import { TransformLog } from "../../engine/pipeline/transforms/transform_log.ts";
import type { ProcessedFile } from "../../base/types/config.ts";
import { joinPath } from "../../base/values/paths/path.ts";

/**
 * The settings with which to open a project that lists its tokens. It logs transforms, unless files only select tokens.
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

/** Like {@linkcode listingUse}, but the log has only the names of transforms. */
export function namingUse(): ProjectUse {
  return { ...listingUse(), transformLog: new TransformLog(true) };
}

export type TokensInContexts = NonNullable<Formatted["content"]>;

/** A configured file. That of a package has no more than its format. */
type ListedFile = Pick<ProcessedFile, "format"> & Partial<Pick<ProcessedFile, "destination">>;

type ListedOutput = Pick<Formatted, "content"> & {
  readonly file: { readonly destination: string };
};

/** What the facts need to know of a platform: that of a project, or of the manifest of a package. */
export interface ListedPlatform<File = ListedFile, Output = ListedOutput> {
  readonly setup: { readonly name: string };
  readonly listing?: TokensInContexts;
  readonly resolved: {
    readonly platform: { readonly files: readonly File[]; readonly buildPath?: string };
  };
  readonly formatted: readonly Output[];
}

export function listingOf({ listing }: Pick<ListedPlatform, "listing">): TokensInContexts {
  return listing!;
}

export function filesOfListed<File, Output>(
  { resolved: { platform: { files } }, formatted }: ListedPlatform<File, Output>,
): { file: File; formatted: Output }[] {
  return formatted.map((item, at) => ({ file: files[at], formatted: item }));
}

/** The path of a file, or the folder of a format's several files. */
export function pathOfListed(
  { file: { format, destination = "" }, formatted }: { file: ListedFile; formatted: ListedOutput },
  { resolved: { platform: { buildPath = "" } } }: ListedPlatform,
): string {
  return format.severalFiles ? joinPath(buildPath, destination) : formatted.file.destination;
}
