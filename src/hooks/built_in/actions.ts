/**
 * All built-in actions by name. They read and write through the given volume.
 * @module
 */
import type { ActionHook, Options, PlatformConfig } from "../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import type { Volume } from "../../base/types/host.ts";
import { checkAllowed, isSameFile } from "../registry/allowed_paths.ts";
import { factsOf } from "../registry/build_facts.ts";
import { callVolume } from "../registry/volume_call.ts";
import { syntaxOf } from "../../base/tokens/syntax.ts";
import { folderOf, joinPath } from "../../base/values/paths/path.ts";

/** The environment of an action. */
interface Site {
  volume: Volume;
  options: Options;
  platform: PlatformConfig;
}

/** A file, and the path of its copy. */
interface Copy {
  from: string;
  to: string;
}

/**
 * The copies whose source and target are different files.
 *
 * @throws {TypeError} If the build must not change a target, or reads it.
 */
async function realCopies(
  { volume, options, platform }: Site,
  copies: readonly Copy[],
): Promise<Copy[]> {
  const real: Copy[] = [];
  for (const copy of copies) {
    if (!await isSameFile(volume, copy.from, copy.to, options)) real.push(copy);
  }
  for (const { to } of real) {
    await checkAllowed(volume, to, options, platform.buildPath);
    const input = factsOf(options).inputAt?.(to);
    if (input !== undefined) throw new TypeError(`${to} is ${input}, which the build reads`);
  }
  return real;
}

/** Copies files. Checks all paths before it writes any file. */
async function copyFiles(site: Site, copies: readonly Copy[]): Promise<void> {
  const { volume, options } = site;
  for (const { from } of copies) await checkAllowed(volume, from, options);
  const moving = await realCopies(site, copies);
  for (const { from, to } of moving) {
    await callVolume(volume, "mkdir", folderOf(to), { recursive: true });
    await callVolume(volume, "writeFile", to, await callVolume(volume, "readFile", from));
  }
}

/** Removes copies that {@linkcode copyFiles} made. Checks all paths before it removes any file. */
async function removeCopies(site: Site, copies: readonly Copy[]): Promise<void> {
  const moved = await realCopies(site, copies);
  for (const { to } of moved) await callVolume(site.volume, "rm", to, { force: true });
}

/** The files in a folder, at any depth, with the paths of their copies. Adds the target folders to `folders`. */
async function copiesOf(
  volume: Volume,
  from: string,
  to: string,
  folders: string[],
): Promise<Copy[]> {
  folders.push(to);
  const copies: Copy[] = [];
  for (const name of await callVolume(volume, "readdir", from) as string[]) {
    const [source, target] = [joinPath(from, name), joinPath(to, name)];
    const isFolder = (await callVolume(volume, "stat", source)).isDirectory();
    copies.push(
      ...isFolder
        ? await copiesOf(volume, source, target, folders)
        : [{ from: source, to: target }],
    );
  }
  return copies;
}

async function copyFolder(site: Site, from: string, to: string): Promise<void> {
  const folders: string[] = [];
  await copyFiles(site, await copiesOf(site.volume, from, to, folders));
  for (const folder of folders) await callVolume(site.volume, "mkdir", folder, { recursive: true });
}

/** Removes what {@linkcode copyFolder} copied to `to`, and the folders that become empty. */
async function removeFolder(site: Site, from: string, to: string): Promise<void> {
  const { volume } = site;
  const folders: string[] = [];
  const isThere = (await namesIn(volume, from)).length > 0;
  await removeCopies(site, isThere ? await copiesOf(volume, from, to, folders) : []);
  for (const folder of isThere ? folders.reverse() : [to]) {
    if ((await namesIn(volume, folder)).length > 0) continue;
    await callVolume(volume, "rm", folder, { recursive: true, force: true });
  }
}

/** Names in a folder; empty if the folder is missing. */
async function namesIn(volume: Volume, folder: string): Promise<string[]> {
  try {
    return await callVolume(volume, "readdir", folder);
  } catch (cause) {
    if ((cause as { code?: string }).code === "ENOENT") return [];
    throw cause;
  }
}

function imagePath(token: TransformedToken, { buildPath }: PlatformConfig): string {
  const name = token.path.slice(2, 4).join("_");
  const folder = `android/main/res/drawable-${token.attributes.state}`;
  return joinPath(buildPath, folder, `${name}.png`);
}

/** The images of asset tokens, with the paths of their copies. */
function imagesOf({ allTokens }: Dictionary, { options, platform }: Site): Copy[] {
  const { value, type } = syntaxOf(options.usesDtcg);
  return allTokens.filter((token) => token[type] === "asset")
    .map((token) => ({ from: token[value], to: imagePath(token, platform) }));
}

const assetsOf = (platform: PlatformConfig) => joinPath(platform.buildPath, "assets");

export const actions: Record<string, ActionHook> = {
  /** Copies the folder `assets` from the working folder to the build path. */
  "copy_assets": {
    do: (_dictionary, platform, options, volume) =>
      copyFolder({ volume, options, platform }, "assets", assetsOf(platform)),
    undo: (_dictionary, platform, options, volume) =>
      removeFolder({ volume, options, platform }, "assets", assetsOf(platform)),
  },
  /** Copies the files of asset tokens to the folders of Android's densities. */
  "android/copyImages": {
    do: (dictionary, platform, options, volume) => {
      const site = { volume, options, platform };
      return copyFiles(site, imagesOf(dictionary, site));
    },
    undo: (dictionary, platform, options, volume) => {
      const site = { volume, options, platform };
      return removeCopies(site, imagesOf(dictionary, site));
    },
  },
};
