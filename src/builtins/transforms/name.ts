/**
 * Transforms that name a token after its path, in the case that a language wants.
 * @module
 */
import type { NameTransform, TransformHook } from "../../types/config.ts";
import { addWords, type Case, cases } from "../../values/words.ts";

/** A transform that joins the words of a path. A digit after a letter is no new word there: `a, 1` is `a1`. */
function named(form: Case): NameTransform {
  const add = (name: string, text: string) => addWords(name, text, form);
  // Tokens of one group come one after the other, as a rule: the words of the group are kept for the next.
  let before: { groups: readonly string[]; prefix: unknown; name: string } | undefined;
  return {
    type: "name",
    transform: ({ path }, { prefix }) => {
      if (!before || before.prefix !== prefix || !isIn(before.groups, path)) {
        const groups = path.slice(0, -1);
        before = { groups, prefix, name: [String(prefix ?? ""), ...groups].reduce(add, "") };
      }
      return add(before.name, path[path.length - 1]);
    },
  };
}

/** Whether a path leads into the innermost of some groups, and no further. */
function isIn(groups: readonly string[], path: readonly string[]): boolean {
  if (path.length !== groups.length + 1) return false;
  for (let index = 0; index < groups.length; index++) {
    if (path[index] !== groups[index]) return false;
  }
  return true;
}

/** Transforms whose id starts with `name/`. */
export const nameTransforms: Record<string, TransformHook> = {
  "name/human": {
    type: "name",
    transform: ({ attributes }) => [attributes.item, attributes.subitem].join(" "),
  },
  "name/camel": named(cases.camel),
  "name/kebab": named(cases.kebab),
  "name/snake": named(cases.snake),
  "name/constant": named(cases.constant),
  "name/pascal": named(cases.pascal),
};
