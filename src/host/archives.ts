/**
 * Files inside ZIP archives, as if the archive were a folder: `export.zip/Light.tokens.json`. They can be read, not
 * written.
 * @module
 */
import type { Host } from "../types/host.ts";
import { isEqualBytes } from "../values/bytes.ts";
import { decodeUtf8 } from "../values/utf8.ts";
import { isAbsolute, joinPath } from "../values/path.ts";

/** Bytes that all files of an archive may have together. */
const largestArchive = 256 * 1024 * 1024;

/** Files that an archive may have. */
const mostFiles = 10_000;

/** What stands before and behind the slash that leads into an archive. */
const insidePattern = /^(.+?\.zip)\/(.+)$/i;

/** The pattern of all files in an archive. */
const allInside = /^(.+\.zip)\/\*\*\/\*\.json$/i;

/** The files of an archive by their paths. */
type Entries = ReadonlyMap<string, Uint8Array>;

/** A name that leads nowhere but into the archive. */
function isPlainName(name: string): boolean {
  return name !== "" && !name.endsWith("/") && !isAbsolute(name) && !name.includes("\\") &&
    !name.split("/").includes("..");
}

/** The JSON files of an archive. Throws a `RangeError` for one that is too large, or what reading it throws. */
async function unzip(bytes: Uint8Array): Promise<Entries> {
  const { unzipSync } = await import("fflate");
  let [size, count] = [0, 0];
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isPlainName(name) || !/\.json$/i.test(name) || name.startsWith("__MACOSX/")) {
        return false;
      }
      size += originalSize;
      if (++count > mostFiles) throw new RangeError(`it has more than ${mostFiles} files`);
      if (size > largestArchive) throw new RangeError("its files have more than 256 MB together");
      return true;
    },
  });
  return new Map(Object.entries(entries).map(([name, content]) => [joinPath(name), content]));
}

/** A host that reads files inside ZIP archives, too. */
export function withArchives(host: Host): Host {
  const archives = new Map<string, { bytes: Uint8Array; entries: Promise<Entries> }>();
  const entriesOf = async (archive: string): Promise<Entries> => {
    const bytes = await host.readBytes(archive);
    const known = archives.get(archive);
    if (known && isEqualBytes(known.bytes, bytes)) return known.entries;
    const entries = unzip(bytes);
    archives.set(archive, { bytes, entries });
    return await entries;
  };
  const entryOf = async (path: string): Promise<Uint8Array | undefined> => {
    const [, archive, name] = insidePattern.exec(path)!;
    return (await entriesOf(archive)).get(name);
  };
  const readBytes = async (path: string): Promise<Uint8Array> => {
    if (!isInArchive(path) || await host.isFile(path)) return await host.readBytes(path);
    const entry = await entryOf(path);
    if (!entry) throw new Error("no such file in the archive");
    return entry;
  };
  return {
    ...host,
    readBytes,
    readText: async (path) =>
      isInArchive(path) ? decodeUtf8(await readBytes(path)) : await host.readText(path),
    isFile: async (path) =>
      await host.isFile(path) ||
      (isInArchive(path) && await host.isFile(archiveOf(path)) &&
        await entryOf(path) !== undefined),
    glob: async (pattern) => {
      const archive = allInside.exec(pattern)?.[1];
      if (archive === undefined || !await host.isFile(archive)) return await host.glob(pattern);
      return [...(await entriesOf(archive)).keys()].sort().map((name) => joinPath(archive, name));
    },
  };
}

/** Whether a path may lead into an archive. */
function isInArchive(path: string): boolean {
  return insidePattern.test(path);
}

/** The archive that a path leads into; any other path itself. */
export function archiveOf(path: string): string {
  return insidePattern.exec(path)?.[1] ?? path;
}
