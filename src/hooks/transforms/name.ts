/**
 * Transforms that derive a token's name from its path, in the case of a language.
 * @module
 */
import { factsOf } from "../registry/build_facts.ts";
import { defineTransform } from "../registry/define_transform.ts";
import { prefix } from "../registry/platform_settings.ts";
import { text } from "../registry/settings.ts";
import { getOwn, isPlainObject } from "../../base/tokens/plain_object.ts";
import type { TransformHook } from "../../base/types/config.ts";
import { namedPath } from "../../base/values/named_path.ts";
import { addWords, type Case, cases } from "../../base/text/words.ts";

/** The common start of all names in a group. */
function groupName(
  prefix: unknown,
  groups: readonly string[],
  form: Case,
  followsPeer: boolean,
): string {
  return [String(prefix ?? ""), ...groups].reduce(
    (name, words) => addWords(name, words, form, followsPeer),
    "",
  );
}

/** Whether a path is that of a direct member of a group, given by the path of the group. */
function isIn(groups: readonly string[], path: readonly string[]): boolean {
  if (path.length !== groups.length + 1) return false;
  // A closure would be allocated for each token.
  for (let index = 0; index < groups.length; index++) {
    if (path[index] !== groups[index]) return false;
  }
  return true;
}

/**
 * Makes a transform that joins the words of a path. A digit after a letter does not start a word: `a, 1` becomes `a1`.
 */
function named(form: Case): TransformHook {
  // Caches the name of the group, because tokens of one group usually follow each other.
  let last:
    | { groups: readonly string[]; prefix: unknown; isPeer: boolean; name: string }
    | undefined;
  return defineTransform({
    type: "name",
    reads: { token: ["path"], platform: { prefix } },
    transform: ({ path: own }, { prefix }, options) => {
      const isPeer = factsOf(options).followsPeer === true;
      const path = isPeer ? own : namedPath(own);
      if (!last || last.prefix !== prefix || last.isPeer !== isPeer || !isIn(last.groups, path)) {
        const groups = path.slice(0, -1);
        last = { groups, prefix, isPeer, name: groupName(prefix, groups, form, isPeer) };
      }
      const name = addWords(last.name, path[path.length - 1], form, isPeer);
      // A file cannot declare an empty name.
      return name === "" && isPeer ? groupName(prefix, path, form, false) : name;
    },
  });
}

/** Matches a name that is valid in all languages, optionally in `var()` or with the leading hyphens of CSS. */
const codeName = /^(?:var\()?(?:--)?([\p{L}_][\p{L}\p{Nd}_-]*)\)?$/u;

/** The name that designers gave a Figma token for a platform, if it is valid. */
function designedName(extensions: unknown, platform: string | undefined): string | undefined {
  const names = isPlainObject(extensions) ? extensions["com.figma.codeSyntax"] : undefined;
  const name = isPlainObject(names) && platform !== undefined ? getOwn(names, platform) : undefined;
  return typeof name === "string" ? codeName.exec(name.trim())?.[1] : undefined;
}

/** Matches characters that names of CSS variables lose: anything but letters, marks, digits, `_` and `-`. */
const separators = /[^\p{L}\p{M}\p{N}_-]+/gu;

/** A key as a part of a name, as it is written: `primary--hover` and `on_dark` keep their signs. */
const writtenKey = (key: string) =>
  key.normalize("NFC").replace(separators, "-").replace(/^-+|-+$/g, "");

/** Transforms whose id starts with `name/`. */
export const nameTransforms: Record<string, TransformHook> = {
  "name/human": defineTransform({
    type: "name",
    reads: { token: ["attributes"] },
    // Callers of the transform may omit the attributes.
    transform: ({ attributes: { item, subitem } = {} }) => [item, subitem].join(" "),
  }),
  "name/figma": defineTransform({
    type: "name",
    reads: {
      token: ["name", "$extensions"],
      platform: {
        codeSyntax: text('Platform of Figma\'s code syntax: "WEB", "ANDROID" or "iOS".'),
      },
    },
    transform: ({ name, $extensions }, { codeSyntax }) =>
      designedName($extensions, codeSyntax) ?? name,
  }),
  "name/camel": named(cases.camel),
  "name/kebab": named(cases.kebab),
  "name/keys": defineTransform({
    type: "name",
    reads: { token: ["path"], platform: { prefix } },
    transform: ({ path }, { prefix }) =>
      [String(prefix ?? ""), ...namedPath(path)].map(writtenKey).filter((key) => key !== "")
        .join("-"),
  }),
  "name/snake": named(cases.snake),
  "name/constant": named(cases.constant),
  "name/pascal": named(cases.pascal),
};
