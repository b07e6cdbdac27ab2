/**
 * Paths of tokens before and after a rename, and references to them in text.
 * @module
 */
import { memberOf } from "../../../dialects/dtcg/pointer.ts";

/** New paths by old path, each joined by dots. All of them apply at once, so `a` and `b` may swap. */
export type Paths = ReadonlyMap<string, string>;

/** The longest renamed path that contains a path: its new path, and the length of the old one. */
function holderOf(path: string, paths: Paths): { now: string; length: number } | undefined {
  for (let length = path.length; length > 0; length = path.lastIndexOf(".", length - 1)) {
    const now = paths.get(path.slice(0, length));
    if (now !== undefined) return { now, length };
  }
  return undefined;
}

/** The new path of a token, or of a token inside a renamed group. The longest renamed path wins. */
export function newPath(path: string, paths: Paths): string | undefined {
  const holder = holderOf(path, paths);
  return holder && holder.now + path.slice(holder.length);
}

/** Updates `{a.b}` references in a text. */
export function withReferences(text: string, paths: Paths): string {
  return text.replace(/\{(\s*)([^{}]+?)(\s*)\}/g, (all, before, name: string, after) => {
    const now = newPath(name, paths);
    return now === undefined ? all : `{${before}${now}${after}}`;
  });
}

/** Updates a JSON pointer, such as `#/a/b` or `file.json#/a/b/$value`. */
export function withPointer(text: string, paths: Paths): string {
  const [, start, pointer] = /^([^#]*#\/)(.+)$/s.exec(text) ?? [];
  if (pointer === undefined) return text;
  const keys = pointer.split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const holder = holderOf(keys.join("."), paths);
  if (!holder) return text;
  let count = 0;
  for (let length = -1; length < holder.length; count++) length += keys[count].length + 1;
  const now = holder.now.split(".").map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1"));
  return start + [...now, ...pointer.split("/").slice(count)].join("/");
}

/** Whether a property is text for people, which renames leave alone. */
export const isProse = (name: string): boolean => /^(?:\$?description|comment)$/.test(name);

/** Updates the references in the value of a property. */
export const updated = (name: string, text: string, paths: Paths): string =>
  name === "$ref" ? withPointer(text, paths) : withReferences(text, paths);

export const valueAt = (tree: unknown, keys: readonly string[]): unknown =>
  keys.reduce((inner, key) => memberOf(inner, key), tree);
