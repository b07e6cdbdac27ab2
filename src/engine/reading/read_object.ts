/**
 * Reads a file as an object: JSON, JSONC, JSON5, YAML, or the default export of a JS or TS module.
 * @module
 */
import type { Host } from "../../base/types/host.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import {
  fileArchive,
  fileEncoding,
  fileModule,
  fileTypescript,
  fileUnreadable,
} from "../../base/diagnostics/catalog/files.ts";
import { TypescriptUnsupported } from "../host/typescript_unsupported.ts";
import { NotUtf8 } from "../../base/text/utf8.ts";
import { ZipError } from "../../base/archives/zip/directory.ts";
import { checkTree, parseJson, parseYaml } from "../pipeline/parse.ts";
import type { Parsed } from "../pipeline/token_file.ts";

/** The text of a file; `undefined` if there is none. */
export async function existingText(host: Host, file: string): Promise<string | undefined> {
  return await host.isFile(file) ? await host.readText(file) : undefined;
}

export function isModule(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file);
}

export function isYaml(file: string): boolean {
  return /\.ya?ml$/i.test(file);
}

/** Reads the default export of a module. Returns a diagnostic on failure. */
export async function readModule(
  host: Host,
  file: string,
  isFresh = false,
): Promise<{ value: unknown } | Parsed & { tree?: undefined }> {
  try {
    return { value: await host.importModule(file, isFresh) };
  } catch (cause) {
    if (cause instanceof TypescriptUnsupported) {
      return { problem: fileTypescript(file, cause.runtime) };
    }
    return { problem: fileModule(file, cause) };
  }
}

/** The diagnostic for a file whose text cannot be read. */
export function unreadable(file: string, cause: unknown): Diagnostic {
  if (cause instanceof ZipError) return fileArchive(file, cause.message, cause.help);
  return cause instanceof NotUtf8 ? fileEncoding(file, cause) : fileUnreadable(file, cause);
}

export type JsonReader = (host: Host, file: string) => Promise<Parsed>;

export interface TokenFileStore {
  /** Whether files were invalidated, so that modules must be imported again. */
  readonly isFresh: boolean;
  /**
   * Returns a file read for a property of the configuration.
   *
   * @param read Reads the file if it is not cached; uses the given reader for JSON.
   */
  get(
    property: string,
    path: string,
    read: (readJson: JsonReader) => Promise<Parsed>,
  ): Promise<Parsed>;
}

/** Reads a JSON file. Returns a diagnostic on failure. */
export const readJson: JsonReader = async (host, file) => {
  let text: string;
  try {
    text = await host.readText(file);
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
  return await parseJson(text, file);
};

/** Reads a YAML file. Returns a diagnostic on failure. */
async function readYaml(host: Host, file: string): Promise<Parsed> {
  try {
    return await parseYaml(await host.readText(file), file);
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
}

/** Reads a file as an object. Returns a diagnostic on failure. */
export async function readObject(
  host: Host,
  file: string,
  isFresh = false,
  read: JsonReader = readJson,
): Promise<Parsed> {
  if (isYaml(file)) return await readYaml(host, file);
  if (!isModule(file)) return await read(host, file);
  const module = await readModule(host, file, isFresh);
  return "value" in module ? checkTree(module.value, file) : module;
}
