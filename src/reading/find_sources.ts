/**
 * Finds the sources of consumers.
 * @module
 */
import picomatch from "picomatch";
import { isSourceFile } from "../consumers/sources/source.ts";
import { callVolume } from "../hooks/volume_call.ts";
import { Turns } from "../host/turns.ts";
import type { Host } from "../types/host.ts";
import { joinPath } from "../values/paths/path.ts";

/** An entry of a folder. */
interface Entry {
  readonly name: string;
  isDirectory(): boolean;
  isFile(): boolean;
}

/**
 * The files in languages of consumers that patterns match, sorted. Never looks into installed packages or hidden
 * folders, unless a pattern starts there.
 *
 * @param patterns Files, or globs of them, relative to the folder of the host.
 * @returns Paths that start as their patterns do.
 */
export async function findSources(host: Host, patterns: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const turns = new Turns();
  for (const pattern of patterns) {
    const plain = pattern.replace(/^(?:\.\/)+/, "");
    const { base, isGlob } = picomatch.scan(plain);
    const matches = isGlob ? picomatch(plain) : (file: string) => file === plain;
    for await (const file of filesIn(host, isGlob ? base : folderIn(plain), isGlob, turns)) {
      if (isSourceFile(file) && matches(file)) found.add(file);
    }
  }
  return [...found].sort();
}

/** The sorted source files in a folder, at any depth, like {@linkcode findSources}. */
export async function sourcesInFolder(host: Host, folder: string): Promise<string[]> {
  const found: string[] = [];
  const start = folder.replace(/^(?:\.\/)+|\/+$/g, "");
  for await (const file of filesIn(host, start === "." ? "" : start, true, new Turns())) {
    if (isSourceFile(file)) found.push(file);
  }
  return found.sort();
}

/** The files in a folder, and in those inside it that are neither hidden nor hold packages. */
async function* filesIn(
  host: Host,
  start: string,
  isDeep: boolean,
  turns: Turns,
): AsyncGenerator<string> {
  const work = [start];
  for (let folder = work.pop(); folder !== undefined; folder = work.pop()) {
    await turns.pause();
    for (const entry of await entriesOf(host, folder)) {
      const file = folder === "" ? entry.name : joinPath(folder, entry.name);
      if (entry.isFile()) yield file;
      else if (entry.isDirectory() && isDeep && isSearched(entry.name)) work.push(file);
    }
  }
}

/** Whether a file is in an installed package. */
export function isInstalled(file: string): boolean {
  return /(?:^|[/\\])node_modules[/\\]/.test(file);
}

const isSearched = (folder: string) => folder !== "node_modules" && !folder.startsWith(".");

const folderIn = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf("/")));

async function entriesOf(host: Host, folder: string): Promise<Entry[]> {
  try {
    const path = folder === "" ? "." : folder;
    const entries: (Entry | string)[] = await callVolume(host.volume, "readdir", path, {
      withFileTypes: true,
    });
    return await Promise.all(entries.map(async (entry) => {
      if (typeof entry !== "string") return entry;
      const kind = await host.kindOf(joinPath(path, entry));
      return { name: entry, isDirectory: () => kind === "folder", isFile: () => kind === "file" };
    }));
  } catch {
    // A folder that is missing or may not be read has no sources.
    return [];
  }
}
