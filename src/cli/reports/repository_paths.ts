/**
 * Makes the paths of diagnostics relative to the top of the repository, as servers expect them.
 * @module
 */
import { path, process } from "../../engine/host/node.ts";
import { workTreeOf } from "../../engine/host/git/work_tree.ts";
import type { CliProject } from "../inputs/projects.ts";

export function workingFolder(): Pick<CliProject, "folder"> {
  const cwd = process.cwd();
  const top = workTreeOf(cwd) ?? cwd;
  return { folder: path.relative(top, cwd).replaceAll("\\", "/") || "." };
}
