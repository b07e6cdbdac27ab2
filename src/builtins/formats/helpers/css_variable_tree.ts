/**
 * Tokens as nested objects of their CSS variables, for code that styles: `tokens.color.accent` is `var(--color-accent)`.
 * @module
 */
import { flag, text } from "../../../hooks/settings.ts";
import type { SettingValues } from "../../../types/setting.ts";
import type { Themes } from "../../../types/themes.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { getOwn, setOwn } from "../../../tokens/plain_object.ts";
import { deprecationOf, descriptionOf } from "../../../tokens/descriptions.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import { blockSafe, commentLines } from "./comments.ts";
import { deprecationOptions, deprecationTag } from "./deprecation.ts";
import { identifier, printKey, printString } from "./js_literals.ts";
import { cssText } from "./literals/css.ts";

/** Options of such modules and of their declarations. */
export const cssVariableOptions = {
  ...deprecationOptions,
  exportName: text("CSS variables in JavaScript: name of the export. Default `tokens`."),
  fallbacks: flag(
    "CSS variables in JavaScript: whether each has its value behind its name: `var(--x, red)`. Default `false`.",
  ),
};

/** The values of the options, and the syntax of the tokens. */
export type CssVariableOptions = SettingValues<typeof cssVariableOptions> & { usesDtcg?: boolean };

/** A group: groups and variables by name. */
interface Group {
  [name: string]: Group | Leaf;
}

/** A variable. */
class Leaf {
  readonly token: TransformedToken;

  constructor(token: TransformedToken) {
    this.token = token;
  }
}

/** The name that a variable has which is beside others in its own group. */
const own = "$root";

/** Tokens by their paths. A token that is a group too is `$root` in it. */
function treeOf(tokens: readonly TransformedToken[]): Group {
  const root: Group = {};
  for (const token of tokens) {
    let group = root;
    token.path.forEach((name, at) => {
      const known = getOwn(group, name) as Group | Leaf | undefined;
      const isLast = at === token.path.length - 1;
      if (isLast && known !== undefined && !(known instanceof Leaf)) {
        setOwn(known, own, new Leaf(token));
      } else if (isLast) setOwn(group, name, new Leaf(token));
      else {
        const inner = known instanceof Leaf ? { [own]: known } : known ?? {};
        setOwn(group, name, inner);
        group = inner;
      }
    });
  }
  return root;
}

/** The use of a token's variable. */
function variableOf(
  token: TransformedToken,
  { fallbacks = false, usesDtcg }: CssVariableOptions,
): string {
  const { value, type } = syntaxOf(usesDtcg);
  const fallback = fallbacks ? `, ${cssText(token[value], token[type])}` : "";
  return `var(--${token.name}${fallback})`;
}

/** The comment above a property: what the token is for, and that it is deprecated. */
function commentAbove(
  token: TransformedToken,
  { deprecations = true }: CssVariableOptions,
  indent: string,
): string {
  const tag = deprecations && deprecationOf(token) !== undefined ? deprecationTag(token) : "";
  const texts = [descriptionOf(token), tag].filter((text) => text !== "");
  const rows = texts.flatMap(commentLines).map((row) => blockSafe(row, "plain"));
  if (rows.length === 0) return "";
  if (rows.length === 1) return `${indent}/** ${rows[0]} */\n`;
  return `${indent}/**\n${
    rows.map((row) => `${indent} * ${row}`.trimEnd()).join("\n")
  }\n${indent} */\n`;
}

/** How objects are printed: as values, or as types. */
interface Style {
  readonly start: string;
  readonly end: string;
}

const values: Style = { start: "", end: "," };
const types: Style = { start: "readonly ", end: ";" };

function printGroup(
  group: Group,
  style: Style,
  options: CssVariableOptions,
  indent: string,
): string {
  const inner = `${indent}  `;
  const rows = Object.entries(group).map(([name, node]) => {
    const key = `${inner}${style.start}${printKey(name)}: `;
    if (!(node instanceof Leaf)) {
      return `${key}${printGroup(node, style, options, inner)}${style.end}\n`;
    }
    const text = printString(variableOf(node.token, options));
    return `${commentAbove(node.token, options, inner)}${key}${text}${style.end}\n`;
  });
  return rows.length === 0 ? "{}" : `{\n${rows.join("")}${indent}}`;
}

const list = (texts: readonly string[]) => `[${texts.map(printString).join(", ")}]`;

/** The module: the variables, and the contexts that change them. */
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
  return [
    `export const ${name} = ${printGroup(treeOf(tokens), values, options, "")};`,
    ...(contexts.length > 0 ? [`export const contexts = {\n${contexts.join("")}};`] : []),
    `export default ${name};`,
  ].join("\n\n");
}

function union(texts: readonly string[]): string {
  return texts.length === 0 ? "never" : texts.map((text) => `\n  | ${printString(text)}`).join("");
}

/** The declarations of the module, with types of all names. */
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
    `export declare const ${name}: ${printGroup(treeOf(tokens), types, options, "")};`,
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
