/**
 * All built-in actions by name. They read and write through the volume they are given.
 * @module
 */
import type { ActionHook, Options, PlatformConfig } from "../types/config.ts";
import type { Dictionary, TransformedToken } from "../types/token.ts";
import type { Volume } from "../types/host.ts";
import { checkAllowed } from "../hooks/allowed_paths.ts";
import { callVolume } from "../hooks/volume_call.ts";
import { syntaxOf } from "../tokens/syntax.ts";
import { folderOf, joinPath } from "../values/path.ts";

/** Where an action copies. */
interface Site {
  volume: Volume;
  options: Options;
  platform: PlatformConfig;
}

async function copyFile({ volume, options, platform }: Site, from: string, to: string) {
  await checkAllowed(volume, from, options);
  await checkAllowed(volume, to, options, platform.buildPath);
  await callVolume(volume, "mkdir", folderOf(to), { recursive: true });
  await callVolume(volume, "writeFile", to, await callVolume(volume, "readFile", from));
}

async function copyFolder(site: Site, from: string, to: string): Promise<void> {
  const { volume } = site;
  await callVolume(volume, "mkdir", to, { recursive: true });
  for (const name of (await callVolume(volume, "readdir", from)) as string[]) {
    const [source, target] = [joinPath(from, name), joinPath(to, name)];
    const folder = (await callVolume(volume, "stat", source)).isDirectory();
    await (folder ? copyFolder : copyFile)(site, source, target);
  }
}

/** Removes from `to` what {@linkcode copyFolder} put there from `from`, and the folder if it is empty then. */
async function removeCopies(site: Site, from: string, to: string): Promise<void> {
  const { volume } = site;
  for (const name of await namesIn(volume, from)) {
    const [source, target] = [joinPath(from, name), joinPath(to, name)];
    if ((await callVolume(volume, "stat", source)).isDirectory()) {
      await removeCopies(site, source, target);
    } else await callVolume(volume, "rm", target, { force: true });
  }
  if ((await namesIn(volume, to)).length === 0) {
    await callVolume(volume, "rm", to, { recursive: true, force: true });
  }
}

/** Names in a folder; none if the folder is missing. */
async function namesIn(volume: Volume, folder: string): Promise<string[]> {
  try {
    return await callVolume(volume, "readdir", folder);
  } catch (cause) {
    if ((cause as { code?: string }).code === "ENOENT") return [];
    throw cause;
  }
}

/** Where an image of the Android resources goes. */
function imagePath(token: TransformedToken, { buildPath }: PlatformConfig): string {
  const name = token.path.slice(2, 4).join("_");
  const folder = `android/main/res/drawable-${token.attributes.state}`;
  return joinPath(buildPath, folder, `${name}.png`);
}

/** Calls `use` with each asset's path and where it belongs. */
async function eachImage(
  { allTokens }: Dictionary,
  platform: PlatformConfig,
  usesDtcg: boolean | undefined,
  use: (from: string, to: string) => Promise<void>,
): Promise<void> {
  const { value, type } = syntaxOf(usesDtcg);
  for (const token of allTokens) {
    if (token[type] === "asset") await use(token[value], imagePath(token, platform));
  }
}

const assetsOf = (platform: PlatformConfig) => joinPath(platform.buildPath, "assets");

/** The built-in actions. */
export const actions: Record<string, ActionHook> = {
  /** Copies the folder `assets` of the working folder into the build path. */
  "copy_assets": {
    do: (_dictionary, platform, options, volume) =>
      copyFolder({ volume, options, platform }, "assets", assetsOf(platform)),
    undo: (_dictionary, platform, options, volume) =>
      removeCopies({ volume, options, platform }, "assets", assetsOf(platform)),
  },
  /** Copies the files that asset tokens name into the folders of Android's densities. */
  "android/copyImages": {
    do: (dictionary, platform, options, volume) =>
      eachImage(
        dictionary,
        platform,
        options.usesDtcg,
        (from, to) => copyFile({ volume, options, platform }, from, to),
      ),
    undo: (dictionary, platform, options, volume) =>
      eachImage(
        dictionary,
        platform,
        options.usesDtcg,
        async (_from, to) => {
          await checkAllowed(volume, to, options, platform.buildPath);
          await callVolume(volume, "rm", to, { force: true });
        },
      ),
  },
};
