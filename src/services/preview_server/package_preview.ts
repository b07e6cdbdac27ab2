/**
 * Makes the data of a page that shows the tokens of installed packages.
 * @module
 */
import type { PreviewConfig } from "../../base/types/config.ts";
import type { Host } from "../../base/types/host.ts";
import { ListedPackages } from "../../facts/token_packages/listed_packages.ts";
import type { TokenPackage } from "../../facts/token_packages/token_package.ts";
import { PreviewCollector, type PreviewData } from "../../hooks/preview/mod.ts";
import { editorOf, shownPlatform } from "./preview_project.ts";

/**
 * @param platforms Names of platforms (default: all).
 * @throws {BuildError} If there is no such platform, or if packages have different tokens of the same path.
 */
export async function packagePreview(
  packages: readonly TokenPackage[],
  host: Host,
  { title, editor }: PreviewConfig,
  platforms?: readonly string[],
): Promise<PreviewData> {
  const listed = await ListedPackages.of(packages, host, platforms);
  const address = editorOf(editor, host.cwd());
  return await new PreviewCollector().data({
    title: title ?? packages.map(({ name }) => name).join(", "),
    ...(address !== undefined && { editor: address }),
    syntax: listed.syntax,
    cwd: host.cwd(),
    tokens: listed.plain,
    platforms: listed.platforms.map(shownPlatform),
    async placesOf(tokens) {
      const places = await Promise.all(tokens.map((token) => listed.placeOf(token)));
      return {
        lines: places.map((place) => place?.line ?? 0),
        columns: places.map((place) => place?.column ?? 0),
      };
    },
  });
}
