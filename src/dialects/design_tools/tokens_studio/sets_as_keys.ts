/**
 * Recognizes files of Tokens Studio whose top keys are sets, without themes and metadata: references in them omit the
 * name of the set.
 * @module
 */
import { getOwn, isPlainObject, nodeAt, type Tree } from "../../../base/tokens/plain_object.ts";
import { referenceKeys, withoutValuePart } from "../../../base/tokens/references/references.ts";
import { isOfStudio } from "./types.ts";
import { isLegacyToken } from "../../../base/tokens/syntax.ts";
import { end, isNamed, skip, walkTree } from "../../../base/tokens/walk.ts";

/** The value of a token in either syntax; `undefined` for a group. */
const valueOf = (node: Tree) =>
  getOwn(node, "$value") ?? (isLegacyToken(node) ? node.value : undefined);

/** The path of a reference, in files that may name the property, as `{a.value}`. */
const pathOf = (key: string) => (withoutValuePart(key) ?? key).slice(1, -1).split(".");

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
  if (sets.some(([, node]) => valueOf(node) !== undefined)) return undefined;
  // A single set has no references to others.
  if (!isDeclared && sets.length < 2) return undefined;
  let [matches, crosses, isMarked] = [false, false, false];
  for (const [own, set] of sets) {
    const isOrdinary = walkTree<void>(set, isNamed, ({ node }) => {
      isMarked ||= isOfStudio(node);
      const value = valueOf(node);
      for (const path of referenceKeys(value).map(pathOf)) {
        if (files.some((file) => nodeAt(file, path))) return end;
        const targets = sets.filter(([, other]) => nodeAt(other, path)).map(([name]) => name);
        matches ||= targets.length > 0;
        crosses ||= targets.length > 0 && !targets.includes(own);
      }
      if (value !== undefined) return skip;
    }, undefined);
    if (isOrdinary) return undefined;
  }
  const isEvident = isDeclared ? matches : crosses && isMarked;
  return isEvident ? sets.map(([name]) => name) : undefined;
}
