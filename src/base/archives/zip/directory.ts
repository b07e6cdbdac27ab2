/**
 * Reads the directory of a ZIP archive (APPNOTE.TXT 6.3, sections 4.3 to 4.5).
 * @module
 */
import { isAbsolute, joinPath } from "../../values/paths/path.ts";

/** Thrown if an archive cannot be read. */
export class ZipError extends Error {
  readonly help: string | undefined;

  /** @param help The remedy, if there is one. */
  constructor(reason: string, help?: string) {
    super(reason);
    this.help = help;
  }
}

export interface ZipEntry {
  /** Its path in the archive, normalized. */
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly isLink: boolean;
  /** CRC-32 of its content. */
  readonly checksum: number;
  /** Size of its content in bytes, as declared. */
  readonly size: number;
  /** Start and end of its compressed bytes. */
  readonly start: number;
  readonly end: number;
}

const endSignature = 0x06054b50;
const endSize = 22;
const longestComment = 0xffff;
const wideEndSignature = 0x06064b50;
const wideLocatorSignature = 0x07064b50;
const wideLocatorSize = 20;
const centralSignature = 0x02014b50;
const centralSize = 46;
const localSignature = 0x04034b50;
const localSize = 30;
const wideField = 1;

/** 16-bit and 32-bit values that mark a number stored in a ZIP64 field. */
const wide16 = 0xffff;
const wide32 = 0xffffffff;

const damaged = () =>
  new ZipError("it is damaged or incomplete", "Export or download the archive again");

/** Reads little-endian numbers; reading outside of the archive throws a {@linkcode ZipError}. */
class Bytes {
  readonly all: Uint8Array;
  #view: DataView;

  constructor(all: Uint8Array) {
    this.all = all;
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }

  /** Throws if fewer bytes remain at an offset. */
  #check(at: number, size: number): void {
    if (at < 0 || at + size > this.all.length) throw damaged();
  }

  u16(at: number): number {
    this.#check(at, 2);
    return this.#view.getUint16(at, true);
  }

  u32(at: number): number {
    this.#check(at, 4);
    return this.#view.getUint32(at, true);
  }

  /** A 64-bit number. Offsets beyond 2^53 are outside of any archive. */
  u64(at: number): number {
    return this.u32(at) + this.u32(at + 4) * 2 ** 32;
  }

  slice(at: number, size: number): Uint8Array {
    this.#check(at, size);
    return this.all.subarray(at, at + size);
  }
}

/** Finds the end record; only a comment may follow it. */
function endOf(bytes: Bytes): number {
  const { length } = bytes.all;
  if (length === 0) throw new ZipError("it is empty");
  const first = Math.max(0, length - endSize - longestComment);
  for (let at = length - endSize; at >= first; at--) {
    if (bytes.u32(at) === endSignature && at + endSize + bytes.u16(at + 20) <= length) return at;
  }
  throw new ZipError(
    "it is not a ZIP archive, or its end is missing",
    "Export or download the archive again",
  );
}

/** The start and end of the central directory, and its number of entries. */
function centralOf(bytes: Bytes): { start: number; end: number; count: number } {
  const end = endOf(bytes);
  const [count, size, start] = [bytes.u16(end + 10), bytes.u32(end + 12), bytes.u32(end + 16)];
  const locator = end - wideLocatorSize;
  const isWide = count === wide16 || size === wide32 || start === wide32;
  if (isWide && locator >= 0 && bytes.u32(locator) === wideLocatorSignature) {
    const at = bytes.u64(locator + 8);
    if (bytes.u32(at) !== wideEndSignature) throw damaged();
    const wideStart = bytes.u64(at + 48);
    return { start: wideStart, end: wideStart + bytes.u64(at + 40), count: bytes.u64(at + 32) };
  }
  if (bytes.u16(end + 4) !== 0 || bytes.u16(end + 6) !== 0 || bytes.u16(end + 8) !== count) {
    throw new ZipError("it is one part of an archive in several files");
  }
  return { start, end: start + size, count };
}

