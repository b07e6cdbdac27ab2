/**
 * Transforms that name a token after its path, in the case that a language wants.
 * @module
 */
import type { NameTransform, TransformHook } from "../../types/config.ts";
import { inForm } from "../../hooks/name_form.ts";
import { groupName, isIn } from "../../tokens/names.ts";
import { addWords, type Case, cases } from "../../values/words.ts";

/** A transform that joins the words of a path. A digit after a letter is no new word there: `a, 1` is `a1`. */
function named(form: Case): NameTransform {
  // Tokens of one group come one after the other, as a rule: the words of the group are kept for the next.
  let before: { groups: readonly string[]; prefix: unknown; name: string } | undefined;
  return {
    type: "name",
    transform: inForm(form, ({ path }, { prefix }) => {
      if (!before || before.prefix !== prefix || !isIn(before.groups, path)) {
        const groups = path.slice(0, -1);
        before = { groups, prefix, name: groupName(prefix, groups, form) };
      }
      return addWords(before.name, path[path.length - 1], form);
    }),
  };
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
