/**
 * Removes what a build of the same configuration writes, and the folders that are empty then.
 * @module
 */
import type { Host } from "../types/host.ts";
import type { ProcessedPlatform } from "../types/config.ts";
import { folderOf, joinPath } from "../values/path.ts";

/** What became of a file. */
export interface CleanedFile {
  destination: string;
  status: "removed" | "missing";
}

/** Places of all files of a platform. */
export function destinationsOf({ files, buildPath }: ProcessedPlatform): string[] {
  return files.filter((file) => file.destination !== "")
    .map((file) => joinPath(buildPath, file.destination));
}

/** Removes files of the build; what is not there is said. */
export async function cleanFiles(
  host: Host,
  destinations: readonly string[],
): Promise<CleanedFile[]> {
  const results: CleanedFile[] = [];
  for (const destination of destinations) {
    const removed = await host.removeFile(destination);
    results.push({ destination, status: removed ? "removed" : "missing" });
  }
  return results;
}

/**
 * Removes the folders of the given files that are empty, and those above them as long as they are: never the working
 * folder, and of an absolute path nothing above the build path.
 *
 * @returns The folders that were removed.
 */
export async function cleanFolders(
  host: Host,
  destinations: readonly string[],
  buildPath: string,
): Promise<string[]> {
  const removed: string[] = [];
  const top = buildPath.startsWith("/") ? folderOf(joinPath(buildPath).replace(/\/$/, "")) : ".";
  for (const destination of destinations) {
    let folder = folderOf(destination);
    while (folder !== top && folder !== "." && folder !== "/" && !folder.endsWith("..")) {
      if (await host.removeEmptyFolder(folder)) removed.push(folder);
      else if (!removed.includes(folder)) break;
      folder = folderOf(folder);
    }
  }
  return removed;
}
