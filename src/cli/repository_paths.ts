/**
 * Makes the paths of diagnostics relative to the top of the repository, as servers expect them.
 * @module
 */
import { path, process, statOf } from "../host/node.ts";
import type { CliProject } from "./projects.ts";

/** The top folder of the working tree that contains a folder; `undefined` outside of repositories. Runs nothing. */
export function topOfRepository(folder: string): string | undefined {
  for (let at = folder;; at = path.dirname(at)) {
    // A file in submodules and in further working trees.
    if (statOf(path.join(at, ".git"))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

/** The working folder as a project in its repository. */
export function workingFolder(): Pick<CliProject, "folder"> {
  const cwd = process.cwd();
  const top = topOfRepository(cwd) ?? cwd;
  return { folder: path.relative(top, cwd).replaceAll("\\", "/") || "." };
}
