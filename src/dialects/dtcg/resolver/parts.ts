/**
 * Parts of resolver documents, and the files that they name.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { folderOf, isAbsolute, joinPath } from "../../../base/values/paths/path.ts";
import { isPointer, memberOf, parsePointer } from "../pointer.ts";
import { wholeFile } from "../../../base/values/paths/file_part.ts";

export interface Document {
  /** Its file; `undefined` if it is part of the configuration. */
  readonly file: string | undefined;
  readonly root: unknown;
}

export interface DocumentPart {
  document: Document;
  path: string[];
  value: unknown;
  /** Whether properties beside the reference to this part override some of it. */
  overridden?: boolean;
}

export function partAt(
  { document, path, value }: DocumentPart,
  ...keys: readonly string[]
): DocumentPart {
  return {
    document,
    path: [...path, ...keys],
    value: keys.reduce((inner, key) => memberOf(inner, key), value),
  };
}

/** The files that a document refers to, except from inside tokens. */
export function filesNamedBy({ file, root }: Document): string[] {
  const found = new Set<string>();
  const see = (value: unknown) => {
    const pointer = isPointer(value) ? parsePointer(value.$ref) : undefined;
    if (pointer && pointer.file !== "") found.add(besides(file, pointer.file));
  };
  const group = (value: unknown) => {
    see(value);
    if (!isPlainObject(value)) return;
    const lists = [
      value.sources,
      ...Object.values(isPlainObject(value.contexts) ? value.contexts : {}),
    ];
    for (const list of lists) if (Array.isArray(list)) list.forEach(see);
  };
  if (!isPlainObject(root)) return [];
  for (const map of [root.sets, root.modifiers]) {
    if (isPlainObject(map)) Object.values(map).forEach(group);
  }
  if (Array.isArray(root.resolutionOrder)) root.resolutionOrder.forEach(group);
  return [...found];
}

/** Resolves a path relative to the file that contains it. */
export function besides(file: string | undefined, path: string): string {
  const folder = file === undefined ? "" : folderOf(wholeFile(file));
  return isAbsolute(path) ? path : joinPath(folder, path);
}
