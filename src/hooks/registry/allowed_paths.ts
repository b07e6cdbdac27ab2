/**
 * Restricts the paths that token values give to built-in hooks: the project folder, and folders that the configuration
 * allows. The configuration is trusted, tokens are not.
 * @module
 */
import type { Volume } from "../../base/types/host.ts";
import { folderOf, isAbsolute, isInside, joinPath } from "../../base/values/paths/path.ts";
import { factsOf } from "./build_facts.ts";
import { callVolume } from "./volume_call.ts";

/** Resolves the symbolic links of the part of a path that exists. */
async function realPath(volume: Volume, path: string): Promise<string> {
  try {
    return String(await callVolume(volume, "realpath", path)).replaceAll("\\", "/");
  } catch (cause) {
    const folder = folderOf(path);
    if ((cause as { code?: string }).code !== "ENOENT" || folder === path) throw cause;
    return joinPath(await realPath(volume, folder), path.slice(path.lastIndexOf("/") + 1));
  }
}

/** The real path of a file that the working folder or an absolute path gives. */
function resolvedPath(volume: Volume, path: string, options: object): Promise<string> {
  const isWhole = isAbsolute(path.replaceAll("\\", "/"));
  return realPath(volume, isWhole ? path : joinPath(factsOf(options).cwd ?? ".", path));
}

/** Whether two paths refer to the same file. */
export async function isSameFile(
  volume: Volume,
  one: string,
  other: string,
  options: object,
): Promise<boolean> {
  if (one === other) return true;
  const paths = [one, other].map((path) => resolvedPath(volume, path, options));
  const [first, second] = await Promise.all(paths);
  return first === second;
}

/**
 * Throws a `TypeError` if a path from a token is outside the allowed folders, after resolving symbolic links.
 *
 * @param further Allowed folders besides the project's and `allowedFolders`, such as the build path.
 */
export async function checkAllowed(
  volume: Volume,
  path: string,
  options: { readonly allowedFolders?: string[] },
  ...further: (string | undefined)[]
): Promise<void> {
  const cwd = factsOf(options).cwd ?? ".";
  const real = await resolvedPath(volume, path, options);
  const folders = [cwd, ...(options.allowedFolders ?? []), ...further.filter((name) => name)];
  for (const folder of folders) {
    if (isInside(real, await resolvedPath(volume, folder!, options))) return;
  }
  throw new TypeError(
    `"${path}" is outside the project folder; "allowedFolders" of the configuration opens others`,
  );
}
