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
import { NotUtf8 } from "../values/utf8.ts";
import { checkTree, type Parsed, parseJson } from "../pipeline/parse.ts";

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

/** The object that a file holds, or why there is none. */
export async function readObject(host: Host, file: string, version = 0): Promise<Parsed> {
  if (!isModule(file)) return await readJson(host, file);
  const module = await readModule(host, file, version);
  return "value" in module ? checkTree(module.value, file) : module;
}
