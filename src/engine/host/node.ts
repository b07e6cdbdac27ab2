/**
 * Runtime modules that Deno, Bun and Node share. Not imported, because on Node an import initializes all exports,
 * including streams and sockets, and takes longer than a small build.
 * @module
 */

type Process = typeof import("node:process");

export const process: Process = (globalThis as unknown as { process: Process }).process;

/** The file system. */
export const fs: typeof import("node:fs") = process.getBuiltinModule("node:fs");

export const path: typeof import("node:path") = process.getBuiltinModule("node:path");

export const url: typeof import("node:url") = process.getBuiltinModule("node:url");

/**
 * Error codes for impossible paths, such as a file used as a folder, a NUL byte, a link to itself
 * or a name that is too long.
 */
const nowhere = ["ENOENT", "ENOTDIR", "ERR_INVALID_ARG_VALUE", "ELOOP", "ENAMETOOLONG"];

/** The code of a runtime error. */
export function codeOf(cause: unknown): string {
  return String((cause as { code?: unknown } | undefined)?.code ?? "");
}

/** Whether an error means that a path is impossible. */
export function leadsNowhere(cause: unknown): boolean {
  return nowhere.includes(codeOf(cause));
}

/** Status of a path's target, if it exists. */
export function statOf(file: string): import("node:fs").Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false });
  } catch (cause) {
    if (leadsNowhere(cause)) return undefined;
    throw cause;
  }
}

/** A text that differs between versions of a file. */
export function versionOf({ ctimeMs, mtimeMs, size, ino }: import("node:fs").Stats): string {
  return `${ctimeMs} ${mtimeMs} ${size} ${ino}`;
}

/** Monotonic time in milliseconds. On Node, `performance` would load a module. */
export function milliseconds(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** The version of Node; `undefined` on other runtimes, which also report one. */
export function nodeVersion(): { major: number; minor: number } | undefined {
  const { node, deno, bun } = process.versions as Record<string, string | undefined>;
  if (!node || deno || bun) return undefined;
  const [major, minor] = node.split(".").map(Number);
  return { major, minor };
}
