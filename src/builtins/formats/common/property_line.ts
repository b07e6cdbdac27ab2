/**
 * One variable as one line: indentation, prefix, name, separator, value, suffix, comment.
 * @module
 */
import type {
  FormattingOptions,
  OutputReferences,
  PrintedReferences,
} from "../../../types/config.ts";
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { printedPartsOf } from "../../../tokens/printed_parts.ts";
import { fileInternalsOf } from "../../../tokens/internals.ts";
import type { PrintedPart } from "../../../tokens/expressions.ts";
import { atOnce } from "../../../values/at_once.ts";
import { plainText } from "../../../values/plain_text.ts";
import { type Syntax, syntaxOf, syntaxOfTokens } from "../../../tokens/syntax.ts";
import { type CommentSyntax, withComment } from "./comments.ts";
import { commentOf, deprecationAttribute } from "./deprecation.ts";
import { cssText } from "../css/literals.ts";
import { type Language, nativeLiteral } from "../native/literals.ts";
import { isBesideSlash, referenceRule } from "./reference_positions.ts";

/** Languages whose variable lines are built in. */
export type PropertyFormat = "css" | "sass" | "less" | "stylus";

/** Layout of a line, complete. */
interface LineLayout {
  prefix: string;
  indentation: string;
  separator: string;
  suffix: string;
  commentStyle: "short" | "long" | "sassdoc" | "none";
  commentPosition: "inline" | "above";
}

const plain: LineLayout = {
  prefix: "",
  indentation: "",
  separator: " =",
  suffix: ";",
  commentStyle: "long",
  commentPosition: "inline",
};

const layouts: Record<PropertyFormat, LineLayout> = {
  css: { ...plain, prefix: "--", indentation: "  ", separator: ":" },
  sass: { ...plain, prefix: "$", separator: ":", commentStyle: "short" },
  less: { ...plain, prefix: "@", separator: ":", commentStyle: "short" },
  stylus: { ...plain, prefix: "$", separator: "=", commentStyle: "short" },
};

/** What {@linkcode createPropertyFormatter} takes. */
export interface PropertyFormatterArguments {
  /** Whether references stay references. Default `false`. */
  outputReferences?: OutputReferences;
  /** Which references stay, of a dictionary that no build has made for a file. Default `proved`. */
  references?: PrintedReferences;
  /** CSS: print `var(--name, value)`. Default `false`. */
  outputReferenceFallbacks?: boolean;
  /** The tokens that references are looked up in. */
  dictionary: Dictionary;
  /** Language of the lines. */
  format?: PropertyFormat;
  /** Changes the language's layout. */
  formatting?: FormattingOptions;
  /** SCSS: whether variables carry `!default`. Default `false`. */
  themeable?: boolean;
  /** Whether tokens are in DTCG syntax. Default: each token's own syntax. */
  usesDtcg?: boolean;
  /** The form in which the language takes a token's name. Default: unchanged. */
  printName?: (name: string) => string;
}

/** What {@linkcode linePrinter} takes: what {@linkcode createPropertyFormatter} does, and what only built-in formats say. */
export interface LinePrinterArguments extends PropertyFormatterArguments {
  /** The language of constants, where the lines are such. */
  language?: Language;
  /** What declares a constant, before its name: a comment above stands above it. */
  declaration?: string;
  /** Whether lines say which tokens are deprecated. Default `false`. */
  deprecations?: boolean;
}

/** Lines without a format of their own are those of Kotlin, Swift and Dart. */
function commentSyntax(format: PropertyFormat | undefined): CommentSyntax {
  return format === undefined ? "nesting" : format === "sass" ? "interpolating" : "plain";
}

/** How a language prints values. */
function textPrinter(
  format: PropertyFormat | undefined,
  language: Language | undefined,
  syntax: Syntax,
): (value: unknown, token: TransformedToken) => string {
  if (language) {
    return (value, token) => nativeLiteral(value, token[syntax.type], language) ?? plainText(value);
  }
  return (value, token) => cssText(value, token[syntax.type], format);
}

/** The text of one reference. */
export type PrintReference = (token: TransformedToken, value: string) => string;

function referencePrinter(
  format: PropertyFormat | undefined,
  prefix: string,
  fallbacks: boolean,
  printName: (name: string) => string,
): PrintReference {
  if (format !== "css") return (token) => `${prefix}${printName(token.name)}`;
  return fallbacks
    ? (token, value) => `var(${prefix}${token.name}, ${value})`
    : (token) => `var(${prefix}${token.name})`;
}

/** Prints the value of a token as text, or as parts with its references where they may be printed. */
function valuePrinter(
  { dictionary, format, language, references }: LinePrinterArguments,
  syntax: Syntax,
) {
  const text = textPrinter(format, language, syntax);
  const textOf = (token: TransformedToken) => text(token[syntax.value], token);
  const allows = referenceRule(format, language !== undefined, textOf);
  const printing = { text, allows, references, computes: format === "css" };
  return { textOf, partsOf: printedPartsOf(dictionary, syntax, printing) };
}

