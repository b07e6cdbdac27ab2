/**
 * Reads a file of any supported kind as one object: JSON, JSONC, JSON5, or the default export of a JS or TS module.
 * @module
 */
import type { Host } from "../types/host.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import {
  fileEncoding,
  fileModule,
  fileTypescript,
  fileUnreadable,
} from "../diagnostics/catalog/files.ts";
import { TypescriptUnsupported } from "../host/typescript_unsupported.ts";
import { decodeUtf8, NotUtf8 } from "../values/utf8.ts";
import { checkTree, type Parsed, parseJson } from "../pipeline/parse.ts";
import { reparse } from "../pipeline/reparse.ts";

/** Whether a file is a JS or TS module. */
export function isModule(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file);
}

/** The default export of a module, whatever it is, or why there is none. Another version is imported anew. */
export async function readModule(
  host: Host,
  file: string,
  version = 0,
): Promise<{ value: unknown } | Parsed & { tree?: undefined }> {
  try {
    return { value: await host.importModule(file, version) };
  } catch (cause) {
    if (cause instanceof TypescriptUnsupported) {
      return { problem: fileTypescript(file, cause.runtime) };
    }
    return { problem: fileModule(file, cause) };
  }
}

/** Why a file's text cannot be had. */
export function unreadable(file: string, cause: unknown): Diagnostic {
  return cause instanceof NotUtf8 ? fileEncoding(file, cause.line) : fileUnreadable(file, cause);
}

/** What is known of a file that may be read more than once. */
export interface Rereading {
  /** What it was when it was read before, if it was. */
  before: Parsed | undefined;
}

/** The text of a file as an object, or why there is none. */
export async function readJson(host: Host, file: string, again?: Rereading): Promise<Parsed> {
  let bytes: Uint8Array | undefined;
  let text: string;
  try {
    bytes = again && await host.readBytes(file);
    const known = bytes && again?.before && reparse(again.before, bytes);
    if (known) return known;
    text = bytes ? decodeUtf8(bytes) : await host.readText(file);
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
  const parsed = await parseJson(text, file);
  return bytes && parsed.exact ? { ...parsed, bytes } : parsed;
}

/** The object that a file holds, or why there is none. */
export async function readObject(
  host: Host,
  file: string,
  version = 0,
  again?: Rereading,
): Promise<Parsed> {
  if (!isModule(file)) return await readJson(host, file, again);
  const module = await readModule(host, file, version);
  return "value" in module ? checkTree(module.value, file) : module;
}
