/**
 * Converts legacy token files to DTCG: one JSON file, or a ZIP archive of them.
 * @module
 */
import type { Volume } from "../../base/types/host.ts";
import type { DesignTokens } from "../../base/types/token.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { locateAll } from "../../base/diagnostics/locate.ts";
import { callVolume } from "../../hooks/registry/volume_call.ts";
import { sharedVolume } from "../../engine/host/shared_volume.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";
import { checkBounds, zipContent } from "../../base/archives/zip/content.ts";
import { zipEntries, ZipError } from "../../base/archives/zip/directory.ts";
import { parseJson } from "../../engine/pipeline/parse.ts";
import { convertToDTCG } from "../../base/tokens/token_data.ts";

/** Options of {@linkcode convertJSONToDTCG} and {@linkcode convertZIPToDTCG}. */
export interface ConvertFileOptions {
  /** Whether to move a type that all tokens of a group share to the group. Default `true`. */
  applyTypesToGroup?: boolean;
  /** The file system that paths refer to. Default: the disk. */
  volume?: Volume;
}

const jsonType = "application/json";
const zipTypes = ["application/zip", "application/x-zip-compressed"];

/** Content and name of a file given as a blob or by its path. */
async function contentOf(
  file: Blob | string,
  types: string[],
  { volume = sharedVolume.current }: ConvertFileOptions,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  if (typeof file !== "string") {
    const { name = "the given blob" } = file as { name?: string };
    // Bun appends the charset.
    const type = file.type.split(";")[0];
    if (!types.includes(type)) {
      throw new TypeError(`${name} is of type "${type}"; it must be ${types.join(" or ")}`);
    }
    return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  const files: Volume = volume ?? (await import("../../engine/host/node.ts")).fs;
  return { name: file, bytes: new Uint8Array(await callVolume(files, "readFile", file)) };
}

/** Unpacks an archive into files by path. */
async function unzip(name: string, bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  try {
    const entries = zipEntries(bytes);
    checkBounds(entries);
    const files: Record<string, Uint8Array> = Object.create(null);
    for (const entry of entries) files[entry.name] = await zipContent(bytes, entry);
    return files;
  } catch (cause) {
    if (!(cause instanceof ZipError)) throw cause;
    throw new TypeError(`Cannot read ${name} as a ZIP archive: ${cause.message}`, { cause });
  }
}

async function convertText(
  name: string,
  bytes: Uint8Array,
  options: ConvertFileOptions,
): Promise<string> {
  const text = decodeUtf8(bytes);
  const { tree, problem } = await parseJson(text, name);
  if (problem) throw new BuildError(await locateAll([problem], () => Promise.resolve(text)));
  return JSON.stringify(convertToDTCG(tree as DesignTokens, options), null, 2);
}

/**
 * Converts a legacy token file to DTCG syntax: `$value`, `$type`, `$description`.
 *
 * @param file A JSON file as a blob of type `application/json`, or its path.
 * @returns A blob of type `application/json`, indented by two spaces.
 * @throws {BuildError} If the file is not a JSON object, with line and column.
 * @throws {TypeError} If the blob is of another type.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { convertJSONToDTCG } from "token-build/utils";
 * const file = new Blob(['{ "gap": { "value": "4px" } }'], { type: "application/json" });
 * const converted = await convertJSONToDTCG(file);
 * assert.deepEqual(JSON.parse(await converted.text()), { gap: { $value: "4px" } });
 * ```
 */
export async function convertJSONToDTCG(
  file: Blob | string,
  options: ConvertFileOptions = {},
): Promise<Blob> {
  const { name, bytes } = await contentOf(file, [jsonType], options);
  return new Blob([await convertText(name, bytes, options)], { type: jsonType });
}

/**
 * Converts every JSON file in a ZIP archive to DTCG syntax; keeps other files unchanged.
 *
 * @param file An archive as a blob of type `application/zip`, or its path.
 * @returns A blob of type `application/zip`.
 * @throws {BuildError} If a JSON file in it is not a JSON object, with its path, line and column.
 * @throws {TypeError} If the blob is of another type or not a readable archive.
 */
export async function convertZIPToDTCG(
  file: Blob | string,
  options: ConvertFileOptions = {},
): Promise<Blob> {
  const { name, bytes } = await contentOf(file, zipTypes, options);
  const entries = await unzip(name, bytes);
  for (const [path, content] of Object.entries(entries)) {
    if (!/\.json$/i.test(path)) continue;
    entries[path] = new TextEncoder().encode(await convertText(path, content, options));
  }
  const { zipSync } = await import("fflate");
  return new Blob([zipSync(entries) as Uint8Array<ArrayBuffer>], { type: zipTypes[0] });
}
