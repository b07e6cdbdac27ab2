/**
 * Reads entries of ZIP archives.
 * @module
 */
import { type ZipEntry, ZipError } from "./directory.ts";

/** Compressed bytes per step; one byte expands to 1,032 at most. */
const step = 16 * 1024;

/** Compressed bytes that may yield no content: a stored block has 64 kB. */
const longestSilence = 8 * step;

const stored = 0;
const deflated = 8;

/** Names of unsupported compression methods, by number. */
const methods: Readonly<Record<number, string>> = {
  9: "Deflate64",
  12: "bzip2",
  14: "LZMA",
  93: "Zstandard",
  95: "xz",
  99: "AES encryption",
};

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return remainder;
});

function checksumOf(bytes: Uint8Array): number {
  let remainder = -1;
  for (const byte of bytes) remainder = remainders[(remainder ^ byte) & 0xff] ^ (remainder >>> 8);
  return ~remainder >>> 0;
}

const damaged = (reason: string) => new ZipError(reason, "Export or download the archive again");

/** Decompresses data. Stops if the content is larger than declared. */
async function inflated(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const { Inflate } = await import("fflate");
  const content = new Uint8Array(size);
  let [filled, silentSince] = [0, 0];
  let at = 0;
  const inflate = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw damaged("its content is larger than the archive says");
    content.set(chunk, filled);
    filled += chunk.length;
    if (chunk.length > 0) silentSince = at;
  });
  try {
    for (; at < packed.length; at += step) {
      if (at - silentSince > longestSilence) throw damaged("its compressed data is damaged");
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
  } catch (cause) {
    throw cause instanceof ZipError ? cause : damaged("its compressed data is damaged");
  }
  if (filled < size) throw damaged("its content is smaller than the archive says");
  return content;
}

/**
 * The content of an entry.
 *
 * @throws {ZipError} If it is encrypted, a link, compressed with an unsupported method, or does not match its checksum.
 */
export async function zipContent(archive: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  const { method, size, start, end } = entry;
  if (entry.isEncrypted) throw new ZipError("it is encrypted", "Pack it without a password");
  if (entry.isLink) throw new ZipError("it is a symbolic link", "Pack the file that it leads to");
  if (method !== stored && method !== deflated) {
    const name = methods[method] ?? `method ${method}`;
    throw new ZipError(
      `it is compressed with ${name}`,
      "Pack it with Deflate, or without compression",
    );
  }
  const packed = archive.subarray(start, end);
  if (method === stored && packed.length !== size) {
    throw damaged("its size is not the one that the archive says");
  }
  const content = method === stored ? packed : await inflated(packed, size);
  if (checksumOf(content) !== entry.checksum) throw damaged("its checksum does not match");
  return content;
}

/** Maximum total size of an archive's files in bytes. */
const largestArchive = 256 * 1024 * 1024;

/** Maximum number of files in an archive. */
const mostFiles = 10_000;

/**
 * Checks that files of an archive may be unpacked together.
 *
 * @throws {ZipError} If there are more than 10,000 files, or more than 256 MB.
 */
export function checkBounds(entries: readonly ZipEntry[]): void {
  if (entries.length > mostFiles) {
    throw new ZipError(`it has ${entries.length} files; ${mostFiles} is the limit`);
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > largestArchive) {
    throw new ZipError("its files exceed the limit of 256 MB in total");
  }
}
