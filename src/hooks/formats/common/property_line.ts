/**
 * Prints a variable as one line: indentation, prefix, name, separator, value, suffix, comment.
 * @module
 */
import type {
  FormattingOptions,
  OutputReferences,
  PrintedReferences,
} from "../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { printedPartsOf } from "../../../base/tokens/references/printed_parts.ts";
import { fileInternalsOf } from "../../../base/tokens/internals.ts";
import type { PrintedPart } from "../../../base/tokens/references/expressions.ts";
import { atOnce } from "../../../base/tokens/synchronous.ts";
import { asciiName } from "../../../base/text/ascii_name.ts";
import { plainText } from "../../../base/values/plain_text.ts";
import { type Syntax, syntaxOf, syntaxOfTokens } from "../../../base/tokens/syntax.ts";
import { type CommentLayout, withComment } from "./comments.ts";
import { commentOf, deprecationAttribute } from "./deprecation.ts";
import { cssText, isSheetCode } from "../css/literals.ts";
import { type Language, NativeLiterals } from "../native/literals.ts";
import { type AllowsReferences, isBesideSlash, referenceRule } from "./reference_positions.ts";

/** Languages with built-in layouts for variable lines. */
export type PropertyFormat = "css" | "sass" | "less" | "stylus";

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

/** Arguments of {@linkcode createPropertyFormatter}. */
export interface PropertyFormatterArguments {
  /** Whether to print references instead of resolved values. Default `false`. */
  outputReferences?: OutputReferences;
  /** Which references to print for a dictionary that was not made by a build. Default `proved`. */
  references?: PrintedReferences;
  /** CSS: whether references have the value as fallback: `var(--name, value)`. Default `false`. */
  outputReferenceFallbacks?: boolean;
  /** CSS: which features computed values may use. Default: only `color-mix()` and mathematics. */
  baseline?: "widely" | "newly" | number;
  /** The tokens in which references are looked up. */
  dictionary: Dictionary;
  /** Language of the lines. */
  format?: PropertyFormat;
  /** Overrides the layout of the language. */
  formatting?: FormattingOptions;
  /** SCSS: whether variables carry `!default`. Default `false`. */
  themeable?: boolean;
  /**
   * Less, Sass and Stylus: whether values are text in which variables and calls of functions that CSS lacks have no
   * effect, unless a transform declares the value as code. Default `false`.
   */
  isData?: boolean;
  /** Whether tokens are in DTCG syntax. Default: each token's own syntax. */
  usesDtcg?: boolean;
  /** Converts a token's name to the form that the language requires. Default: ASCII letters in Less and Stylus. */
  printName?: (name: string) => string;
}

/**
 * Arguments of {@linkcode linePrinter}: those of {@linkcode createPropertyFormatter}, and others for built-in formats.
 */
export interface LinePrinterArguments extends PropertyFormatterArguments {
  /** The language, if the lines declare constants. */
  language?: Language;
  /** The declaration keyword, such as `val`; comments go above it. */
  declaration?: string;
  /** Whether comments or attributes mark deprecated tokens. Default `false`. */
  deprecations?: boolean;
  /** Whether values refer to no deprecated token, of which a compiler would warn. Default: `deprecations`. */
  avoidsDeprecated?: boolean;
  /** Whether the file declares a token. References to others become values. Default: refer to all tokens. */
  declares?: (token: TransformedToken) => boolean;
}

/** The text of a value that a language cannot represent. It equals no other text, so that no reference to it is proved. */
const unprintable = "\0";

/** Makes a function that prints values in a language. */
function textPrinter(
  { dictionary, format, isData, language }: LinePrinterArguments,
  syntax: Syntax,
): (value: unknown, token: TransformedToken) => string {
  if (language) {
    const literals = new NativeLiterals(language, syntax, dictionary);
    return (value, token) => literals.of(token, value) ?? unprintable;
  }
  if (format === undefined || format === "css") {
    return (value, token) => cssText(value, token[syntax.type]);
  }
  const settings = { usesDtcg: syntax.dtcg, followsPeer: !isData };
  return (value, token) =>
    cssText(value, token[syntax.type], format, isSheetCode(token, format, settings, dictionary));
}

