/**
 * Reads archives of npm: tar, compressed with gzip.
 * @module
 */
import { type TarFiles, TarReader } from "./entries.ts";
import { gunzip } from "./gunzip.ts";

export { TarError, type TarFiles } from "./entries.ts";

/** The path of an entry in the package, without the folder around all of its files. */
export const pathInPackage = (name: string): string => name.replace(/^(?:\.\/)*[^/]*\//, "");

/** Largest content of an archive in bytes. */
const largestContent = 512 * 1024 * 1024;

/**
 * Reads the files of an archive, one after the other. Nothing is written.
 *
 * @param largest Largest content in bytes. Default: 512 MB.
 * @throws {TarError} If it is damaged, exceeds the limits, or contains links or names that lead out of it.
 */
export async function readTarball(
  bytes: Uint8Array,
  files: TarFiles,
  largest: number = largestContent,
): Promise<void> {
  const reader = new TarReader(files);
  await gunzip(bytes, largest, (part) => reader.push(part));
  reader.end();
}
