/**
 * Parts of resolver documents, and the files that they name.
 * @module
 */
import { isPlainObject } from "../../tokens/plain_object.ts";
import { folderOf, isAbsolute, joinPath } from "../../values/path.ts";
import { isPointer, parsePointer } from "../pointer.ts";

/** A document and where it stands. */
export interface Document {
  /** Its file; absent where it is a part of the configuration. */
  readonly file: string | undefined;
  readonly root: unknown;
}

/** A part of a document. */
export interface DocumentPart {
  document: Document;
  path: string[];
  value: unknown;
  /** Whether properties beside the reference that led here replace some of it. */
  overridden?: boolean;
}

/** Files that the references of a document lead to, but for those inside tokens. */
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

/** A path that is written in a file, from where that file is. */
export function besides(file: string | undefined, path: string): string {
  const folder = file === undefined ? "" : folderOf(file.split("#/")[0]);
  return isAbsolute(path) ? path : joinPath(folder, path);
}
