/**
 * The outputs of installed packages as bundlers import them, if there is no configuration.
 * @module
 */
import type { FormatFn, PlatformConfig } from "../../base/types/config.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { folderOf, isInside } from "../../base/values/paths/path.ts";
import { isReallyInside } from "../../facts/token_packages/installed_package.ts";
import type { ListedPackages } from "../../facts/token_packages/listed_packages.ts";
import { PackageProject } from "../../facts/token_packages/package_project.ts";
import {
  hasTokenDependencies,
  tokenDependencies,
} from "../../facts/token_packages/token_package.ts";
import { kindOf, type MadeFile } from "./virtual_modules.ts";

/** The dependencies that are packages of tokens, if there are any. */
export async function installedPackages(): Promise<PackageProject | undefined> {
  return await hasTokenDependencies(runtimeHost)
    ? new PackageProject({ packages: tokenDependencies, host: runtimeHost })
    : undefined;
}

/** The nearest folder that contains all files, with a slash. */
function commonFolder(files: readonly string[]): string {
  let folder = folderOf(files[0]);
  while (folder !== "." && !files.every((file) => isInside(file, folder))) {
    folder = folderOf(folder);
  }
  return folder === "." ? "" : `${folder}/`;
}

/** The outputs that are in their packages. */
async function outputsOf({ packages, tokens }: PackageProject): Promise<MadeFile[]> {
  const found: MadeFile[] = [];
  for (const [platform, { files }] of Object.entries(tokens!.manifest.platforms)) {
    const paths: string[] = [];
    for (const { path } of files) {
      const owner = packages.find(({ folder }) => isInside(path, folder));
      const isOutput = owner && kindOf(path) !== "text" && await runtimeHost.isFile(path);
      if (isOutput && await isReallyInside(path, owner.folder, runtimeHost)) paths.push(path);
    }
    const start = paths.length > 0 ? commonFolder(paths).length : 0;
    for (const path of paths) {
      found.push({ platform, name: path.slice(start), text: await runtimeHost.readText(path) });
    }
  }
  return found;
}

/** A file of an added platform; `undefined` if it prints tokens, whose transforms only their sources have. */
async function described(
  format: FormatFn,
  platform: PlatformConfig,
  destination: string,
  { manifest, plain: { dictionary } }: ListedPackages,
): Promise<string | undefined> {
  if (!format.describesBuild) return undefined;
  const { allTokens, tokens } = dictionary;
  const output = await format({
    dictionary,
    allTokens,
    tokens,
    platform,
    file: { destination },
    options: {},
    manifest: () => Promise.resolve(manifest),
  });
  return typeof output === "string" ? output : undefined;
}

/**
 * The files of packages and of added platforms.
 *
 * @param added The added platforms by name.
 * @throws {BuildError} If the packages cannot be read, or if an added platform needs the sources of their tokens.
 */
export async function packageFiles(
  project: PackageProject,
  added: Readonly<Record<string, PlatformConfig>>,
): Promise<MadeFile[]> {
  const files = await outputsOf(project);
  for (const [name, platform] of Object.entries(added)) {
    for (const { destination = "", format } of platform.files ?? []) {
      const text = typeof format === "function"
        ? await described(format, platform, destination, project.tokens!)
        : undefined;
      if (text === undefined) throw project.sourcesElsewhere;
      files.push({ platform: name, name: destination, text });
    }
  }
  return files;
}
