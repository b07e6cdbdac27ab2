/**
 * Removes the files of a build and the folders that become empty.
 * @module
 */
import type { Host } from "../../base/types/host.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { outputUnremovable } from "../../base/diagnostics/catalog/destinations.ts";
import { folderOf, isAbsolute, joinPath } from "../../base/values/paths/path.ts";

export interface CleanedFile {
  destination: string;
  status: "removed" | "missing";
}

/** Removes files. Reports a file that cannot be removed and continues. */
export async function cleanFiles(
  host: Host,
  destinations: readonly string[],
  report: Report,
): Promise<CleanedFile[]> {
  const results: CleanedFile[] = [];
  for (const destination of destinations) {
    try {
      const removed = await host.removeFile(destination);
      results.push({ destination, status: removed ? "removed" : "missing" });
    } catch (cause) {
      report(outputUnremovable(destination, cause));
    }
  }
  return results;
}

/**
 * Removes the folders of the given files, and their ancestors, as long as they are empty. Never removes the working
 * folder or, for an absolute build path, any of its ancestors.
 *
 * @returns The removed folders.
 */
export async function cleanFolders(
  host: Host,
  destinations: readonly string[],
  buildPath: string,
  report: Report,
): Promise<string[]> {
  const remove = async (folder: string) => {
    try {
      return await host.removeEmptyFolder(folder);
    } catch (cause) {
      report(outputUnremovable(folder, cause));
      return false;
    }
  };
  const removed: string[] = [];
  const top = isAbsolute(buildPath) ? folderOf(joinPath(buildPath).replace(/\/$/, "")) : ".";
  for (const destination of destinations) {
    let folder = folderOf(destination);
    while (
      folder !== top && folder !== "." && folder !== folderOf(folder) && !folder.endsWith("..")
    ) {
      if (await remove(folder)) removed.push(folder);
      else if (!removed.includes(folder)) break;
      folder = folderOf(folder);
    }
  }
  return removed;
}
