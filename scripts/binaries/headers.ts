/**
 * Reads the headers of executables, so that those of other systems can be checked without running them.
 * @module
 */
import type { Target } from "./targets.ts";

const elfMachines: Record<number, string> = { 62: "linux-x64", 183: "linux-arm64" };
const machMachines: Record<number, string> = {
  0x01000007: "darwin-x64",
  0x0100000c: "darwin-arm64",
};
const peMachines: Record<number, string> = { 0x8664: "windows-x64" };

const consoleSubsystem = 3;

/** The type of the program header with the path of the dynamic loader. */
const interpreterHeader = 3;

/** The path of the dynamic loader of a 64-bit ELF executable; "" if it needs none. */
function loaderOf(bytes: Uint8Array, view: DataView): string {
  const first = Number(view.getBigUint64(32, true));
  const [size, count] = [view.getUint16(54, true), view.getUint16(56, true)];
  for (let at = first; at < first + size * count; at += size) {
    if (view.getUint32(at, true) !== interpreterHeader) continue;
    const start = Number(view.getBigUint64(at + 8, true));
    const length = Number(view.getBigUint64(at + 32, true));
    return new TextDecoder().decode(bytes.subarray(start, start + length - 1));
  }
  return "";
}

/**
 * The target that an executable is of.
 *
 * @throws {Error} If it is not a 64-bit executable of a known system and processor.
 */
export function targetOf(bytes: Uint8Array): Target["name"] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let name: string | undefined;
  if (view.getUint32(0) === 0x7f454c46 && bytes[4] === 2) {
    const kind = view.getUint16(16, true);
    // Position-independent executables are of the kind of shared libraries.
    if (kind === 2 || kind === 3) name = elfMachines[view.getUint16(18, true)];
    if (name && /\/ld-musl-/.test(loaderOf(bytes, view))) name += "-musl";
  } else if (view.getUint32(0, true) === 0xfeedfacf && view.getUint32(12, true) === 2) {
    name = machMachines[view.getUint32(4, true)];
  } else if (view.getUint16(0) === 0x4d5a) {
    const header = view.getUint32(0x3c, true);
    const isConsole = view.getUint16(header + 24 + 68, true) === consoleSubsystem;
    if (view.getUint32(header) === 0x50450000 && isConsole) {
      name = peMachines[view.getUint16(header + 4, true)];
    }
  }
  if (name === undefined) throw new Error("Not an executable of a known system and processor");
  return name as Target["name"];
}
