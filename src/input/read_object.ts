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
} from "../diagnostics/catalogue.ts";
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

/** The text of a file as an object, or why there is none. */
export async function readJson(host: Host, file: string): Promise<Parsed> {
  let text: string;
  try {
    text = await host.readText(file);
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
  return await parseJson(text, file);
}

/** The reader of a file that was read before, perhaps, and may be read once more. */
export function readJsonAgain(before: Parsed | undefined): typeof readJson {
  return async (host, file) => {
    let bytes: Uint8Array;
    let text: string;
    try {
      bytes = await host.readBytes(file);
      const parsed = before && reparse(before, bytes);
      if (parsed) return parsed;
      text = decodeUtf8(bytes);
    } catch (cause) {
      return { problem: unreadable(file, cause) };
    }
    const parsed = await parseJson(text, file);
    return parsed.tree && parsed.exact ? { ...parsed, bytes } : parsed;
  };
}

/** The object that a file holds, or why there is none; `json` reads what is no module. */
export async function readObject(
  host: Host,
  file: string,
  version = 0,
  json: typeof readJson = readJson,
): Promise<Parsed> {
  if (!isModule(file)) return await json(host, file);
  const module = await readModule(host, file, version);
  return "value" in module ? checkTree(module.value, file) : module;
}
