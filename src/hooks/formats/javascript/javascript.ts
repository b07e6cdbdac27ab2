/**
 * Formats of JavaScript.
 * @module
 */
import { type DeclaredArguments, defineFormat } from "../../registry/define_format.ts";
import type { FormatMentions } from "../../registry/format_mentions.ts";
import { flag, text } from "../../registry/settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import type { Settings } from "../../../base/types/setting.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { printLines } from "../common/print_lines.ts";
import { setOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { cssVariableOptions, cssVariablesModule } from "./css_variable_tree.ts";
import { hasText } from "../css/literals.ts";
import { deprecationOptions, deprecationTag } from "../common/deprecation.ts";
import {
  type CommentLayout,
  withComment,
  withoutTags,
  withoutTrailingSpaces,
} from "../common/comments.ts";
import { header, headerOptions } from "../common/format_header.ts";
import { printAssigned, printProperty, printValue, treePieces } from "./layout.ts";
import { identifier, isIdentifier, printString } from "./literals.ts";
import { cssData } from "./css_data.ts";
import { partsBesides } from "../css/typography_rules.ts";
import { themesOptions } from "./themes_options.ts";
import {
  tailwindOptions,
  themedParts,
  themeKeysOf,
  themeVariables,
  withoutNamespace,
} from "../tailwind/theme_variables.ts";
import { cases, inCase } from "../../../base/text/words.ts";
import { displayWidth } from "../../../base/text/display_width.ts";
import { wideOptions, withWideColors } from "./wide_values.ts";
import { minifyDictionary, stripMetaOption, stripped } from "./nested.ts";

/** Joins a header and code, given in pieces, with an empty line between them and one newline at the end. */
async function modulePieces(
  { file, options }: HeaderArguments,
  code: readonly string[],
): Promise<readonly string[]> {
  const style = options.formatting?.commentStyle;
  const comment = withoutTrailingSpaces((await header({ file, options }, style)).trim(), style);
  const head = comment === "" ? [] : [comment, "\n"];
  const body = code.every((piece) => piece === "") ? [] : [...code, "\n"];
  return head.length > 0 && body.length > 0 ? [...head, "\n", ...body] : [...head, ...body];
}

/** Like {@linkcode modulePieces}, but returns one text. */
export async function moduleText(args: HeaderArguments, code: string): Promise<string> {
  return (await modulePieces(args, [code])).join("");
}

type HeaderArguments = DeclaredArguments<typeof headerOptions>;

/** Options of a module with one statement per token. */
export const statementOptions = { ...headerOptions, ...deprecationOptions, ...wideOptions };

function umd(name: string, tree: readonly string[]): readonly string[] {
  const key = printString(name);
  const start = `(function (root, factory) {
  if (typeof module === "object" && module.exports) {
    module.exports = factory();
  } else if (typeof exports === "object") {
    exports[${key}] = factory();
  } else if (typeof define === "function" && define.amd) {
    define([], factory);
  } else {
    root[${key}] = factory();
  }
})(this, function () {
  return `;
  return [start, ...tree, ";\n});"];
}

const defaultName = "_styleDictionary";

/**
 * Tokens by name. Of tokens with the same name, the first determines the position and the last the value, as in an
 * object literal.
 */
function flatTree(tokens: readonly TransformedToken[], valueKey: "value" | "$value"): Tree {
  const tree: Tree = {};
  for (const token of tokens) setOwn(tree, token.name, token[valueKey]);
  return tree;
}

function syntaxComment(token: TransformedToken, usesDtcg: boolean | undefined): string {
  return String((usesDtcg ? token.$description : token.comment) ?? "");
}

/**
 * Prints a module with one statement per token, each with its comment. `print` formats a statement, given the number of
 * columns that follow it on its last line.
 */
export async function statementsText(
  args: DeclaredArguments<typeof statementOptions>,
  style: CommentLayout["style"],
  position: CommentLayout["position"],
  print: (name: string, value: unknown, trail: number) => string,
): Promise<string> {
  const { deprecations = true, formatting = {}, usesDtcg } = args.options;
  const { value } = syntaxOf(usesDtcg);
  const layout: CommentLayout = {
    style: formatting.commentStyle ?? style,
    position: formatting.commentPosition ?? position,
    indentation: "",
    trims: true,
  };
  const dictionary = await withWideColors(args.dictionary, args.options);
  const lines = printLines(dictionary, dictionary.allTokens, (token) => {
    const tag = deprecations ? deprecationTag(token) : "";
    const isLong = layout.style === "long";
    const text = syntaxComment(token, usesDtcg);
    const own = layout.style === "short" ? text : withoutTags(text);
    // Editors recognize the tag only in block comments above a statement.
    const description = tag !== "" && isLong ? [own, tag].filter(Boolean).join("\n") : own;
    const comment = withComment("", description, layout);
    // A block comment after the statement uses columns of its line.
    const beside = isLong && !comment.includes("\n") ? displayWidth(comment) : 0;
    const statement = print(identifier(token.name), token[value], 1 + beside);
    const line = withComment(`${statement};`, description, layout);
    return tag === "" || layout.style !== "short"
      ? line
      : withComment(line, tag, { ...layout, style: "long", position: "above" });
  });
  return await moduleText(args, lines);
}

/** Converts a key to a variable name in camel case. Adds `_` before a reserved word or a digit. */
function bindingOf(key: string): string {
  if (isIdentifier(key)) return key;
  const words = inCase(key, cases.camel, true);
  return isIdentifier(words) ? words : identifier(`_${words}`);
}

/**
 * Prints a constant for each root group, and their object as the default. Bundlers remove unused constants, but keep an
 * object whole.
 *
 * @throws {TypeError} If two groups have the same variable name.
 */
function groupStatements(tree: Tree): string[] {
  const names = new Map<string, string>();
  for (const key of Object.keys(tree)) {
    const name = bindingOf(key);
    const other = names.get(name);
    if (other !== undefined) throw new TypeError(`"${other}" and "${key}" would both be ${name}`);
    names.set(name, key);
  }
  const constants = Array.from(
    names,
    ([name, key]) => `export const ${name} = ${printValue(tree[key], "")};\n\n`,
  );
  const parts = Array.from(
    names,
    ([name, key]) => `  ${name === key ? name : `${printString(key)}: ${name}`},\n`,
  );
  return [...constants, `export default {\n${parts.join("")}};`];
}

const nameOption = text("JavaScript: name of the variable or module. Default `_styleDictionary`.");

/** How sources mention the tokens of a module that exports each token by name. */
export const namesMentions: FormatMentions = { forms: ["identifier"], exports: "names" };

/** How sources mention the tokens of a module that exports objects with tokens. */
export const objectMentions: FormatMentions = { forms: ["identifier"], exports: "others" };

/** How sources mention the tokens of a module that exports an object with a key per token. */
const keyMentions: FormatMentions = { forms: ["key", "identifier"], exports: "others" };

function moduleInPieces<S extends Settings>(
  settings: S,
  marks: { nested?: boolean; mentions?: FormatMentions },
  print: (args: DeclaredArguments<S>) => readonly string[],
): FormatFn {
  return defineFormat<S & typeof headerOptions>({
    options: { ...headerOptions, ...settings },
    mentions: objectMentions,
    ...marks,
    pieces: (args) =>
      modulePieces(args as unknown as HeaderArguments, print(args as DeclaredArguments<S>)),
  });
}

const nested = { nested: true };

/** A format of a module with CSS variables of tokens, or of its declarations. */
export function cssVariablesFile(print: typeof cssVariablesModule): FormatFn {
  return defineFormat({
    options: { ...headerOptions, ...cssVariableOptions },
    mentions: objectMentions,
    themes: true,
    allContexts: true,
    canPrint: hasText,
    format: (args) => {
      const { dictionary: { allTokens }, themes, options } = args;
      return moduleText(args, print(allTokens, themes, options));
    },
  });
}

/** A format of a module with tokens in all contexts. */
export function themesFile(typescript: boolean): FormatFn {
  return defineFormat({
    options: themesOptions,
    mentions: objectMentions,
    nested: true,
    themes: true,
    allContexts: true,
    format: async (args) => {
      const { jsThemes } = await import("./themes.ts");
      const { dictionary: { allTokens }, themes, options, file: { destination = "" } } = args;
      if (/\.d\.[cm]?ts$/.test(destination)) {
        throw new TypeError(
          `it prints values, and ${destination} contains only types; name it ${
            destination.replace(/\.d(?=\.[cm]?ts$)/, "")
          }`,
        );
      }
      const { value, type } = syntaxOf(options.usesDtcg);
      const valueOf = (token: TransformedToken) =>
        cssData(token[value], String(token[type] ?? ""), options.usesDtcg);
      const text = jsThemes(allTokens, themes, { ...options, typescript, valueOf });
      return await moduleText(args, text);
    },
  });
}

/** Formats whose id starts with `javascript/`. */
export const javascriptFormats: Record<string, FormatFn> = {
  "javascript/module": moduleInPieces(
    {},
    nested,
    ({ dictionary }) => ["module.exports = ", ...treePieces(dictionary.tokens), ";"],
  ),
  "javascript/module-flat": defineFormat({
    options: headerOptions,
    mentions: keyMentions,
    format(args) {
      const { value } = syntaxOf(args.options.usesDtcg);
      const { dictionary } = args;
      const lines = printLines(
        dictionary,
        dictionary.allTokens,
        (token) => printProperty(token.name, token[value], "  "),
      );
      const body = lines === "" ? "" : `\n${lines}\n`;
      return moduleText(args, `module.exports = {${body}};`);
    },
  }),
  "javascript/object": moduleInPieces({ name: nameOption }, nested, ({ dictionary, options }) => {
    const name = identifier(options.name ?? defaultName);
    return [`var ${name} = `, ...treePieces(dictionary.tokens), ";"];
  }),
  "javascript/umd": moduleInPieces(
    { name: nameOption },
    {},
    ({ dictionary, options }) =>
      umd(options.name ?? defaultName, treePieces(dictionary.tokens, "  ")),
  ),
  "javascript/css-variables": cssVariablesFile(cssVariablesModule),
  "javascript/themes": themesFile(false),
  "javascript/tailwind-preset": defineFormat({
    options: { ...headerOptions, ...tailwindOptions },
    mentions: { forms: [], exports: "others", isTheme: true },
    namesOf: themeKeysOf,
    canPrint: (token, options) => themeVariables(token, options).length > 0,
    drops: partsBesides(themedParts),
    refusal: withoutNamespace,
    format: async (args) => {
      const { tailwindPreset } = await import("../tailwind/preset.ts");
      const { dictionary: { allTokens }, options } = args;
      const tree = treePieces(tailwindPreset(allTokens, options)).join("");
      return await moduleText(args, `export default ${tree};`);
    },
  }),
  "javascript/es6": defineFormat({
    options: statementOptions,
    mentions: namesMentions,
    declaredBy: "typescript/es6-declarations",
    format: (args) =>
      statementsText(
        args,
        "short",
        "inline",
        (name, value, trail) => printAssigned(`export const ${name} =`, value, trail),
      ),
  }),
  "javascript/esm": moduleInPieces(
    {
      flat: flag(
        "JavaScript: whether tokens are listed by name instead of nested in groups. Default `false`.",
      ),
      namedExports: flag(
        "JavaScript: whether each root group is exported by its name, in addition to the default. Default `false`.",
      ),
      minify: flag("JavaScript: whether only values are printed. Default `false`."),
      stripMeta: stripMetaOption,
    },
    { ...nested, mentions: keyMentions },
    ({ dictionary: { tokens, allTokens }, options }) => {
      const { flat, minify, namedExports, stripMeta, usesDtcg } = options;
      const tree = flat ? flatTree(allTokens, syntaxOf(usesDtcg).value) : stripped(
        minify ? minifyDictionary(tokens, usesDtcg) : tokens,
        stripMeta,
        usesDtcg,
      );
      if (!namedExports) return ["export default ", ...treePieces(tree), ";"];
      return groupStatements(tree);
    },
  ),
};
