/**
 * Joining and splitting of forward-slash paths, without a runtime. A drive letter of Windows begins an absolute path.
 * @module
 */

const rootPattern = /^(?:[a-z]:)?\//i;

/** What an absolute path begins with: `/` or `C:/`; empty for a relative one. */
function rootOf(path: string): string {
  return rootPattern.exec(path)?.[0] ?? "";
}

/** Whether a path does not depend on the working folder. */
export function isAbsolute(path: string): boolean {
  return rootPattern.test(path);
}

/** Joins parts and resolves `.`, `..` and doubled slashes; a trailing slash stays. Nothing at all is `.`, and so is `./`. */
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

/** The folder part of a path: `a/b` of `a/b/c.css`, `.` of `c.css`, the root of what is in it. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  if (slash < 0) return ".";
  const root = rootOf(path);
  return slash < root.length ? root : path.slice(0, slash);
}

/** Whether a joined path leads to a folder or into it; every relative path that does not climb is in `.`. */
export function isInside(path: string, folder: string): boolean {
  if (folder === ".") return !path.startsWith("../");
  const base = folder.replace(/\/$/, "");
  return path === base || path.startsWith(`${base}/`);
}

/** The path relative to an absolute folder; unchanged if there is no such path, or it is relative already. */
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
