/**
 * Themes for CSS in TypeScript: vanilla-extract, StyleX and Panda.
 * Source: the documentation of `@vanilla-extract/css`, `@stylexjs/stylex` and `@pandacss/dev`.
 * @module
 */
import type { ThemeBlock, Themes } from "../../../types/themes.ts";
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { kindOf } from "../../../tokens/kinds.ts";
import { getOwn, isPlainObject, setOwn, type Tree } from "../../../tokens/plain_object.ts";
import { type Syntax, syntaxOf } from "../../../tokens/syntax.ts";
import { cases, inCase } from "../../../values/words.ts";
import { treePieces } from "./js_layout.ts";
import { identifier, isIdentifier, printKey, printString } from "./js_literals.ts";
import { cssText } from "./literals/css.ts";
import { type Modifier, themeModel, themesOf } from "./theme_model.ts";
import { type Rules, themeRules, ThemeSelectors } from "./theme_selectors.ts";
import { type Group, Leaf, ownName, printTree, treeOf } from "./token_tree.ts";

/** What such themes go by. */
export interface ThemeFileOptions {
  readonly exportName?: string;
  readonly deprecations?: boolean;
  readonly selector?: string | string[];
  readonly themeSelectors?: Record<string, string | string[] | Record<string, string | string[]>>;
  readonly usesDtcg?: boolean;
}

const textOf = (token: TransformedToken, { value, type }: Syntax) =>
  cssText(token[value], token[type]);

/** The way to a token in the tree of all: `.color["on hover"]`. */
function accessTo(tree: Group, { path }: TransformedToken): string {
  let node: Group | Leaf = tree;
  for (const name of path) node = (node as Group)[name];
  const names = node instanceof Leaf ? path : [...path, ownName];
  return names.map((name) => isIdentifier(name) ? `.${name}` : `[${printString(name)}]`).join("");
}

const noThemes: Themes = { modifiers: [], resets: [], blocks: [] };

/** At-rules around a selector as vanilla-extract nests them, and the selector. */
function nested(rules: Rules, body: string): { selector: string; style: string } {
  const selector = rules[rules.length - 1];
  const style = rules.slice(0, -1).reduceRight((inner, rule) => {
    const match = /^@(media|supports|layer|container)\s+(.*)$/s.exec(rule);
    if (!match) throw new TypeError(`vanilla-extract has no place for the rule ${rule}`);
    return `{ ${printString(`@${match[1]}`)}: { ${printString(match[2])}: ${inner} } }`;
  }, body);
  return { selector, style };
}

/** A contract of names, the values that hold everywhere, and what contexts change. */
export function vanillaExtractTheme(
  dictionary: Dictionary,
  themes: Themes | undefined,
  options: ThemeFileOptions,
): string {
  const syntax = syntaxOf(options.usesDtcg);
  const name = identifier(options.exportName ?? "vars");
  const { tokens } = themeModel(dictionary.allTokens, themes);
  const tree = treeOf(tokens);
  const style = { start: "", end: "," } as const;
  const contract = printTree(tree, {
    ...style,
    leaf: (token) => printString(token.name),
    comments: { deprecations: options.deprecations ?? true },
  });
  const values = printTree(tree, {
    ...style,
    leaf: (token) => printString(textOf(token, syntax)),
    comments: false,
  });
  const all = themes ?? noThemes;
  const selectors = new ThemeSelectors(options, all);
  const base: ThemeBlock = { contexts: {}, dictionary, tokens: [...tokens] };
  const [first, ...others] = themeRules(base, all, selectors);
  if (first.rules.length > 1) {
    throw new TypeError("vanilla-extract/theme takes one selector, not one inside another");
  }
  const styles = others.map(({ rules, block }) => {
    const rows = block.tokens.map((token) =>
      `    [${name}${accessTo(tree, token)}]: ${printString(textOf(token, syntax))},\n`
    );
    const { selector, style } = nested(rules, `{\n  vars: {\n${rows.join("")}  },\n}`);
    return `globalStyle(${printString(selector)}, ${style});`;
  });
  const used = ["createGlobalTheme", "createGlobalThemeContract"];
  if (styles.length > 0) used.push("globalStyle");
  return [
    `import { ${used.join(", ")} } from "@vanilla-extract/css";`,
    `export const ${name} = createGlobalThemeContract(${contract});`,
    `createGlobalTheme(${printString(first.rules[0])}, ${name}, ${values});`,
    ...styles,
  ].join("\n\n");
}

/** A text in words, all but the first with capitals. */
const camel = (text: string) => inCase(text, cases.camel, true);

