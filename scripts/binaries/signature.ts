/**
 * Signatures of Mach-O executables without an identity ("ad hoc"). macOS compares the hash of each page with the
 * signature, and ends a program whose pages differ.
 * @module
 */
import { createHash } from "node:crypto";

const pageBits = 12;
const hashSize = 32;
const directorySize = 88;
const blobSize = 20;

const segmentCommand = 0x19;
const signatureCommand = 0x1d;
const signatureMagic = 0xfade0cc0;
const directoryMagic = 0xfade0c02;
/** Ad hoc, and made by a linker: other tools may replace it. */
const flags = 0x20002;

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Positions of load commands in an executable. */
interface Commands {
  /** By name. */
  segments: Map<string, number>;
  signature: number | undefined;
}

function commandsOf(bytes: Uint8Array): Commands {
  const view = viewOf(bytes);
  const found: Commands = { segments: new Map(), signature: undefined };
  const count = view.getUint32(16, true);
  for (let at = 32, index = 0; index < count; index++) {
    const command = view.getUint32(at, true);
    if (command === signatureCommand) found.signature = at;
    if (command === segmentCommand) {
      const name = new TextDecoder().decode(bytes.subarray(at + 8, at + 24)).replaceAll("\0", "");
      found.segments.set(name, at);
    }
    at += view.getUint32(at + 4, true);
  }
  return found;
}

function hashOf(page: number, bytes: Uint8Array, limit: number): Uint8Array {
  const size = 2 ** pageBits;
  const content = bytes.subarray(page * size, Math.min(limit, (page + 1) * size));
  return createHash("sha256").update(content).digest();
}

/**
 * Checks the signature of an executable against its pages.
 *
 * @returns The problem; `undefined` if all pages have the signed hashes.
 */
export function signatureProblem(bytes: Uint8Array): string | undefined {
  const view = viewOf(bytes);
  const { signature } = commandsOf(bytes);
  if (signature === undefined) return "it has no signature";
  const start = view.getUint32(signature + 8, true);
  const directory = start + view.getUint32(start + 16);
  if (view.getUint32(start) !== signatureMagic || view.getUint32(directory) !== directoryMagic) {
    return "the signature has no code directory";
  }
  const field = (index: number) => view.getUint32(directory + 4 * index);
  const [hashes, count, limit] = [field(4), field(7), field(8)];
  const [size, kind, , bits] = bytes.subarray(directory + 36);
  if (size !== hashSize || kind !== 2 || bits !== pageBits) return "its hashes are not SHA-256";
  if (limit !== start || count !== Math.ceil(limit / 2 ** pageBits)) {
    return "the signature does not cover all pages";
  }
  for (let page = 0; page < count; page++) {
    const at = directory + hashes + page * hashSize;
    const signed = bytes.subarray(at, at + hashSize);
    if (!hashOf(page, bytes, limit).every((byte, index) => byte === signed[index])) {
      return `page ${page} differs from the signature`;
    }
  }
  return undefined;
}

/**
 * Replaces the signature at the end of an executable with one that fits its pages.
 *
 * @param identifier Name of the program in the signature.
 * @throws {Error} If the executable does not end with a signature.
 */
export function signed(bytes: Uint8Array, identifier: string): Uint8Array {
  const { segments, signature } = commandsOf(bytes);
  const linkEdit = segments.get("__LINKEDIT");
  const code = segments.get("__TEXT");
  if (signature === undefined || linkEdit === undefined || code === undefined) {
    throw new Error("The executable has no place for a signature");
  }
  const limit = viewOf(bytes).getUint32(signature + 8, true);
  if (limit + viewOf(bytes).getUint32(signature + 12, true) !== bytes.length) {
    throw new Error("The executable does not end with its signature");
  }
  const name = new TextEncoder().encode(`${identifier}\0`);
  const count = Math.ceil(limit / 2 ** pageBits);
  const hashes = directorySize + name.length;
  const length = hashes + count * hashSize;
  const result = new Uint8Array(limit + blobSize + length);
  result.set(bytes.subarray(0, limit));
  const view = viewOf(result);

  // The first page holds these fields, so they are set before it is hashed.
  view.setUint32(signature + 12, blobSize + length, true);
  const fileSize = BigInt(result.length) - view.getBigUint64(linkEdit + 40, true);
  // Rounded up to 16 KB, the page size of Apple processors.
  view.setBigUint64(linkEdit + 32, (fileSize + 0x3fffn) & ~0x3fffn, true);
  view.setBigUint64(linkEdit + 48, fileSize, true);

  [signatureMagic, blobSize + length, 1, 0, blobSize].forEach((value, index) =>
    view.setUint32(limit + 4 * index, value)
  );
  const at = limit + blobSize;
  [directoryMagic, length, 0x20400, flags, hashes, directorySize, 0, count, limit]
    .forEach((value, index) => view.setUint32(at + 4 * index, value));
  result.set([hashSize, 2, 0, pageBits], at + 36);
  view.setBigUint64(at + 72, view.getBigUint64(code + 48, true));
  // The code is that of a program.
  view.setBigUint64(at + 80, 1n);
  result.set(name, at + directorySize);
  for (let page = 0; page < count; page++) {
    result.set(hashOf(page, result, limit), at + hashes + page * hashSize);
  }
  return result;
}
