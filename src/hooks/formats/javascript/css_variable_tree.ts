/**
 * Prints tokens as nested objects of CSS variables, for styles in scripts: `tokens.color.accent` is
 * `var(--color-accent)`.
 * @module
 */
import { flag } from "../../registry/settings.ts";
import type { SettingValues } from "../../../base/types/setting.ts";
import type { Themes } from "../../../base/types/themes.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { deprecationOptions } from "../common/deprecation.ts";
import { identifier, isIdentifier, printKey, printString } from "./literals.ts";
import { exportName } from "./themes_options.ts";
import { cssText } from "../css/literals.ts";
import { type Group, Leaf, printTree, treeOf, type TreeStyle } from "./token_tree.ts";

/** Options of modules with CSS variables, and of their declarations. */
export const cssVariableOptions = {
  ...deprecationOptions,
  commonjs: flag(
    "CSS variables in JavaScript: whether the module is one of CommonJS, for `require()`. Default `false`.",
  ),
  exportName,
  fallbacks: flag(
    "CSS variables in JavaScript: whether each has its value as fallback: `var(--x, red)`. Default `false`.",
  ),
};

/** The values of the options, and the syntax of the tokens. */
export type CssVariableOptions = SettingValues<typeof cssVariableOptions> & { usesDtcg?: boolean };

function variableOf(
  token: TransformedToken,
  { fallbacks = false, usesDtcg }: CssVariableOptions,
): string {
  const { value, type } = syntaxOf(usesDtcg);
  const fallback = fallbacks ? `, ${cssText(token[value], token[type])}` : "";
  return `var(--${token.name}${fallback})`;
}

/** How to print variables: as values, or as types. */
function styleOf(kind: "values" | "types", options: CssVariableOptions): TreeStyle {
  const { deprecations = true } = options;
  return {
    start: kind === "types" ? "readonly " : "",
    end: kind === "types" ? ";" : ",",
    leaf: (token) => printString(variableOf(token, options)),
    comments: { deprecations },
  };
}

/** Tells bundlers and TypeScript that the default export of a CommonJS module is its property. */
const isModule = 'Object.defineProperty(exports, "__esModule", { value: true });';

/**
 * Prints a constant for each root group, and the object with all of them. Bundlers remove unused constants, but keep an
 * object whole. Groups whose names the module needs have no constant.
 *
 * @param own Declares a constant: text before its name, and between name and value.
 * @param refer Prints the property of the object for a constant.
 */
function groupsOf(
  tokens: readonly TransformedToken[],
  style: TreeStyle,
  name: string,
  own: readonly [start: string, between: string],
  refer: (group: string) => string,
): string[] {
  const [start, between] = own;
  const declare = (name: string, value: string) => `${start}${name}${between}${value};`;
  const groups = Object.entries(treeOf(tokens));
  const constants = groups.filter(([key, node]) =>
    !(node instanceof Leaf) && isIdentifier(key) && !/^__/.test(key) &&
    key !== name && key !== "contexts"
  );
  const named = new Set(constants.map(([key]) => key));
  const rows = groups.map(([key, node]) =>
    named.has(key)
      ? `  ${refer(key)}\n`
      // The only property of an object, without its braces.
      : printTree({ [key]: node }, style).slice(2, -1)
  );
  return [
    ...constants.map(([key, node]) => declare(key, printTree(node as Group, style))),
    declare(name, rows.length === 0 ? "{}" : `{\n${rows.join("")}}`),
  ];
}

const list = (texts: readonly string[]) => `[${texts.map(printString).join(", ")}]`;

/** Prints a module with the variables, and the contexts of each modifier. */
export function cssVariablesModule(
  tokens: readonly TransformedToken[],
  themes: Themes | undefined,
  options: CssVariableOptions,
): string {
  const name = identifier(options.exportName ?? "tokens");
  const modifiers = themes?.modifiers ?? [];
  const contexts = modifiers.map(({ name, contexts }) =>
    `  ${printKey(name)}: ${list(contexts)},\n`
  );
  const own = options.commonjs ? "exports." : "export const ";
  return [
    ...(options.commonjs ? [isModule] : []),
    ...groupsOf(
      tokens,
      styleOf("values", options),
      name,
      [own, " = "],
      (group) => options.commonjs ? `${group}: exports.${group},` : `${group},`,
    ),
    ...(contexts.length > 0 ? [`${own}contexts = {\n${contexts.join("")}};`] : []),
    options.commonjs ? `exports.default = exports.${name};` : `export default ${name};`,
  ].join("\n\n");
}

function union(texts: readonly string[]): string {
  return texts.length === 0 ? "never" : texts.map((text) => `\n  | ${printString(text)}`).join("");
}

/** Prints the declarations of the module, with types of all names. */
export function cssVariablesDeclarations(
  tokens: readonly TransformedToken[],
  themes: Themes | undefined,
  options: CssVariableOptions,
): string {
  const name = identifier(options.exportName ?? "tokens");
  const modifiers = themes?.modifiers ?? [];
  const rows = modifiers.map(({ name, contexts }) =>
    `  readonly ${printKey(name)}: readonly ${list(contexts)};\n`
  );
  const choices = modifiers.map(({ name, contexts }) =>
    `  ${printKey(name)}: ${contexts.map(printString).join(" | ")};\n`
  );
  return [
    ...groupsOf(
      tokens,
      styleOf("types", options),
      name,
      ["export declare const ", ": "],
      (group) => `readonly ${group}: typeof ${group};`,
    ),
    ...(modifiers.length > 0
      ? [
        `export declare const contexts: {\n${rows.join("")}};`,
        `/** A context of each modifier. */\nexport type Contexts = {\n${choices.join("")}};`,
      ]
      : []),
    `/** Name of a custom property. */\nexport type TokenName =${
      union(tokens.map((token) => `--${token.name}`))
    };`,
    `/** Path of a token. */\nexport type TokenPath =${
      union(tokens.map(({ path }) => path.join(".")))
    };`,
    `export default ${name};`,
  ].join("\n\n");
}
