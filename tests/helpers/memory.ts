/**
 * Files in memory, relative to the working folder.
 * @module
 */
import process from "node:process";
import { createFsFromVolume, Volume } from "memfs";

/** Texts of files, by path. */
export type Files = Record<string, string>;

/** A volume of files. */
export type Memory = ReturnType<typeof createFsFromVolume>;

/** Makes a volume that contains files. */
export function memoryOf(files: Files): Memory {
  return createFsFromVolume(Volume.fromJSON(files, process.cwd()));
}

/** Texts of the files in the folder `out`, by name, sorted. */
export function outputsOf(memory: Memory): Files {
  if (!memory.existsSync("out")) return {};
  const names = (memory.readdirSync("out") as string[]).sort();
  return Object.fromEntries(
    names.map((name) => [name, memory.readFileSync(`out/${name}`, "utf8") as string]),
  );
}
