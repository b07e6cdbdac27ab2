/**
 * Joins and splits paths with forward slashes, without runtime modules. A Windows drive letter starts an absolute path.
 * @module
 */

const rootPattern = /^(?:[a-z]:)?\//i;

/** The root of an absolute path: `/` or `C:/`; empty for a relative path. */
function rootOf(path: string): string {
  return rootPattern.exec(path)?.[0] ?? "";
}

export function isAbsolute(path: string): boolean {
  return rootPattern.test(path);
}

/**
 * Joins parts and resolves `.`, `..` and repeated slashes. Keeps a trailing slash. Returns `.` for an empty path and
 * for `./`.
 */
export function joinPath(...parts: (string | undefined)[]): string {
  const joined = parts.filter((part) => part).join("/");
  if (joined === "") return ".";
  const root = rootOf(joined);
  const names: string[] = [];
  for (const name of joined.slice(root.length).split("/")) {
    if (name === "" || name === ".") continue;
    if (name === ".." && names.length > 0 && names[names.length - 1] !== "..") names.pop();
    else if (name !== ".." || root === "") names.push(name);
  }
  const path = root + names.join("/");
  return joined.endsWith("/") && names.length > 0 ? `${path}/` : path || ".";
}

/** A path that may be relative to a folder, joined with it and normalized. */
export function pathIn(folder: string, path: string): string {
  return isAbsolute(path) ? joinPath(path) : joinPath(folder, path);
}

/** The folder of a path: `a/b` for `a/b/c.css`, `.` for `c.css`, the root for a file in the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  if (slash < 0) return ".";
  const root = rootOf(path);
  return slash < root.length ? root : path.slice(0, slash);
}

/**
 * Whether a joined path is a folder or is inside it. Every relative path that does not start with `..` is inside `.`.
 */
export function isInside(path: string, folder: string): boolean {
  if (folder === ".") return !path.startsWith("../");
  const base = folder.replace(/\/$/, "");
  return path === base || path.startsWith(`${base}/`);
}

/**
 * The path relative to an absolute folder. Returns the path unchanged if it is already relative or has another root.
 */
export function relativePath(folder: string, path: string): string {
  const root = rootOf(path);
  if (root === "" || root.toLowerCase() !== rootOf(folder).toLowerCase()) return path;
  const namesIn = (of: string) => joinPath(of).split("/").slice(1).filter((name) => name !== "");
  const [from, to] = [namesIn(folder), namesIn(path)];
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => "..");
  return [...up, ...to.slice(shared)].join("/") || ".";
}

/** Whether searches for sources look into folders with a name. */
export const isSearched = (name: string): boolean =>
  name !== "node_modules" && !name.startsWith(".");

/** Whether a file is in an installed package. The path may have backslashes. */
export function isInstalled(file: string): boolean {
  return /(?:^|[/\\])node_modules[/\\]/.test(file);
}
