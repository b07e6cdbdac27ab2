/**
 * Archives of programs. The same files give the same bytes: archives have no times and no users.
 * @module
 */
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";

export interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
  isProgram: boolean;
}

const blockSize = 512;

/** The header of a file in a tar archive. */
function headerOf({ name, bytes, isProgram }: ArchivedFile): Uint8Array {
  const header = new Uint8Array(blockSize);
  const put = (text: string, at: number) => header.set(new TextEncoder().encode(text), at);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  put(name, 0);
  put(`${octal(isProgram ? 0o755 : 0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  put(`${octal(bytes.length, 11)}\0${octal(0, 11)}\0`, 124);
  // The checksum counts its own field as spaces.
  put(" ".repeat(8), 148);
  put("0", 156);
  put("ustar\x0000", 257);
  put(`${octal(header.reduce((sum, byte) => sum + byte), 6)}\0 `, 148);
  return header;
}

/** A `.tar.gz` archive. Names must be shorter than 100 characters. */
export function tarGz(files: readonly ArchivedFile[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const file of files) {
    const rest = (blockSize - file.bytes.length % blockSize) % blockSize;
    parts.push(headerOf(file), file.bytes, new Uint8Array(rest));
  }
  parts.push(new Uint8Array(2 * blockSize));
  return gzipSync(Buffer.concat(parts), { level: 9 });
}

/** A `.zip` archive. */
export function zip(files: readonly ArchivedFile[]): Uint8Array {
  const entries = files.map(({ name, bytes }) => [name, bytes] as const);
  // Times in a zip archive are local and start in 1980.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 2) });
}
