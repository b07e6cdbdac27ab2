/**
 * Formats of JavaScript.
 * @module
 */
import type { FormatFn, FormatFnArguments } from "../../types/config.ts";
import type { TransformedToken } from "../../types/token.ts";
import { printLines } from "./helpers/print_lines.ts";
import { setOwn, type Tree } from "../../tokens/plain_object.ts";
import { syntaxOf } from "../../tokens/syntax.ts";
import { type CommentLayout, withComment } from "./helpers/comments.ts";
import { header } from "./helpers/format_header.ts";
import { printAssigned, printProperty, treePieces } from "./helpers/js_layout.ts";
import { identifier } from "./helpers/js_literals.ts";
import { displayWidth } from "../../values/display_width.ts";
import { minifyDictionary, stripped } from "./helpers/nested.ts";

/** A header and code in pieces, as one file: an empty line between them, one newline at the end. */
async function modulePieces(
  { file, options }: FormatFnArguments,
  code: readonly string[],
): Promise<readonly string[]> {
  const text = (await header({ file, options }, options.formatting?.commentStyle)).trim();
  const head = text === "" ? [] : [text, "\n"];
  const body = code.every((piece) => piece === "") ? [] : [...code, "\n"];
  return head.length > 0 && body.length > 0 ? [...head, "\n", ...body] : [...head, ...body];
}

/** The same as one text. */
export async function moduleText(args: FormatFnArguments, code: string): Promise<string> {
  return (await modulePieces(args, [code])).join("");
}

/** A format of code in pieces, as trees are printed. */
function inPieces(print: (args: FormatFnArguments) => readonly string[]): FormatFn {
  const pieces = (args: FormatFnArguments) => modulePieces(args, print(args));
  return Object.assign(async (args: FormatFnArguments) => (await pieces(args)).join(""), {
    pieces,
  });
}

/** Marks a format in which tokens are nested, so that equal names do not collide. */
function nested(format: FormatFn): FormatFn {
  return Object.assign(format, { nested: true });
}

function umd(name: string, tree: readonly string[]): readonly string[] {
  const key = JSON.stringify(name);
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

const esm = inPieces((args) => {
  const { tokens, allTokens } = args.dictionary;
  const { flat, minify, usesDtcg } = args.options;
  const tree = flat ? flatTree(allTokens, syntaxOf(usesDtcg).value) : stripped(
    minify ? minifyDictionary(tokens, usesDtcg) : tokens,
    args.options.stripMeta,
    usesDtcg,
  );
  return ["export default ", ...treePieces(tree), ";"];
});

/** Formats whose id starts with `javascript/`. */
export const javascriptFormats: Record<string, FormatFn> = {
  "javascript/module": nested(
    inPieces(({ dictionary }) => ["module.exports = ", ...treePieces(dictionary.tokens), ";"]),
  ),
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
  "javascript/object": nested(inPieces(({ dictionary, options }) => {
    const name = identifier(options.name ?? defaultName);
    return [`var ${name} = `, ...treePieces(dictionary.tokens), ";"];
  })),
  "javascript/umd": inPieces(({ dictionary, options }) =>
    umd(options.name ?? defaultName, treePieces(dictionary.tokens, "  "))
  ),
  "javascript/es6": es6,
  "javascript/esm": nested(esm),
};