/** Decodes a name as UTF-8, regardless of its flag, or else as Latin-1. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

/** Checks that a name stays inside the archive. */
function checkName(name: string): void {
  if (name === "") throw damaged();
  const isOutside = isAbsolute(name) || /^[a-z]:/i.test(name) || name.split("/").includes("..");
  if (isOutside) {
    throw new ZipError(
      `its entry ${JSON.stringify(name)} leads out of the archive`,
      "Use another archive, or one without that entry",
    );
  }
  if (name.includes("\\")) {
    throw new ZipError(
      `its entry ${JSON.stringify(name)} has a backslash in its path`,
      "Pack it with a tool that writes forward slashes, as the format requires",
    );
  }
}

/** Reads numbers of an entry that exceed 32 bits from its extra fields. */
function wideNumbers(
  bytes: Bytes,
  { at, size }: { at: number; size: number },
  numbers: readonly number[],
): number[] {
  if (!numbers.includes(wide32)) return [...numbers];
  for (let field = at; field + 4 <= at + size; field += 4 + bytes.u16(field + 2)) {
    if (bytes.u16(field) !== wideField) continue;
    let next = field + 4;
    return numbers.map((number) => {
      if (number !== wide32) return number;
      next += 8;
      return bytes.u64(next - 8);
    });
  }
  throw damaged();
}

/** The start of an entry's content. Throws if its local header contradicts the directory. */
function contentStart(
  bytes: Bytes,
  at: number,
  { name, method }: { name: Uint8Array; method: number },
): { start: number; flags: number } {
  if (bytes.u32(at) !== localSignature || bytes.u16(at + 8) !== method) throw damaged();
  const length = bytes.u16(at + 26);
  const localName = bytes.slice(at + localSize, length);
  if (length !== name.length || localName.some((byte, index) => byte !== name[index])) {
    throw damaged();
  }
  return { start: at + localSize + length + bytes.u16(at + 28), flags: bytes.u16(at + 6) };
}

function entryAt(bytes: Bytes, at: number): { entry: ZipEntry; next: number } {
  if (bytes.u32(at) !== centralSignature) throw damaged();
  const [flags, method] = [bytes.u16(at + 8), bytes.u16(at + 10)];
  const [nameSize, extraSize] = [bytes.u16(at + 28), bytes.u16(at + 30)];
  const rawName = bytes.slice(at + centralSize, nameSize);
  const [size, packed, offset] = wideNumbers(
    bytes,
    { at: at + centralSize + nameSize, size: extraSize },
    [bytes.u32(at + 24), bytes.u32(at + 20), bytes.u32(at + 42)],
  );
  const local = contentStart(bytes, offset, { name: rawName, method });
  const name = nameIn(rawName);
  checkName(name);
  const mode = bytes.u32(at + 38) >>> 16;
  const [madeOn] = bytes.slice(at + 5, 1);
  const entry = {
    name: joinPath(name),
    method,
    isEncrypted: ((flags | local.flags) & 1) !== 0,
    isLink: (madeOn === 3 || madeOn === 19) && (mode & 0o170000) === 0o120000,
    checksum: bytes.u32(at + 16),
    size,
    start: local.start,
    end: local.start + packed,
  };
  if (entry.end > bytes.all.length) throw damaged();
  return { entry, next: at + centralSize + nameSize + extraSize + bytes.u16(at + 32) };
}

/**
 * The entries of an archive without folders.
 *
 * @throws {ZipError} If it is not an archive or is damaged, if an entry leads out of it, or if two entries have the
 * same name.
 */
export function zipEntries(archive: Uint8Array): ZipEntry[] {
  const bytes = new Bytes(archive);
  const { start, end, count } = centralOf(bytes);
  const entries = new Map<string, ZipEntry>();
  let [at, packed] = [start, 0];
  for (let index = 0; index < count; index++) {
    const { entry, next } = entryAt(bytes, at);
    at = next;
    packed += entry.end - entry.start;
    if (entry.name.endsWith("/")) continue;
    if (entries.has(entry.name)) {
      throw new ZipError(`it has two entries ${JSON.stringify(entry.name)}`);
    }
    entries.set(entry.name, entry);
  }
  if (at !== end) throw damaged();
  // Overlapping entries multiply the work of unpacking.
  if (packed > archive.length) throw new ZipError("its entries overlap");
  return [...entries.values()];
}
