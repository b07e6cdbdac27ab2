/**
 * Texts of JSON files that are broken when a project is read for the first time, as far as they can be read.
 * @module
 */
import { jsonOutline } from "../language_service/documents/json_outline.ts";
import { outlineValue } from "../language_service/documents/outline_values.ts";
import type { Diagnostic } from "../types/diagnostic.ts";

const isJson = (file: string) => /\.(?:json[c5]?|tokens)$/i.test(file);

/**
 * The files with syntax errors among some diagnostics, by absolute path, with valid texts of what precedes and follows
 * the errors.
 *
 * @param absolute The absolute path of a diagnostic's file.
 */
export async function repairedTexts(
  errors: readonly Diagnostic[],
  absolute: (file: string) => string,
  textOf: (file: string) => Promise<string | undefined>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { code, file } of errors) {
    if (code !== "file/syntax" || file === undefined || !isJson(file)) continue;
    const path = absolute(file);
    const value = outlineValue(jsonOutline(await textOf(path) ?? ""));
    if (typeof value === "object" && value !== null) found.set(path, JSON.stringify(value));
  }
  return found;
}
