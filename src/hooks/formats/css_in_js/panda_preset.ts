/**
 * Prints presets of Panda. Source: the documentation of `@pandacss/dev`: tokens, semantic tokens, text styles,
 * conditions.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { getOwn, isPlainObject, setOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import { cases, inCase } from "../../../base/text/words.ts";
import { setLeaf } from "../javascript/token_tree.ts";
import type { CssThemeOptions } from "./theme_options.ts";
import {
  type CssParts,
  cssPartsOf,
  cssValue,
  joinParts,
  type ReferringFile,
} from "../css/referring_values.ts";
import { pandaPlaces, textProperties } from "./panda_categories.ts";
import { treePieces } from "../javascript/layout.ts";
import { cssText } from "../css/literals.ts";
import { lastOfNames, type Modifier, noThemes, themeModel } from "../common/theme_model.ts";
import { ThemeSelectors } from "../css/contexts/theme_selectors.ts";
import { addTo } from "../../../base/collections/group_by.ts";

/** Prints the value of a token, or of a part of it. */
type PrintCss = (token: TransformedToken) => string;

/** Sets the value at a path. A value that is also a group becomes the `DEFAULT` of that group, as in Panda. */
function put(tree: Tree, path: readonly string[], value: string | Tree): void {
  setLeaf(tree, path, { value }, (node) => Object.hasOwn(node, "value"), "DEFAULT");
}

/** The condition of a context: `darkTheme`. Panda reserves names that start with `theme` for its own themes. */
function conditionOf(modifier: string, context: string): string {
  const name = inCase(`${context} ${modifier}`, cases.camel, true);
  return name.startsWith("theme") ? `in${inCase(name, cases.pascal, true)}` : name;
}

/**
 * Prints a preset of Panda: tokens, semantic tokens for those that contexts change, and their conditions.
 *
 * @throws {TypeError} If two tokens have the same path, or a context is selected by several rules and one of them is an
 * at-rule.
 */
export function pandaPreset(
  file: ReferringFile & { readonly options: CssThemeOptions & { presetName?: string } },
): string {
  const { dictionary, themes, options } = file;
  const { presetName = "tokens" } = options;
  const syntax = syntaxOf(options.usesDtcg);
  const { tokens, modifiers } = themeModel(dictionary.allTokens, themes);
  const changing = new Map<
    string,
    { contexts: Record<string, string>; token: TransformedToken }[]
  >();
  for (const { contexts, tokens } of themes?.blocks ?? []) {
    for (const token of tokens) {
      addTo(changing, token.key, { contexts, token });
    }
  }
  const [plain, semantic, textStyles]: [Tree, Tree, Tree] = [{}, {}, {}];
  /** Modifiers whose base context has a condition. */
  const resets = new Set<string>();
  const printed = lastOfNames(tokens);
  const places = pandaPlaces(printed, options.usesDtcg);
  const partsOf = cssPartsOf(
    file,
    printed.filter(({ key }) => (places.get(key)?.[0] ?? "textStyles") !== "textStyles"),
  );
  const refer = ({ key }: TransformedToken) =>
    `{${places.get(key)!.join(".").replace(/\.DEFAULT$/, "")}}`;
  for (const token of printed) {
    const [category, ...path] = places.get(token.key) ?? [];
    if (category === undefined) continue;
    const changes = changing.get(token.key) ?? [];
    const names = new Set(changes.flatMap(({ contexts }) => Object.keys(contexts)));
    const [only, ...further] = modifiers.filter(({ name }) => names.has(name));
    // Elements inside another context need the base value again.
    const reset = further.length === 0 ? only : undefined;
    if (reset) resets.add(reset.name);
    const isSame = changes.every((one) => cssValue(one.token, syntax) === cssValue(token, syntax));
    const value = (print: PrintCss) => {
      const texts = changes.map((one) => ({ ...one, text: print(one.token) }));
      const base = print(token);
      // A variable with a reference takes its value where it is declared.
      if (isSame && texts.every(({ text }) => text === base)) return base;
      return conditional(base, texts, reset);
    };
    if (category === "textStyles") {
      const font: PrintCss = (one) => joinParts(partsOf(one), refer);
      put(textStyles, path, textStyle(token, syntax, value, font));
    } else {
      const found = value((one) => pandaText(partsOf(one), category, refer));
      put(typeof found === "string" ? plain : semantic, [category, ...path], found);
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
      const isMixed = rules.some((rule) => rule.startsWith("@")) && rules.length > 1;
      if (isMixed || rules.length === 0) {
        throw new TypeError(
          `Panda selects ${name}=${context} by a media query or by selectors, not by ${
            isMixed ? "both" : "nothing"
          }: choose with themeSelectors`,
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

/** Combines a value with its changes, one condition inside another. */
function conditional(
  base: string,
  changes: readonly { contexts: Record<string, string>; text: string }[],
  reset: Modifier | undefined,
): Tree {
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

/** Replaces conditions that contain only a base value by that value. */
function flattened(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, inner]) => {
      if (!isPlainObject(inner)) return [name, inner];
      const keys = Object.keys(inner);
      return [name, keys.length === 1 && keys[0] === "base" ? inner.base : flattened(inner)];
    }),
  );
}

/** Prints the value of a token in a category; gradient stops become a left-to-right `linear-gradient()`. */
function pandaText(
  parts: ReturnType<CssParts>,
  category: string,
  refer: (token: TransformedToken) => string,
): string {
  const text = joinParts(parts, refer);
  const isAlias = parts.length === 1 && typeof parts[0] !== "string";
  return category === "gradients" && !isAlias && !text.includes("gradient(")
    ? `linear-gradient(to right, ${text})`
    : text;
}

function textStyle(
  token: TransformedToken,
  { value: valueKey }: Syntax,
  value: (print: PrintCss) => string | Tree,
  font: PrintCss,
): Tree {
  const parts = token[valueKey];
  if (!isPlainObject(parts)) return { font: value(font) };
  const known = textProperties.filter((name) => parts[name] !== undefined);
  return Object.fromEntries(known.map((name) => [
    name,
    value((one) => cssText((one[valueKey] as Tree)[name] ?? parts[name], name)),
  ]));
}
