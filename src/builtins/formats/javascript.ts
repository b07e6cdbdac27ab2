/**
 * Formats of JavaScript.
 * @module
 */
import type { FormatFn, FormatFnArguments } from "../../types/config.ts";
import type { TransformedToken } from "../../types/token.ts";
import { printLines } from "../../hooks/line_memo.ts";
import { setOwn, type Tree } from "../../tokens/own.ts";
import { syntaxOf } from "../../tokens/syntax.ts";
import { type CommentLayout, withComment } from "./helpers/comments.ts";
import { header } from "./helpers/format_header.ts";
import { printAssigned, printProperty, treePieces } from "./helpers/js_layout.ts";
import { identifier } from "./helpers/js_literals.ts";
import { displayWidth } from "../../values/display_width.ts";
import { minifyDictionary, stripped } from "./helpers/nested.ts";

/** The header of a file, trimmed. */
async function headOf({ file, options }: FormatFnArguments): Promise<string> {
  return (await header({ file, options }, options.formatting?.commentStyle)).trim();
}

/** A header and code, as one file: an empty line between them, one newline at the end. */
export async function moduleText(args: FormatFnArguments, code: string): Promise<string> {
  const [head, body] = [await headOf(args), code].map((part) => part === "" ? "" : `${part}\n`);
  // Put together without a list, a long text is copied once, when it is written.
  return head === "" || body === "" ? head + body : `${head}\n${body}`;
}

/** A format of a tree between two texts, as {@linkcode moduleText} has it. */
function ofTree(
  print: (args: FormatFnArguments) => { before: string; tree: readonly string[]; after: string },
): FormatFn {
  const pieces = async (args: FormatFnArguments) => {
    const { before, tree, after } = print(args);
    const head = await headOf(args);
    return [head === "" ? before : `${head}\n\n${before}`, ...tree, `${after}\n`];
  };
  return Object.assign(async (args: FormatFnArguments) => (await pieces(args)).join(""), {
    pieces,
  });
}

/** Marks a format in which tokens are nested, so that equal names do not collide. */
function nested(format: FormatFn): FormatFn {
  return Object.assign(format, { nested: true });
}

function umd(name: string): { before: string; after: string } {
  const key = JSON.stringify(name);
  const before = `(function (root, factory) {
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
  return { before, after: ";\n});" };
}

const defaultName = "_styleDictionary";

/** Tokens by name. A name that comes twice keeps its first place and its last value, as in any object literal. */
function flatTree(tokens: readonly TransformedToken[], valueKey: "value" | "$value"): Tree {
  const tree: Tree = {};
  for (const token of tokens) setOwn(tree, token.name, token[valueKey]);
  return tree;
}

/** The comment of a token in the syntax of the build. */
function syntaxComment(token: TransformedToken, usesDtcg: boolean | undefined): string {
  return String((usesDtcg ? token.$description : token.comment) ?? "");
}

/**
 * A module of one statement a token, each with its comment. `print` makes the statement; it is told how many columns
 * follow it on its last line.
 */
export function statementsText(
  args: FormatFnArguments,
  style: CommentLayout["style"],
  position: CommentLayout["position"],
  print: (name: string, value: unknown, trail: number) => string,
): Promise<string> {
  const { formatting = {}, usesDtcg } = args.options;
  const { value } = syntaxOf(usesDtcg);
  const layout: CommentLayout = {
    style: formatting.commentStyle ?? style,
    position: formatting.commentPosition ?? position,
    indentation: "",
  };
  const { dictionary } = args;
  const lines = printLines(dictionary, dictionary.allTokens, "\n", (token) => {
    const text = syntaxComment(token, usesDtcg);
    const comment = withComment("", text, layout);
    // A block comment behind the statement takes columns of its line.
    const beside = layout.style === "long" && !comment.includes("\n") ? displayWidth(comment) : 0;
    const statement = print(identifier(token.name), token[value], 1 + beside);
    return withComment(`${statement};`, text, layout);
  });
  return moduleText(args, lines);
}

const es6: FormatFn = (args) =>
  statementsText(
    args,
    "short",
    "inline",
    (name, value, trail) => printAssigned(`export const ${name} =`, value, trail),
  );

const esm = ofTree((args) => {
  const { tokens, allTokens } = args.dictionary;
  const { flat, minify, usesDtcg } = args.options;
  const tree = flat ? flatTree(allTokens, syntaxOf(usesDtcg).value) : stripped(
    minify ? minifyDictionary(tokens, usesDtcg) : tokens,
    args.options.stripMeta,
    usesDtcg,
  );
  return { before: "export default ", tree: treePieces(tree), after: ";" };
});

/** Formats whose id starts with `javascript/`. */
export const javascriptFormats: Record<string, FormatFn> = {
  "javascript/module": nested(ofTree(({ dictionary }) => ({
    before: "module.exports = ",
    tree: treePieces(dictionary.tokens),
    after: ";",
  }))),
  "javascript/module-flat": (args) => {
    const { value } = syntaxOf(args.options.usesDtcg);
    const { dictionary } = args;
    const lines = printLines(
      dictionary,
      dictionary.allTokens,
      "\n",
      (token) => printProperty(token.name, token[value], "  "),
    );
    const body = lines === "" ? "" : `\n${lines}\n`;
    return moduleText(args, `module.exports = {${body}};`);
  },
  "javascript/object": nested(ofTree(({ dictionary, options }) => ({
    before: `var ${identifier(options.name ?? defaultName)} = `,
    tree: treePieces(dictionary.tokens),
    after: ";",
  }))),
  "javascript/umd": ofTree(({ dictionary, options }) => ({
    ...umd(options.name ?? defaultName),
    tree: treePieces(dictionary.tokens, "  "),
  })),
  "javascript/es6": es6,
  "javascript/esm": nested(esm),
};
