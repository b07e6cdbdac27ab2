/**
 * Joining and splitting of forward-slash paths, without a runtime.
 * @module
 */

/** Joins parts and resolves `.`, `..` and doubled slashes; a trailing slash stays. Nothing at all is `.`. */
export function joinPath(...parts: (string | undefined)[]): string {
  const joined = parts.filter((part) => part).join("/");
  if (joined === "") return ".";
  const absolute = joined.startsWith("/");
  const names: string[] = [];
  for (const name of joined.split("/")) {
    if (name === "" || name === ".") continue;
    if (name === ".." && names.length > 0 && names[names.length - 1] !== "..") names.pop();
    else if (name !== ".." || !absolute) names.push(name);
  }
  const path = (absolute ? "/" : "") + names.join("/");
  return joined.endsWith("/") && names.length > 0 ? `${path}/` : path || ".";
}

/** The folder part of a path: `a/b` of `a/b/c.css`, `.` of `c.css`. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "." : slash === 0 ? "/" : path.slice(0, slash);
}

/** Whether a joined path leads to a folder or into it; every relative path that does not climb is in `.`. */
export function isInside(path: string, folder: string): boolean {
  if (folder === ".") return !path.startsWith("../");
  const base = folder.replace(/\/$/, "");
  return path === base || path.startsWith(`${base}/`);
}
