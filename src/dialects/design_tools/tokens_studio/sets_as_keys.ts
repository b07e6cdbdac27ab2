/**
 * Recognizes files of Tokens Studio whose top keys are sets, without themes and metadata: references in them omit the
 * name of the set.
 * @module
 */
import { hasOwn, isPlainObject, nodeAt, type Tree } from "../../../base/tokens/plain_object.ts";
import { isOfStudio } from "./types.ts";
import { end, isAnyObject, walkTree } from "../../../base/tokens/walk.ts";

const isToken = (node: Tree) => hasOwn(node, "value") || hasOwn(node, "$value");

/** The paths that a text refers to; none for other values. */
function referencesIn(text: unknown): string[][] {
  return typeof text === "string" && text.includes("{")
    ? Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, name]) => {
      const path = name.trim().split(".");
      return /^\$?value$/.test(path.at(-1)!) ? path.slice(0, -1) : path;
    })
    : [];
}

/**
 * The names of the sets in a file, if references match only inside sets.
 *
 * @param tree The file.
 * @param files All files of the project. A reference that matches in one of them as written is evidence of ordinary
 * tokens.
 * @param isDeclared Whether the configuration names the tool. Otherwise, a reference must lead to another set, and a
 * token must have a type or data of the tool, because a mistake in ordinary tokens may look the same.
 * @returns `undefined` if the file has no such references, or other ones that match as written.
 */
export function setsAsKeys(
  tree: Tree,
  files: readonly Tree[],
  isDeclared: boolean,
): string[] | undefined {
  const sets = Object.entries(tree).filter((entry): entry is [string, Tree] =>
    !entry[0].startsWith("$") && isPlainObject(entry[1])
  );
  if (sets.some(([, node]) => isToken(node))) return undefined;
  let [matches, crosses, isMarked] = [false, false, false];
  for (const [own, set] of sets) {
    const isOrdinary = walkTree<void>(set, isAnyObject, ({ node }) => {
      isMarked ||= isOfStudio(node);
      for (const path of Object.values(node).flatMap(referencesIn)) {
        if (files.some((file) => nodeAt(file, path))) return end;
        const targets = sets.filter(([, other]) => nodeAt(other, path)).map(([name]) => name);
        matches ||= targets.length > 0;
        crosses ||= targets.length > 0 && !targets.includes(own);
      }
    }, undefined);
    if (isOrdinary) return undefined;
  }
  const isEvident = isDeclared ? matches : crosses && isMarked;
  return isEvident ? sets.map(([name]) => name) : undefined;
}
