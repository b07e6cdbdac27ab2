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
  let groups: readonly string[] = [];
  let ofGroups = "";
  return {
    type: "name",
    transform: ({ path }, { prefix }) => {
      const last = path.length - 1;
      const above = [String(prefix ?? ""), ...path.slice(0, last)];
      if (above.length !== groups.length || above.some((group, at) => group !== groups[at])) {
        ofGroups = above.reduce(add, "");
        groups = above;
      }
      return add(ofGroups, path[last]);
    },
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
