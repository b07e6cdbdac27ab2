import type { Host } from "../../base/types/host.ts";
import { isEqualBytes } from "../../base/text/bytes.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";
import { joinPath } from "../../base/values/paths/path.ts";
import { checkBounds, zipContent } from "../../base/archives/zip/content.ts";
import { zipEntries, type ZipEntry, ZipError } from "../../base/archives/zip/directory.ts";

/** Splits a path at the slash that leads into an archive. */
const insidePattern = /^(.+?\.zip)\/(.+)$/i;

/** Matches the glob for all files of one kind in an archive. */
const allInside = /^(.+\.zip)\/\*\*\/\*\.(json|zip)$/i;

class Archive {
  readonly bytes: Uint8Array;
  /** Its JSON files by path. */
  readonly files: ReadonlyMap<string, ZipEntry>;
  readonly archives: readonly string[];

  /** Reads the directory of an archive. Throws a {@linkcode ZipError} if it is unreadable. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    // macOS adds a non-JSON companion of the same name for each file in this folder.
    const entries = zipEntries(bytes).filter(({ name }) => !name.startsWith("__MACOSX/"));
    const files = entries.filter(({ name }) => /\.json$/i.test(name));
    checkBounds(files);
    this.files = new Map(files.map((entry) => [entry.name, entry]));
    this.archives = entries.map(({ name }) => name).filter(isArchive);
  }

  /** The content of a file. Throws a {@linkcode ZipError} if it does not exist or cannot be unpacked. */
  async read(name: string): Promise<Uint8Array> {
    const entry = this.files.get(name);
    if (!entry) throw new ZipError("the archive does not have it");
    return await zipContent(this.bytes, entry);
  }
}

/** Makes files inside ZIP archives readable as if the archive were a folder: `export.zip/Light.tokens.json`. */
export function withArchives(host: Host): Host {
  const archives = new Map<string, Archive>();
  const open = async (path: string): Promise<Archive> => {
    const bytes = await host.readBytes(path);
    const existing = archives.get(path);
    if (existing && isEqualBytes(existing.bytes, bytes)) return existing;
    const archive = new Archive(bytes);
    archives.set(path, archive);
    return archive;
  };
  const readBytes = async (path: string): Promise<Uint8Array> => {
    if (isArchive(path)) {
      // If the archive is unreadable, its own error is more helpful.
      await open(path);
      throw new ZipError("it is an archive without files of a design tool");
    }
    const [, archive, name] = insidePattern.exec(path) ?? [];
    if (archive === undefined || await host.isFile(path)) return await host.readBytes(path);
    return await (await open(archive)).read(name);
  };
  return {
    ...host,
    readBytes,
    readText: async (path) =>
      archiveOf(path) === path && !isArchive(path)
        ? await host.readText(path)
        : decodeUtf8(await readBytes(path)),
    isFile: async (path) => {
      if (await host.isFile(path)) return true;
      const [, archive, name] = insidePattern.exec(path) ?? [];
      if (archive === undefined || !await host.isFile(archive)) return false;
      // For an unreadable archive, claims that the file exists; reading it reports the reason.
      return await open(archive).then(({ files }) => files.has(name), () => true);
    },
    glob: async (pattern, onSpecial) => {
      const [, path, kind] = allInside.exec(pattern) ?? [];
      if (path === undefined || !await host.isFile(path)) {
        return await host.glob(pattern, onSpecial);
      }
      const { files, archives } = await open(path);
      const names = kind === "zip" ? archives : [...files.keys()];
      return [...names].sort().map((name) => joinPath(path, name));
    },
  };
}

export function isArchive(path: string): boolean {
  return /\.zip$/i.test(path);
}

/** The archive that a path leads into; otherwise the path itself. */
export function archiveOf(path: string): string {
  return insidePattern.exec(path)?.[1] ?? path;
}
