/**
 * Transforms that name a token after its path, in the case that a language wants.
 * @module
 */
import type { NameTransform, TransformHook } from "../../types/config.ts";
import { wordsOf } from "../../values/words.ts";

/** A transform that joins the words of a path, each in the form that its place asks for. */
function named(glue: string, first: WordForm, others: WordForm = first): NameTransform {
  return {
    type: "name",
    transform: ({ path }, { prefix }) => {
      const words = wordsOf(prefix ? [String(prefix), ...path] : path);
      let name = words.length === 0 ? "" : first(words[0]);
      for (let index = 1; index < words.length; index++) name += glue + others(words[index]);
      return name;
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
