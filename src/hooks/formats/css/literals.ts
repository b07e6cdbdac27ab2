/**
 * Prints values for CSS and its preprocessors.
 * @module
 */
import { factsOf } from "../../registry/build_facts.ts";
import type { LocalOptions } from "../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { madeValueOf } from "../../../base/tokens/references/made_values.ts";
import { type Kind, kindOf } from "../../../base/tokens/kinds.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { cssWeight } from "../../../base/values/font_weight.ts";
import { cssLineHeight, lineHeightTypes } from "../../../base/values/line_height.ts";
import { cssString } from "../../../base/values/css/css_escapes.ts";
import { measureText } from "../../../base/values/dtcg_objects.ts";
import { outOfStyle } from "../../../base/text/markup.ts";
import { isPrintable, plainText } from "../../../base/values/plain_text.ts";
import { isBrokenColor } from "../../../base/values/colors/read_color.ts";
import { isBrokenLength } from "../../../base/values/read_length.ts";
import { isSimpleValue } from "../../../base/values/simple_value.ts";
import { isRead } from "../common/value_forms.ts";
import { isWhole } from "../common/scanner.ts";
import {
  type EvaluatingLanguage,
  lessText,
  literalPattern,
  sassText,
  stylusText,
} from "../style_sheets/literals.ts";

/** Matches a number with an exponent. Also matches strings and URLs, to skip numbers in them. */
const exponentPattern = new RegExp(
  `${literalPattern.source}|(?<![\\w#.-])([+-]?(?:\\d+\\.?\\d*|\\.\\d+)e[+-]?\\d+)(?=[a-z%]*(?![\\w-]))`,
  "gis",
);

/** Maximum number of decimal places of `toFixed`. */
const mostDigits = 100;

function decimal(number: string): string {
  const value = Number(number);
  if (!Number.isFinite(value)) return number;
  const [digits, exponent] = value.toExponential().split("e");
  const behind = digits.replace(/^-?\d\.?/, "").length - Number(exponent);
  return behind > 0 ? value.toFixed(Math.min(behind, mostDigits)) : BigInt(value).toString();
}

/**
 * Writes the numbers of a text without exponents. Less and Stylus read `1e-7` as `1e` minus 7, and Android rejects it.
 */
export function withoutExponents(text: string): string {
  if (!/\de[+-]?\d/i.test(text)) return text;
  return text.replace(exponentPattern, (whole, number) => number ? decimal(number) : whole);
}

const settings = { urls: true, skipsSpaces: false };

/** Whether a value is valid in a declaration: it closes everything that it opens, and does not end the declaration. */
const isDeclarable = (text: string) => isWhole(text, settings);

/** Whether a part of a composite, or one that is joined of parts, is valid: parts together could make a comment. */
const isDeclarablePart = (text: string) => isWhole(text, { ...settings, comments: false });

const stringPattern = /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')$/;

/** Matches text with a special meaning in CSS, a preprocessor or HTML. */
const specialPattern = /[\\$@`~]|#\{|<\/style/i;

/** Quotes text that a language would not accept. */
function stringText(text: string): string {
  if (stringPattern.test(text) || (isDeclarable(text) && !specialPattern.test(text))) return text;
  return cssString(text);
}

/** Matches zero characters and halves of surrogate pairs, which CSS replaces, and `<`. */
const replacedPattern = /[\0<\ud800-\udfff]/;

/** Replaces what CSS replaces while reading (CSS Syntax 3, 3.3), and keeps a value in its `style` element. */
const valid = (text: string) =>
  replacedPattern.test(text) ? outOfStyle(text.toWellFormed().replaceAll("\0", "\ufffd")) : text;

const isTextType = (type: unknown) => type === "string" || type === "content";

/** Replaces words that CSS lacks: weight names by numbers, and the line height `AUTO` by `normal`. */
export function wordless(value: unknown, type: unknown): unknown {
  if (type === "fontWeight") return cssWeight(value);
  return lineHeightTypes.has(type) ? cssLineHeight(value) : value;
}

/**
 * Prints a value of a type for CSS or a preprocessor. Names of font weights that CSS lacks become numbers.
 *
 * @param format The language. Default `css`.
 * @param isCode Whether the text is code of the language. Default `false`.
 */
export function cssText(
  value: unknown,
  type: unknown,
  format: "css" | EvaluatingLanguage = "css",
  isCode = false,
): string {
  const plain = plainText(wordless(value, type));
  const text = valid(isTextType(type) ? stringText(plain) : plain);
  if (format === "css") return text;
  if (format === "sass") return sassText(text, isCode);
  const decimals = withoutExponents(text);
  if (format === "stylus") return stylusText(decimals, isCode);
  return format === "less" ? lessText(decimals, isCode) : decimals;
}

/**
 * Whether a token's value is code of a language of style sheets, because a transform made it so, or because the build
 * follows Style Dictionary.
 *
 * @param dictionary The tokens of the file, if a user format may print copies of them.
 */
export function isSheetCode(
  token: TransformedToken,
  format: EvaluatingLanguage,
  { usesDtcg, followsPeer }: { usesDtcg?: boolean; followsPeer?: boolean },
  dictionary?: Dictionary,
): boolean {
  if (followsPeer) return true;
  const made = madeValueOf(token, syntaxOf(usesDtcg).value, dictionary);
  return made?.code?.includes(format) === true;
}

/**
 * Prints a part of a composite as the value of a declaration.
 *
 * @param type The type of the part, or the name of its property.
 * @returns `undefined` if it has no text, or would change what surrounds it.
 */
export function partText(value: unknown, type: string): string | undefined {
  const text = measureText(wordless(value, type));
  if (!isPrintable(text) || text === "") return undefined;
  const printed = valid(String(text));
  return isDeclarablePart(printed) ? printed : undefined;
}

/** Types whose text is joined of parts. */
const joinedTypes: ReadonlySet<unknown> = new Set([
  "border",
  "gradient",
  "shadow",
  "transition",
  "typography",
]);

/** Matches a colon outside of strings, URLs and parentheses, which no value of these types contains. */
const colonPattern = /^(?:[^"'(:]|"[^"]*"|'[^']*'|\([^()]*\))*:/;

/** Kinds whose values consist of lengths or times. */
const measured: ReadonlySet<Kind> = new Set([
  "size",
  "spacing",
  "radius",
  "borderWidth",
  "fontSize",
  "lineHeight",
  "letterSpacing",
  "duration",
]);

/**
 * Whether a text resembles a value of its type but is invalid, so that a style sheet would lose more than this value.
 */
function isBroken(value: unknown, type: unknown): boolean {
  if (Array.isArray(value) && value.length === 0) return true;
  if (type === "color") return isBrokenColor(value);
  if (isBrokenLength(value) && measured.has(kindOf(String(type), []))) return true;
  return isRead(type) && typeof value === "string" && colonPattern.test(value);
}

/** Whether a token's value can be printed in a declaration; for `canPrint` of formats. */
export function hasText(token: TransformedToken, options: LocalOptions): boolean {
  const { value: key, type: typeKey } = syntaxOf(options.usesDtcg);
  const value = token[key];
  if (isSimpleValue(value)) return true;
  const type = token[typeKey];
  const isValid = joinedTypes.has(type) ? isDeclarablePart : isDeclarable;
  return isPrintable(value) && isValid(cssText(value, type)) &&
    (factsOf(options).followsPeer === true || !isBroken(value, type));
}
