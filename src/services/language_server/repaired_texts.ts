/**
 * The readable parts of JSON and YAML files that are already broken when a project is first read.
 * @module
 */
import { jsonOutline } from "../../base/documents/json_outline.ts";
import { outlineValue } from "../language_service/documents/outline_values.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { readableYaml } from "../../base/documents/yaml.ts";

/** The readable part of a broken text; `undefined` if the file has another form. */
async function readable(file: string, text: string): Promise<unknown> {
  if (/\.(?:json[c5]?|tokens)$/i.test(file)) return outlineValue(jsonOutline(text));
  return /\.ya?ml$/i.test(file) ? await readableYaml(text) : undefined;
}

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
    if (code !== "file/syntax" || file === undefined) continue;
    const path = absolute(file);
    const value = await readable(file, await textOf(path) ?? "");
    if (typeof value !== "object" || value === null) continue;
    // A key whose value is not written yet has `null` in YAML. JSON is also YAML.
    found.set(path, JSON.stringify(value, (_, item) => item ?? undefined));
  }
  return found;
}
