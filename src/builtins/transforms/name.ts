/**
 * Transforms that name a token after its path, in the case that a language wants.
 * @module
 */
import type { NameTransform, TransformHook } from "../../types/config.ts";
import { wordsOf } from "../../values/words.ts";

/** A transform that joins the words of a path, each in the form that its place asks for. */
function named(glue: string, first: WordForm, others: WordForm = first): NameTransform {
  const withWords = (name: string, text: string) => {
    for (const word of wordsOf(text)) name += name === "" ? first(word) : glue + others(word);
    return name;
  };
  // Tokens of one group come one after the other, as a rule: the words of the group are kept for the next.
  let groups: readonly string[] = [];
  let ofGroups = "";
  return {
    type: "name",
    transform: ({ path }, { prefix }) => {
      const last = path.length - 1;
      const above = [String(prefix ?? ""), ...path.slice(0, last)];
      if (above.length !== groups.length || above.some((group, at) => group !== groups[at])) {
        ofGroups = above.reduce(withWords, "");
        groups = above;
      }
      return withWords(ofGroups, path[last]);
    },
  };
}

type WordForm = (word: string) => string;
const small: WordForm = (word) => word.toLowerCase();
const capital: WordForm = (word) => word.toUpperCase();
const capitalized: WordForm = (word) => word[0].toUpperCase() + word.slice(1).toLowerCase();

/** Transforms whose id starts with `name/`. */
export const nameTransforms: Record<string, TransformHook> = {
  "name/human": {
    type: "name",
    transform: ({ attributes }) => [attributes.item, attributes.subitem].join(" "),
  },
  "name/camel": named("", small, capitalized),
  "name/kebab": named("-", small),
  "name/snake": named("_", small),
  "name/constant": named("_", capital),
  "name/pascal": named("", capitalized),
};
