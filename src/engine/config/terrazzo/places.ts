/**
 * Locates options in the text of a configuration.
 * @module
 */
import type { OptionPath } from "./options.ts";
import { escapedPattern } from "../../../base/text/escape.ts";

/** A line and column, both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Matches imports, comments and strings, except strings before a colon, which are keys. */
const skipped =
  /\bimport\s[^;(]*?\bfrom\b|\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"(?!\s*:)|'(?:[^'\\\n]|\\.)*'(?!\s*:)|`(?:[^`\\]|\\.)*`/g;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Offsets of a key in object literals, including shorthand properties and methods. */
function positionsOf(code: string, key: string): number[] {
  const pattern = new RegExp(`(?<=[{,]\\s*)(["']?)${escapedPattern(key)}\\1\\s*(?=[:(,}])`, "g");
  return [...code.matchAll(pattern)].map(({ index }) => index);
}

/**
 * Counts the properties with the name of an option that come before it, in source order; -1 if there is no such option.
 */
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
 * Returns the position of an option, or of the nearest enclosing option if it is not written in the text.
 *
 * @param root The options, with the structure that `path` refers to.
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
