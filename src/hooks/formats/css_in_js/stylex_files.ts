/**
 * Prints variables and themes of StyleX. Source: the documentation of `@stylexjs/stylex`: defining variables, creating
 * themes.
 * @module
 */
import { namedPath } from "../../../base/values/named_path.ts";
import type { Themes } from "../../../base/types/themes.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import { cases, inCase } from "../../../base/values/text/words.ts";
import { type CssThemeOptions, cssValue } from "../css/theme_options.ts";
import { isIdentifier, printKey, printString } from "../javascript/literals.ts";
import { themeModel, themesOf } from "../common/theme_model.ts";
import { groupBy } from "../../../base/values/group_by.ts";

/** Converts a text to camel case. */
const camel = (text: string) => inCase(text, cases.camel, true);

/** Prints variables of StyleX: one object per root group. */
export function stylexVariables(
  tokens: readonly TransformedToken[],
  options: CssThemeOptions,
): { groups: Map<string, TransformedToken[]>; text: string } {
  const syntax = syntaxOf(options.usesDtcg);
  const groups = groupBy(tokens, ({ path }) => {
    const name = camel(path[0]);
    // The module imports StyleX by this name.
    return isIdentifier(name) && name !== "stylex"
      ? name
      : `tokens${name === "stylex" ? "Stylex" : name}`;
  });
  const objects = [...groups].map(([group, tokens]) => {
    checkKeys(tokens);
    return `export const ${group} = stylex.defineVars({\n${variableRows(tokens, syntax)}});`;
  });
  const text = ['import * as stylex from "@stylexjs/stylex";', ...objects].join("\n\n");
  return { groups, text };
}

/** The key of a token in the object of its group: its path below the group, in camel case. */
function keyOf({ path: own }: TransformedToken): string {
  const path = namedPath(own);
  return camel(path.slice(1).join(" ")) || camel(path[0]);
}

function variableRows(tokens: readonly TransformedToken[], syntax: Syntax): string {
  return tokens.map((token) =>
    `  ${printKey(keyOf(token))}: ${printString(cssValue(token, syntax))},\n`
  ).join("");
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

/**
 * Prints themes of StyleX: one for each group and combination of contexts with changes; `undefined` if there are none.
 */
export function stylexThemes(
  themes: Themes | undefined,
  groups: ReadonlyMap<string, readonly TransformedToken[]>,
  variablesFile: string,
  options: CssThemeOptions,
): string | undefined {
  const syntax = syntaxOf(options.usesDtcg);
  const used: string[] = [];
  const declared = [...groups].flatMap(([group, tokens]) => {
    const { choices } = themeModel(tokens, themesOf(tokens, themes));
    if (choices.length > 0) used.push(group);
    return choices.filter(({ changes }) => changes.size > 0).map(({ contexts, changes }) => {
      const choice = Object.values(contexts).map((one) => inCase(one, cases.pascal, true)).join("");
      const rows = variableRows([...changes.values()], syntax);
      return `export const ${group}${choice} = stylex.createTheme(${group}, {\n${rows}});`;
    });
  });
  if (declared.length === 0) return undefined;
  return [
    `import * as stylex from "@stylexjs/stylex";\nimport { ${used.join(", ")} } from ${
      printString(variablesFile)
    };`,
    ...declared,
  ].join("\n\n");
}