/** Whether the references of a token are wanted. */
export function wantsReferences(
  option: OutputReferences | undefined,
  token: TransformedToken,
  dictionary: Dictionary,
  syntax: Syntax,
): boolean {
  return typeof option === "function"
    ? atOnce(option(token, { dictionary, usesDtcg: syntax.dtcg }), "outputReferences")
    : Boolean(option);
}

/**
 * Makes a function that prints a token as a variable line.
 *
 * References are printed only where the line, with each referenced variable's value put back, is the resolved line.
 *
 * @returns A function from a token to its line, with the comment beside or above it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { createPropertyFormatter } from "token-build/utils";
 * const dictionary = { allTokens: [], tokens: {}, tokenMap: new Map() };
 * const line = createPropertyFormatter({ dictionary, format: "css" });
 * const token = { key: "{a}", name: "a", value: "1px", path: ["a"], original: {}, attributes: {} };
 * assert.equal(line({ ...token, filePath: "", isSource: true }), "  --a: 1px;");
 * ```
 */
export function createPropertyFormatter(
  args: PropertyFormatterArguments,
): (token: TransformedToken) => string {
  if (args.usesDtcg !== undefined) {
    const print = linePrinter(args);
    return (token) => print(token);
  }
  const [legacy, dtcg] = [false, true].map((usesDtcg) => linePrinter({ ...args, usesDtcg }));
  return (token) => (syntaxOfTokens(undefined, [token]).dtcg ? dtcg : legacy)(token);
}

/** The function of {@linkcode createPropertyFormatter}; it takes the token's number too, where that is known. */
export function linePrinter(
  args: LinePrinterArguments,
): (token: TransformedToken, number?: number) => string {
  const { dictionary, format, language, outputReferences, themeable = false } = args;
  const { deprecations = false } = args;
  const { outputReferenceFallbacks, printName = (name) => name } = args;
  const syntax = syntaxOf(args.usesDtcg);
  const layout = { ...(format ? layouts[format] ?? plain : plain), ...defined(args.formatting) };
  const { prefix, indentation, separator, suffix } = layout;
  const printReference = referencePrinter(
    format,
    prefix,
    Boolean(outputReferenceFallbacks),
    printName,
  );
  const comment = {
    style: layout.commentStyle,
    position: layout.commentPosition,
    indentation,
    syntax: commentSyntax(format),
  };
  const { textOf, partsOf } = valuePrinter(args, syntax);
  const visibility = format && fileInternalsOf(dictionary).visibility;
  // What is defined elsewhere has no value here that would stay right.
  const isWanted = (token: TransformedToken, parts: readonly PrintedPart[]) =>
    wantsReferences(outputReferences, token, dictionary, syntax) ||
    parts.some((part) => typeof part !== "string" && visibility!.isExternal(part.token));
  const printParts = (parts: readonly PrintedPart[]) =>
    parts.map((part, at) => {
      if (typeof part === "string") return part;
      const reference = printReference(part.token, textOf(part.token));
      // Sass divides where one side of a slash is a variable.
      return format === "sass" && isBesideSlash(parts, at) ? `#{${reference}}` : reference;
    }).join("");
  const head = `${indentation}${args.declaration ?? ""}${prefix}`;
  const between = `${separator} `;
  return (token, number) => {
    const mayRefer = visibility ||
      wantsReferences(outputReferences, token, dictionary, syntax);
    const found = mayRefer ? partsOf(token, number) : undefined;
    const parts = found && (!visibility || isWanted(token, found)) ? found : undefined;
    const value = parts ? printParts(parts) : textOf(token);
    const flag = format === "sass" && (token.themeable ?? Boolean(themeable)) === true
      ? " !default"
      : "";
    const line = `${head}${printName(token.name)}${between}${value}${flag}${suffix}`;
    const attribute = language && deprecations ? deprecationAttribute(token, language) : "";
    const attributed = attribute === "" ? line : `${indentation}${attribute}\n${line}`;
    const description = commentOf(token, deprecations && attribute === "");
    return description === "" ? attributed : withComment(attributed, description, comment);
  };
}

/** Makes a function that returns the parts of a token's line of CSS; `undefined` if the line has no references. */
export function referringParts(
  args: PropertyFormatterArguments,
): (token: TransformedToken) => readonly PrintedPart[] | undefined {
  const { dictionary, outputReferences } = args;
  const syntax = syntaxOf(args.usesDtcg);
  const { partsOf } = valuePrinter({ dictionary, format: "css" }, syntax);
  return (token) =>
    wantsReferences(outputReferences, token, dictionary, syntax) ? partsOf(token) : undefined;
}

/** Makes a function that prints a reference as lines of CSS do, given the referenced token and its text. */
export function cssReference(
  { formatting, outputReferenceFallbacks }: PropertyFormatterArguments,
): PrintReference {
  const prefix = formatting?.prefix ?? layouts.css.prefix;
  return referencePrinter("css", prefix, Boolean(outputReferenceFallbacks), (name) => name);
}

/** The properties that are not `undefined`. */
function defined(formatting: FormattingOptions = {}): Partial<LineLayout> {
  return Object.fromEntries(Object.entries(formatting).filter(([, value]) => value !== undefined));
}
