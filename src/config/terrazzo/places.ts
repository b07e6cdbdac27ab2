/**
 * Where options stand in the text of a configuration.
 * @module
 */
import type { OptionPath } from "./options.ts";

/** A position from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Imports, comments and strings. A key may be a string, so those before a colon count as code. */
const skipped =
  /\bimport\s[^;(]*?\bfrom\b|\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"(?!\s*:)|'(?:[^'\\\n]|\\.)*'(?!\s*:)|`(?:[^`\\]|\\.)*`/g;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** The positions of a key in the code of object literals, shorthand properties and methods included. */
function positionsOf(code: string, key: string): number[] {
  const escaped = key.replace(/[^\w]/g, "\\$&");
  const pattern = new RegExp(`(?<=[{,]\\s*)(["']?)${escaped}\\1\\s*(?=[:(,}])`, "g");
  return [...code.matchAll(pattern)].map(({ index }) => index);
}

/** Counts the properties of a name before a path, in the order in which literals are written. */
function ordinalOf(root: unknown, path: OptionPath): number {
  const key = path[path.length - 1];
  let count = 0;
  let found = -1;
  const work: { value: unknown; path: OptionPath }[] = [{ value: root, path: [] }];
  const seen = new Set<unknown>();
  for (let item = work.pop(); item && found < 0; item = work.pop()) {
    const { value, path: here } = item;
    if (here.length > 0 && here[here.length - 1] === key) {
      if (here.length === path.length && here.every((step, at) => step === path[at])) found = count;
      count++;
    }
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? value.map((one, at) => [at, one])
      : Object.entries(value);
    for (const [step, inner] of entries.reverse()) {
      work.push({ value: inner, path: [...here, step] });
    }
  }
  return found;
}

/**
 * The position of an option; that of the nearest option around it if it is not written in the text.
 *
 * @param root The options, in the shape of `path`.
 */
export function placeOf(text: string, root: unknown, path: OptionPath): Position | undefined {
  const code = text.replace(skipped, blank);
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length);
    const key = part[part.length - 1];
    if (typeof key === "number") continue;
    const positions = positionsOf(code, key);
    const index = positions[ordinalOf(root, part)] ?? positions[0];
    if (index === undefined) continue;
    const before = text.slice(0, index).split("\n");
    return { line: before.length, column: before[before.length - 1].length + 1 };
  }
  return undefined;
}
