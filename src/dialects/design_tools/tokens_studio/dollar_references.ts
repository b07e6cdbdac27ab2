/**
 * Converts references in the older form of Tokens Studio, `$colors.red`, to references in braces. Text such as `$5.00`
 * has the same form, so only names of the project's tokens count as references.
 * @module
 */
import { hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { mapStrings } from "../../../base/tokens/references/references.ts";
import { copied, copyTree } from "../../../base/tokens/walk.ts";
import { walkSet } from "./walk.ts";

/** Matches a name after a dollar sign, up to the last letter or digit. */
const pattern = /(?<![\w.{$-])\$([^\s,;:(){}$*/+^%"']*\w)/g;

function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const work: unknown[] = [value];
  while (work.length > 0) {
    const part = work.pop();
    if (typeof part === "string") texts.push(part);
    else if (Array.isArray(part) || isPlainObject(part)) work.push(...Object.values(part));
  }
  return texts;
}

/** Names of tokens that values refer to in this form, sorted. */
export function dollarNames(sets: readonly Tree[]): string[] {
  const used = new Set<string>();
  for (const tree of sets) {
    walkSet(tree, {
      token: ({ value, node }) => {
        const isText = typeof value === "string" && node.$extensions === undefined;
        for (const text of isText ? [value] : textsIn([value, node.$extensions])) {
          if (!text.includes("$")) continue;
          for (const [, name] of text.matchAll(pattern)) used.add(name);
        }
      },
    });
  }
  if (used.size === 0) return [];
  const found = new Set<string>();
  for (const tree of sets) {
    walkSet(tree, {
      token: ({ path }) => {
        const name = path.join(".");
        if (used.has(name)) found.add(name);
      },
    });
  }
  return [...found].sort();
}

/** Converts the references of a set. Returns the set itself if there are none to convert. */
export function withBraces(tree: Tree, names: readonly string[]): Tree {
  if (names.length === 0) return tree;
  const known = new Set(names);
  const inBraces = (text: string) =>
    text.replace(pattern, (whole, name) => known.has(name) ? `{${name}}` : whole);
  return copyTree<void>(tree, (key, child, _above, { node }) => {
    const isValue = key === "$value" || key === "$extensions" ||
      (key === "value" && (hasOwn(node, "type") || !isPlainObject(child)));
    if (isValue) return mapStrings(child, inBraces);
    return isPlainObject(child) ? copied(child, undefined) : child;
  }, undefined);
}
