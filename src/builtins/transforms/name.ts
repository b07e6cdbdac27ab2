/**
 * Transforms that name a token after its path, in the case that a language wants.
 * @module
 */
import { camelCase, constantCase, kebabCase, pascalCase, snakeCase } from "change-case";
import type { NameTransform, TransformHook } from "../../types/config.ts";

/** A digit after a letter is no new word, and no `_` keeps it apart: `a, 1` is `a1`. */
const merged = { mergeAmbiguousCharacters: true };

function named(change: (words: string) => string): NameTransform {
  return {
    type: "name",
    transform: (token, platform) => change([platform.prefix, ...token.path].join(" ")),
  };
}

/** Transforms whose id starts with `name/`. */
export const nameTransforms: Record<string, TransformHook> = {
  "name/human": {
    type: "name",
    transform: ({ attributes }) => [attributes.item, attributes.subitem].join(" "),
  },
  "name/camel": named((words) => camelCase(words, merged)),
  "name/kebab": named((words) => kebabCase(words)),
  "name/snake": named((words) => snakeCase(words)),
  "name/constant": named((words) => constantCase(words)),
  "name/pascal": named((words) => pascalCase(words, merged)),
};