/** Variables of StyleX: one object of them a root group, each named as other formats of CSS name it. */
export function stylexVariables(
  tokens: readonly TransformedToken[],
  options: ThemeFileOptions,
): { groups: Map<string, TransformedToken[]>; text: string } {
  const syntax = syntaxOf(options.usesDtcg);
  const groups = Map.groupBy(tokens, ({ path }) => {
    const name = camel(path[0]);
    return isIdentifier(name) ? name : `tokens${name}`;
  });
  const objects = [...groups].map(([group, tokens]) => {
    checkKeys(tokens);
    return `export const ${group} = stylex.defineVars({\n${variableRows(tokens, syntax)}});`;
  });
  const text = ['import * as stylex from "@stylexjs/stylex";', ...objects].join("\n\n");
  return { groups, text };
}

/** The name of a token in the object of its group: that of its custom property, in words. */
function keyOf({ path }: TransformedToken): string {
  return camel(path.slice(1).join(" ")) || camel(path[0]);
}

function variableRows(tokens: readonly TransformedToken[], syntax: Syntax): string {
  return tokens.map((token) =>
    `  ${printKey(keyOf(token))}: ${printString(textOf(token, syntax))},\n`
  ).join("");
}

/** Throws where two tokens of a group would be one variable. */
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

/** Themes of StyleX: one of each group that a choice of contexts changes. */
export function stylexThemes(
  themes: Themes | undefined,
  groups: ReadonlyMap<string, readonly TransformedToken[]>,
  variablesFile: string,
  options: ThemeFileOptions,
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

/** Categories of Panda by kinds of tokens. */
const pandaCategories: Readonly<Record<string, string>> = {
  color: "colors",
  gradient: "gradients",
  fontFamily: "fonts",
  fontSize: "fontSizes",
  fontWeight: "fontWeights",
  lineHeight: "lineHeights",
  letterSpacing: "letterSpacings",
  spacing: "spacing",
  size: "sizes",
  radius: "radii",
  borderWidth: "borderWidths",
  border: "borders",
  shadow: "shadows",
  opacity: "opacity",
  duration: "durations",
  easing: "easings",
  layer: "zIndex",
  asset: "assets",
};

/** Properties of text styles, which Panda takes as CSS has them. */
const textProperties = ["fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing"];

/** The category of a token in Panda; `undefined` where it has none. */
export function pandaCategory(token: TransformedToken, usesDtcg?: boolean): string | undefined {
  const kind = kindOf(String(token[syntaxOf(usesDtcg).type] ?? ""), token.path);
  return kind === "typography" ? "textStyles" : getOwn(pandaCategories, kind) as string | undefined;
}

/** Puts a value at a path; a value that groups are beside is their `DEFAULT`, as Panda has it. */
function put(tree: Tree, path: readonly string[], value: Tree): void {
  let group = tree;
  path.forEach((name, at) => {
    const known = getOwn(group, name) as Tree | undefined;
    const isLeaf = known !== undefined && Object.hasOwn(known, "value");
    if (at === path.length - 1) {
      if (known && !isLeaf) setOwn(known, "DEFAULT", value);
      else setOwn(group, name, value);
      return;
    }
    const inner = isLeaf ? { DEFAULT: known } : known ?? {};
    setOwn(group, name, inner);
    group = inner as Tree;
  });
}

/** The condition of a choice of contexts: its conditions one inside another. */
const conditionOf = (modifier: string, context: string) =>
  inCase(`${modifier} ${context}`, cases.camel, true);

/**
 * A preset of Panda: tokens, semantic tokens for what contexts change, and the conditions of those.
 *
 * @throws {TypeError} If a context is told by two rules of which Panda takes one alone.
 */
export function pandaPreset(
  allTokens: readonly TransformedToken[],
  themes: Themes | undefined,
  presetName: string,
  options: ThemeFileOptions,
): string {
  const syntax = syntaxOf(options.usesDtcg);
  const { tokens, modifiers } = themeModel(allTokens, themes);
  const changing = new Map<
    string,
    { contexts: Record<string, string>; token: TransformedToken }[]
  >();
  for (const { contexts, tokens } of themes?.blocks ?? []) {
    for (const token of tokens) {
      const known = changing.get(token.key);
      if (known) known.push({ contexts, token });
      else changing.set(token.key, [{ contexts, token }]);
    }
  }
  const [plain, semantic, textStyles]: [Tree, Tree, Tree] = [{}, {}, {}];
  /** Modifiers whose base context has a condition. */
  const resets = new Set<string>();
  for (const token of tokens) {
    const category = pandaCategory(token, options.usesDtcg);
    if (category === undefined) continue;
    const changes = changing.get(token.key) ?? [];
    const names = new Set(changes.flatMap(({ contexts }) => Object.keys(contexts)));
    const [only, ...further] = modifiers.filter(({ name }) => names.has(name));
    // Inside an element of another context, the base has to be said again.
    const reset = further.length === 0 ? only : undefined;
    if (reset) resets.add(reset.name);
    const value = (print: (token: TransformedToken) => string) =>
      conditional(print(token), changes.map((one) => ({ ...one, text: print(one.token) })), reset);
    if (category === "textStyles") {
      put(textStyles, token.path, { value: textStyle(token, syntax, value) });
    } else {
      const found = value((one) => pandaText(one, category, syntax));
      const place = typeof found === "string" ? plain : semantic;
      put(place, [category, ...token.path], { value: found });
    }
  }
  const selectors = new ThemeSelectors(options, themes ?? noThemes);
  const conditions: Tree = {};
  const selectorOf = (rules: readonly string[]) =>
    rules.length === 1 ? rules[0] : `:is(${rules.join(", ")})`;
  for (const { name, base, contexts } of modifiers) {
    for (const context of contexts) {
      if (context === base && !resets.has(name)) continue;
      const rules = [
        ...selectors.rules({ [name]: context }, "selectors"),
        ...selectors.rules({ [name]: context }, "media"),
      ].map((rule) =>
        rule[rule.length - 2]?.startsWith("@") ? rule[rule.length - 2] : rule.at(-1)!
      );
      if (rules.some((rule) => rule.startsWith("@")) && rules.length > 1) {
        throw new TypeError(
          `Panda tells ${name}=${context} by a media query or by selectors, not by both: choose with themeSelectors`,
        );
      }
      setOwn(
        conditions,
        conditionOf(name, context),
        rules[0].startsWith("@") ? rules[0] : `${selectorOf(rules)} &`,
      );
    }
  }
  const preset: Tree = {
    name: presetName,
    ...(modifiers.length > 0 && { conditions: { extend: conditions } }),
    theme: {
      extend: {
        tokens: plain,
        ...(Object.keys(semantic).length > 0 && { semanticTokens: semantic }),
        ...(Object.keys(textStyles).length > 0 && { textStyles }),
      },
    },
  };
  return `import { definePreset } from "@pandacss/dev";\n\nexport default definePreset(${
    treePieces(preset).join("")
  });`;
}

/** A value and what contexts make of it, one condition inside another; the text alone, if they make nothing of it. */
function conditional(
  base: string,
  changes: readonly { contexts: Record<string, string>; text: string }[],
  reset: Modifier | undefined,
): string | Tree {
  if (changes.every(({ text }) => text === base)) return base;
  const value: Tree = { base };
  if (reset) setOwn(value, `_${conditionOf(reset.name, reset.base)}`, base);
  for (const { contexts, text } of changes) {
    let inner = value;
    for (const [name, context] of Object.entries(contexts)) {
      const condition = `_${conditionOf(name, context)}`;
      const known = getOwn(inner, condition);
      const next: Tree = isPlainObject(known) ? known : known === undefined ? {} : { base: known };
      setOwn(inner, condition, next);
      inner = next;
    }
    setOwn(inner, "base", text);
  }
  return flattened(value);
}

/** Conditions of which each holds but a text are that text. */
function flattened(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, inner]) => {
      if (!isPlainObject(inner)) return [name, inner];
      const keys = Object.keys(inner);
      return [name, keys.length === 1 && keys[0] === "base" ? inner.base : flattened(inner)];
    }),
  );
}

/** The text of a token in a category: stops of a gradient are one from side to side. */
function pandaText(token: TransformedToken, category: string, syntax: Syntax): string {
  const text = textOf(token, syntax);
  return category === "gradients" && !text.includes("gradient(")
    ? `linear-gradient(to right, ${text})`
    : text;
}

/** The properties of a text style. */
function textStyle(
  token: TransformedToken,
  { value: valueKey }: Syntax,
  value: (print: (token: TransformedToken) => string) => string | Tree,
): Tree {
  const parts = token[valueKey];
  if (!isPlainObject(parts)) return { font: value((one) => cssText(one[valueKey], "typography")) };
  const known = textProperties.filter((name) => parts[name] !== undefined);
  return Object.fromEntries(known.map((name) => [
    name,
    value((one) => cssText((one[valueKey] as Tree)[name] ?? parts[name], name)),
  ]));
}
