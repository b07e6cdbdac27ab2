/**
 * Prints themes of vanilla-extract. Source: the documentation of `@vanilla-extract/css`: theme contracts, global
 * themes, global styles.
 * @module
 */
import type { ThemeBlock } from "../../../base/types/themes.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { type ConditionalRule, mergedRules, parenthesized } from "./conditions.ts";
import { cssPartsOf, type ReferringFile } from "../css/referring_values.ts";
import type { CssThemeOptions } from "./theme_options.ts";
import { identifier, printAccess, printJoined, printString } from "../javascript/literals.ts";
import { noThemes, themeModel } from "../common/theme_model.ts";
import { type Rules, themeRules, ThemeSelectors } from "../css/contexts/theme_selectors.ts";
import { type Group, keysTo, printTree, treeOf } from "../javascript/token_tree.ts";

/** The code that accesses a token in the tree of all tokens: `.color["on hover"]`. */
function accessTo(tree: Group, { path }: TransformedToken): string {
  return keysTo(tree, path).map(printAccess).join("");
}

function ruleOf(text: string): ConditionalRule {
  const match = /^@(media|supports|layer|container)\s+(.*)$/s.exec(text);
  if (!match) throw new TypeError(`vanilla-extract has no place for the rule ${text}`);
  return { name: match[1], condition: match[2] };
}

/**
 * Nests the at-rules around a selector like vanilla-extract, which drops an at-rule inside one of the same name. It
 * also moves rules to the first one with the same query, so the queries of resets get another text, to stay before
 * changes.
 */
function nested(rules: Rules, body: string, isReset: boolean): { selector: string; style: string } {
  const selector = rules[rules.length - 1];
  const own = rules.slice(0, -1).map(ruleOf).map(({ name, condition }) => ({
    name,
    condition: isReset && name === "container" ? parenthesized(condition) : condition,
  }));
  const style = mergedRules(own).reduceRight(
    (inner, { name, condition }) =>
      `{ ${printString(`@${name}`)}: { ${printString(condition)}: ${inner} } }`,
    body,
  );
  return { selector, style };
}

/** Prints a contract with names, the base values, and the changes in other contexts. */
export function vanillaExtractTheme(
  file: ReferringFile & { readonly options: CssThemeOptions },
): string {
  const { dictionary, themes, options } = file;
  const name = identifier(options.exportName ?? "vars");
  const { tokens } = themeModel(dictionary.allTokens, themes);
  const tree = treeOf(tokens);
  const partsOf = cssPartsOf(file, tokens);
  const valueOf = (token: TransformedToken) =>
    printJoined(
      partsOf(token).map((part) =>
        typeof part === "string" ? part : { code: `${name}${accessTo(tree, part.token)}` }
      ),
    );
  const style = { start: "", end: "," } as const;
  const contract = printTree(tree, {
    ...style,
    leaf: (token) => printString(token.name),
    comments: { deprecations: options.deprecations ?? true },
  });
  const values = printTree(tree, { ...style, leaf: valueOf, comments: false });
  const all = themes ?? noThemes;
  const selectors = new ThemeSelectors(options, all);
  const base: ThemeBlock = { contexts: {}, dictionary, tokens: [...tokens] };
  const [first, ...others] = themeRules(base, all, selectors);
  if (first.rules.length > 1) {
    throw new TypeError("vanilla-extract/theme takes one selector, not one inside another");
  }
  const styles = others.map(({ rules, block }) => {
    const rows = block.tokens.map((token) =>
      `    [${name}${accessTo(tree, token)}]: ${valueOf(token)},\n`
    );
    const isReset = all.resets.includes(block);
    const { selector, style } = nested(rules, `{\n  vars: {\n${rows.join("")}  },\n}`, isReset);
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
