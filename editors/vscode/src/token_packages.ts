/**
 * Finds out whether a folder uses installed packages of tokens, before the server starts.
 * @module
 */
import {
  declaredManifest,
  dependenciesOf,
} from "../../../src/facts/token_packages/installed_package.ts";
import { isPlainObject, type Tree } from "../../../src/base/tokens/plain_object.ts";

/** Reads the text of a file, by its path relative to the workspace folder; `undefined` if there is none. */
export type ReadText = (path: string) => Promise<string | undefined>;

/** Largest number of dependencies whose descriptions are read. */
const mostDependencies = 500;

function treeOf(text: string | undefined): Tree | undefined {
  try {
    const tree: unknown = JSON.parse(text ?? "");
    return isPlainObject(tree) ? tree : undefined;
  } catch {
    // Package managers report it.
    return undefined;
  }
}

/**
 * Whether one of the packages in a workspace folder names tokens, or has an installed dependency that declares a manifest.
 *
 * @param folders The folders of the packages, relative to the workspace folder; `""` is the workspace folder.
 */
export async function usesTokenPackages(
  folders: readonly string[],
  read: ReadText,
): Promise<boolean> {
  const places = new Set<string>();
  for (const folder of folders) {
    const tree = treeOf(await read(`${folder}package.json`));
    if (!tree) continue;
    if (isPlainObject(tree["token-build"])) return true;
    for (const name of dependenciesOf(tree)) {
      for (const at of new Set([folder, ""])) places.add(`${at}node_modules/${name}/package.json`);
    }
  }
  const declared = [...places].slice(0, mostDependencies).map(async (place) => {
    const tree = treeOf(await read(place));
    return tree !== undefined && declaredManifest(tree) !== undefined;
  });
  return (await Promise.all(declared)).includes(true);
}
