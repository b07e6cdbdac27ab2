/**
 * Finds installed packages and reads what their `package.json` says. Runs no code of packages.
 * @module
 */
import { getOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import type { Host } from "../../base/types/host.ts";
import { folderOf, isInside, joinPath } from "../../base/values/paths/path.ts";

/** Lists of dependencies in a `package.json`. */
export const dependencyLists = [
  "dependencies",
  "peerDependencies",
  "devDependencies",
  "optionalDependencies",
];

/** The name of a package, which is not a path to other folders, and its version. */
const specifierPattern = /^((?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*)(?:@(.+))?$/;

/** The name and the version in `NAME` or `NAME@VERSION`; `undefined` if the text is neither. */
export function packageSpecifier(text: string): { name: string; version?: string } | undefined {
  const [, name, version] = specifierPattern.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name, ...(version !== undefined && { version }) };
}

/** A path with slashes only. */
export const slashed = (file: string): string => file.replaceAll("\\", "/");

/** A folder and its ancestors, nearest first. */
function* foldersAbove(folder: string): Generator<string> {
  for (let at = slashed(folder);; at = folderOf(at)) {
    yield at;
    if (folderOf(at) === at) return;
  }
}

/** The object in a `package.json`; `undefined` if there is none. */
export async function packageDescription(folder: string, host: Host): Promise<Tree | undefined> {
  const file = joinPath(folder, "package.json");
  if (!await host.isFile(file)) return undefined;
  try {
    const tree: unknown = JSON.parse(await host.readText(file));
    return isPlainObject(tree) ? tree : undefined;
  } catch {
    // Package managers report it.
    return undefined;
  }
}

/** The absolute path of an installed package's folder, found as in Node. */
export async function installedFolder(
  name: string,
  host: Host,
  start: string = host.cwd(),
): Promise<string | undefined> {
  for (const above of foldersAbove(start)) {
    const folder = joinPath(above, "node_modules", name);
    if (await host.isFile(joinPath(folder, "package.json"))) return folder;
  }
  return undefined;
}

/**
 * The nearest folder with the `package.json` of a package: the given one or an ancestor. One without a name,
 * dependencies and tokens only says how Node loads the files next to it: `{ "type": "module" }`.
 */
export async function packageAbove(start: string, host: Host): Promise<string | undefined> {
  for (const folder of foldersAbove(start)) {
    const description = await packageDescription(folder, host);
    const properties = ["name", "token-build", ...dependencyLists];
    if (properties.some((property) => description && property in description)) return folder;
  }
  return undefined;
}

/** The folder of the nearest `package.json`, of the working folder or above it. */
export const nearestPackage = (host: Host): Promise<string | undefined> =>
  packageAbove(host.cwd(), host);

/** The names of all dependencies that a `package.json` lists. */
export function dependenciesOf(description: Tree): string[] {
  const lists = dependencyLists.map((list) => getOwn(description, list)).filter(isPlainObject);
  return [...new Set(lists.flatMap((list) => Object.keys(list)))]
    .filter((name) => packageSpecifier(name)?.name === name);
}

/** The path of the manifest that a package declares, relative to its folder; `undefined` if none is, or one outside. */
export function declaredManifest(description: Tree): string | undefined {
  const own = getOwn(description, "token-build");
  const file = isPlainObject(own) ? getOwn(own, "manifest") : undefined;
  // A folder above the package is not inside of it either.
  return typeof file === "string" && isInside(`${joinPath(file)}/`, ".")
    ? joinPath(file)
    : undefined;
}

/** Whether a file is in a folder after links are resolved, so that no link of a package leads elsewhere. */
export async function isReallyInside(file: string, folder: string, host: Host): Promise<boolean> {
  return isInside(slashed(await host.realPath(file)), slashed(await host.realPath(folder)));
}
