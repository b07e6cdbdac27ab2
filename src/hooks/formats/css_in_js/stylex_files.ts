/**
 * Prints variables and themes of StyleX. Source: the documentation of `@stylexjs/stylex`: defining variables, creating
 * themes.
 * @module
 */
import { namedPath } from "../../../base/values/named_path.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { cases, inCase } from "../../../base/text/words.ts";
import {
  type CssParts,
  cssPartsOf,
  cssValue,
  type ReferringFile,
} from "../css/referring_values.ts";
import {
  isIdentifier,
  printAccess,
  printJoined,
  printKey,
  printString,
} from "../javascript/literals.ts";
import { lastOfNames, themeModel, themesOf } from "../common/theme_model.ts";
import { groupBy } from "../../../base/collections/group_by.ts";

const camel = (text: string) => inCase(text, cases.camel, true);

/** The name of the object with the variables of a root group. */
function groupOf({ path }: TransformedToken): string {
  const name = camel(path[0]);
  // The module imports StyleX by this name.
  return isIdentifier(name) && name !== "stylex"
    ? name
    : `tokens${name === "stylex" ? "Stylex" : name}`;
}

/** The key of a token in the object of its group: its path below the group, in camel case. */
function keyOf({ path: own }: TransformedToken): string {
  const path = namedPath(own);
  return camel(path.slice(1).join(" ")) || camel(path[0]);
}

/** Throws if two tokens of a group have the same key. */
function checkKeys(tokens: readonly TransformedToken[]): void {
  const byKey = new Map<string, TransformedToken>();
  for (const token of tokens) {
    const key = keyOf(token);
    const other = byKey.get(key);
    if (other) {
      const names = [other, token].map(({ path }) => path.join(".")).join(" and ");
      throw new TypeError(`${names} would both be ${key} in StyleX`);
    }
    byKey.set(key, token);
  }
}

/** The groups that a value refers to. */
function groupsIn(parts: ReturnType<CssParts>): string[] {
  return parts.flatMap((part) => typeof part === "string" ? [] : [groupOf(part.token)]);
}

/** Sorts groups so that those that others refer to come first, unless they refer to each other. */
function ordered(groups: ReadonlyMap<string, readonly TransformedToken[]>, partsOf: CssParts) {
  const sorted = new Map<string, readonly TransformedToken[]>();
  const seen = new Set<string>();
  const visit = (group: string): void => {
    if (seen.has(group)) return;
    seen.add(group);
    const tokens = groups.get(group)!;
    for (const token of tokens) groupsIn(partsOf(token)).forEach(visit);
    sorted.set(group, tokens);
  };
  for (const group of groups.keys()) visit(group);
  return sorted;
}

/** Prints a value, with properties of the objects of groups as references. */
function printValue(parts: ReturnType<CssParts>): string {
  return printJoined(
    parts.map((part) =>
      typeof part === "string"
        ? part
        : { code: `${groupOf(part.token)}${printAccess(keyOf(part.token))}` }
    ),
  );
}

const printRow = (token: TransformedToken, value: string) =>
  `  ${printKey(keyOf(token))}: ${value},\n`;

const imported = 'import * as stylex from "@stylexjs/stylex";';

/**
 * Prints the variables, one object per root group; and the themes, one for each group and combination of contexts with
 * changes, unless there are none.
 *
 * @param module The path of the variables in imports.
 */
export function stylexFiles(
  file: ReferringFile,
  module: string,
): { variables: string; themes: string | undefined } {
  const { dictionary, themes, options } = file;
  const syntax = syntaxOf(options.usesDtcg);
  const tokens = lastOfNames(themeModel(dictionary.allTokens, themes).tokens);
  const partsOf = cssPartsOf(file, tokens);
  const groups = ordered(groupBy(tokens, groupOf), partsOf);
  const declared = new Set<string>();
  const objects = Array.from(groups, ([group, tokens]) => {
    checkKeys(tokens);
    const rows = tokens.map((token) => {
      const parts = partsOf(token);
      const own = groupsIn(parts);
      if (own.some((name) => name !== group && !declared.has(name))) {
        return printRow(token, printString(cssValue(token, syntax)));
      }
      // StyleX evaluates functions after the keys of their own object.
      return printRow(token, `${own.includes(group) ? "(): string => " : ""}${printValue(parts)}`);
    });
    declared.add(group);
    return `export const ${group} = stylex.defineVars({\n${rows.join("")}});`;
  });
  const used = new Set<string>();
  const made = [...groups].flatMap(([group, tokens]) => {
    const { choices } = themeModel(tokens, themesOf(tokens, themes));
    return choices.filter(({ changes }) => changes.size > 0).map(({ contexts, changes }) => {
      const choice = Object.values(contexts).map((one) => inCase(one, cases.pascal, true)).join("");
      const rows = Array.from(changes.values(), (token) => {
        const parts = partsOf(token);
        for (const name of groupsIn(parts)) used.add(name);
        return printRow(token, printValue(parts));
      });
      used.add(group);
      return `export const ${group}${choice} = stylex.createTheme(${group}, {\n${rows.join("")}});`;
    });
  });
  const from = [...groups.keys()].filter((group) => used.has(group)).join(", ");
  return {
    variables: [imported, ...objects].join("\n\n"),
    themes: made.length === 0
      ? undefined
      : [`${imported}\nimport { ${from} } from ${printString(module)};`, ...made].join("\n\n"),
  };
}
