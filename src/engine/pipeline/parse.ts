/**
 * Parses the text of a file to an object. Tries `JSON.parse` first, then JSON5, which allows comments, trailing commas
 * and unquoted keys.
 * @module
 */
import {
  fileDepth,
  fileDuplicateKey,
  fileModule,
  fileShape,
  fileSyntax,
  fileYamlPackage,
} from "../../base/diagnostics/catalog/files.ts";
import { positionsIn } from "../../base/diagnostics/locate.ts";
import { nestedListOf } from "../../dialects/design_tools/nested_modes.ts";
import { collectionListOf } from "../../dialects/design_tools/variable_dumps.ts";
import { scanTree } from "../../dialects/dtcg/dialect.ts";
import { deepCopy, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { type Parsed, parsedTree } from "./token_file.ts";
import { blanked } from "../../base/text/blanked.ts";
import { cycleIn } from "../../base/collections/cycle.ts";
import { type DuplicateKey, duplicateKeys } from "../../base/documents/duplicate_keys.ts";

/** Maximum nesting depth of objects and lists in a file. */
export const deepestFile = 5000;

/** Returns the object in a file, or its list of Figma collections; a diagnostic for any other value. */
export function checkTree(value: unknown, file: string): Parsed {
  const tree = isPlainObject(value) ? value : collectionListOf(value) ?? nestedListOf(value);
  return tree ? parsedTree(tree) : { problem: fileShape(file, value), value };
}

/** Returns the object, or a diagnostic if it is nested too deeply for recursive printers. */
export function checkDepth(tree: Tree, file: string): Parsed {
  const { traits, depth } = scanTree(tree);
  return depth > deepestFile ? { problem: fileDepth(file, deepestFile) } : { tree, traits };
}

/** The offset of the first object or list that is nested too deeply. */
function tooDeepIn(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of blanked(text, true).matchAll(/[[\]{}]/g)) {
    depth += sign === "{" || sign === "[" ? 1 : -1;
    if (depth > deepestFile) return index;
  }
  return 0;
}

/** Returns the object in a text, with a warning for each duplicate key. */
function checkText(value: unknown, text: string, file: string, strict: boolean): Parsed {
  const parsed = checkTree(value, file);
  if (!parsed.tree) return parsed;
  const { traits, keys, depth } = scanTree(parsed.tree);
  let positionAt: ReturnType<typeof positionsIn> | undefined;
  const at = (offset: number) => {
    const { line, column } = (positionAt ??= positionsIn(text))(offset, 1);
    return { line, column };
  };
  if (depth > deepestFile) return { problem: fileDepth(file, deepestFile, at(tooDeepIn(text))) };
  const { tree } = parsed;
  const repeated = strict ? repeatedKeys(text, keys) : duplicateKeys(text);
  if (repeated.length === 0) return { tree, traits, exact: strict };
  const warnings = repeated.map(({ key, offset, before }) =>
    fileDuplicateKey({ file, key, at: at(offset), before: at(before) })
  );
  return { tree, traits, warnings };
}

/** Finds duplicate keys in a JSON text, given the number of keys in the parsed object. */
export function repeatedKeys(text: string, keys: number): DuplicateKey[] {
  // A key usually ends with `":`, so the text needs a second parse only if the counts differ.
  return count(text, '":') === keys ? [] : duplicateKeys(text);
}

/** Counts the occurrences of a substring. */
function count(text: string, piece: string): number {
  let found = 0;
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) found++;
  return found;
}

/** Parses JSON, JSONC or JSON5. Skips a byte order mark. */
export async function parseJson(text: string, file: string): Promise<Parsed> {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    return checkText(JSON.parse(plain), plain, file, true);
  } catch {
    return await parseJson5(plain, file);
  }
}

export async function parseYaml(text: string, file: string): Promise<Parsed> {
  const { parseYamlText, YamlError } = await import("../../base/documents/yaml.ts");
  let value: unknown;
  try {
    value = await parseYamlText(text);
  } catch (cause) {
    if (!(cause instanceof YamlError)) return { problem: fileYamlPackage(file, cause) };
    if (cause.isTooDeep) return { problem: fileDepth(file) };
    return { problem: fileSyntax(file, cause, "YAML") };
  }
  const parsed = checkTree(value, file);
  if (!parsed.tree) return parsed;
  const cycle = cycleIn(parsed.tree);
  if (cycle) return { problem: fileModule(file, `${cycle.join(".")} contains itself`) };
  // Aliases share one object between several places, but merging needs separate objects.
  return checkDepth(deepCopy(parsed.tree), file);
}

async function parseJson5(text: string, file: string): Promise<Parsed> {
  const { Json5Error, parseJson5Text } = await import("../../base/documents/json5.ts");
  try {
    return checkText(parseJson5Text(text), text, file, false);
  } catch (cause) {
    if (!(cause instanceof Json5Error)) throw cause;
    return { problem: fileSyntax(file, cause) };
  }
}