/** Converts names for a language: Less and Stylus allow only ASCII letters. */
const nameIn = (format: PropertyFormat | undefined) => (name: string) =>
  format === "less" || format === "stylus" ? asciiName(name) : name;

/** Prints a reference, given its token and the text of that token's value. */
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

/** Makes functions that print the value of a token as text, and as parts with the references that may be printed. */
function valuePrinter(args: LinePrinterArguments, syntax: Syntax) {
  const { baseline, declares, dictionary, format, language, references } = args;
  const text = textPrinter(args, syntax);
  const textOf = (token: TransformedToken) => {
    const value = token[syntax.value];
    const found = text(value, token);
    // A user format may print tokens that a build omits.
    return language && found === unprintable ? language.text(plainText(value)) : found;
  };
  const inPosition = referenceRule(format, language !== undefined, textOf);
  const { avoidsDeprecated = args.deprecations } = args;
  const isDeprecated = (part: PrintedPart) =>
    typeof part !== "string" && deprecationAttribute(part.token, language!) !== "";
  const allows: AllowsReferences = language && !language.followsPeer && avoidsDeprecated
    ? (parts, asWritten) => !parts.some(isDeprecated) && inPosition(parts, asWritten)
    : inPosition;
  const printing = { text, allows, references, computes: format === "css", baseline, declares };
  return { textOf, partsOf: printedPartsOf(dictionary, syntax, printing) };
}

/** Whether to print the references of a token. */
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
 * Prints references only if replacing them by the values of the referenced variables gives the resolved line.
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

/** Like {@linkcode createPropertyFormatter}, but the function also accepts the number of the token, if known. */
export function linePrinter(
  args: LinePrinterArguments,
): (token: TransformedToken, number?: number) => string {
  const { dictionary, format, language, outputReferences, themeable = false } = args;
  const { deprecations = false } = args;
  const { outputReferenceFallbacks, printName = nameIn(args.format) } = args;
  const syntax = syntaxOf(args.usesDtcg);
  const layout = { ...(format ? layouts[format] ?? plain : plain), ...defined(args.formatting) };
  const { prefix, indentation, separator, suffix } = layout;
  const printReference = referencePrinter(
    format,
    prefix,
    Boolean(outputReferenceFallbacks),
    printName,
  );
  const comment: CommentLayout = {
    style: layout.commentStyle,
    position: layout.commentPosition,
    indentation,
    // Lines without a format are those of Kotlin, Swift and Dart.
    syntax: format === undefined ? "nesting" : format === "sass" ? "interpolating" : "plain",
  };
  const hasTags = comment.style === "sassdoc" || format === undefined;
  const { textOf, partsOf } = valuePrinter(args, syntax);
  const visibility = format && fileInternalsOf(dictionary).visibility;
  // Always print references to external tokens, whose value may change elsewhere.
  const isWanted = (token: TransformedToken, parts: readonly PrintedPart[]) =>
    wantsReferences(outputReferences, token, dictionary, syntax) ||
    parts.some((part) => typeof part !== "string" && visibility!.isExternal(part.token));
  const printParts = (parts: readonly PrintedPart[]) =>
    parts.map((part, at) => {
      if (typeof part === "string") return part;
      const reference = printReference(part.token, textOf(part.token));
      // Sass divides if either side of a slash is a variable.
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
    const description = commentOf(token, deprecations && attribute === "", hasTags);
    return description === "" ? attributed : withComment(attributed, description, comment);
  };
}

/** Makes a function that splits a token's CSS line into text and references; `undefined` if it has no references. */
export function referringParts(
  args: LinePrinterArguments,
): (token: TransformedToken) => readonly PrintedPart[] | undefined {
  const { baseline, declares, dictionary, outputReferences } = args;
  const syntax = syntaxOf(args.usesDtcg);
  const { partsOf } = valuePrinter({ baseline, declares, dictionary, format: "css" }, syntax);
  return (token) =>
    wantsReferences(outputReferences, token, dictionary, syntax) ? partsOf(token) : undefined;
}

/** Makes a function that prints references like lines of CSS, given the referenced token and its text. */
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
