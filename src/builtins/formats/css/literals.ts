/**
 * Values as CSS and its preprocessors take them.
 * @module
 */
import { factsOf } from "../../../hooks/build_facts.ts";
import type { LocalOptions } from "../../../types/config.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { type Kind, kindOf } from "../../../tokens/kinds.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import { cssWeight } from "../../../values/font_weight.ts";
import { cssLineHeight, lineHeightTypes } from "../../../values/line_height.ts";
import { isPrintable, plainText } from "../../../values/plain_text.ts";
import { isBrokenColor } from "../../../values/read_color.ts";
import { isBrokenLength } from "../../../values/read_length.ts";
import { isRead } from "../common/value_forms.ts";
import { isWhole } from "../common/scanner.ts";
import { lessText, literalPattern, sassText, stylusText } from "../style_sheets/literals.ts";

/** A number with an exponent; or, to be left alone, a string or an address in which one may stand. */
const exponentPattern = new RegExp(
  `${literalPattern.source}|(?<![\\w#.-])([+-]?(?:\\d+\\.?\\d*|\\.\\d+)e[+-]?\\d+)(?=[a-z%]*(?![\\w-]))`,
  "gis",
);

/** Digits behind the point that `toFixed` can give. */
const mostDigits = 100;

function decimal(number: string): string {
  const value = Number(number);
  if (!Number.isFinite(value)) return number;
  const [digits, exponent] = value.toExponential().split("e");
  const behind = digits.replace(/^-?\d\.?/, "").length - Number(exponent);
  return behind > 0 ? value.toFixed(Math.min(behind, mostDigits)) : BigInt(value).toString();
}

/** A text whose numbers have no exponents: Less and Stylus read `1e-7` as `1e` less 7, Android not at all. */
export function withoutExponents(text: string): string {
  if (!/\de[+-]?\d/i.test(text)) return text;
  return text.replace(exponentPattern, (whole, number) => number ? decimal(number) : whole);
}

const settings = { urls: true, skipsSpaces: false };

/** Whether a value can stand in a declaration: what it opens it closes, and it does not end the declaration. */
const isDeclarable = (text: string) => isWhole(text, settings);

const stringPattern = /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')$/;

/** Signs that CSS or one of its preprocessors reads as something else than text. */
const specialPattern = /[\\$@`~]|#\{/;

/** Text that a language would not take, as a string. */
function stringText(text: string): string {
  if (stringPattern.test(text) || (isDeclarable(text) && !specialPattern.test(text))) return text;
  const escaped = text.replace(/["\\]/g, "\\$&").replace(/\r\n|[\n\r\f]/g, "\\a ");
  return `"${escaped}"`;
}

const isTextType = (type: unknown) => type === "string" || type === "content";

/** Replaces words that CSS does not have: weight names by numbers, the line height `AUTO` by `normal`. */
export function wordless(value: unknown, type: unknown): unknown {
  if (type === "fontWeight") return cssWeight(value);
  return lineHeightTypes.has(type) ? cssLineHeight(value) : value;
}

/**
 * A value of a type as CSS or one of its preprocessors takes it. Names of font weights that CSS lacks become numbers.
 *
 * @param format The language; `css` unless another is given.
 */
export function cssText(value: unknown, type: unknown, format = "css"): string {
  const plain = plainText(wordless(value, type));
  const text = isTextType(type) ? stringText(plain) : plain;
  if (format === "css") return text;
  if (format === "sass") return sassText(text);
  const decimals = withoutExponents(text);
  if (format === "stylus") return stylusText(decimals);
  return format === "less" ? lessText(decimals) : decimals;
}

/** A colon outside of strings, addresses and parentheses: no value of these types has one. */
const colonPattern = /^(?:[^"'(:]|"[^"]*"|'[^']*'|\([^()]*\))*:/;

/** Kinds whose values are one length or time, or several. */
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

/** Whether a text is meant as a value of its type but is invalid, so that a style sheet would lose more than this value. */
function isBroken(value: unknown, type: unknown): boolean {
  if (type === "color") return isBrokenColor(value);
  if (isBrokenLength(value) && measured.has(kindOf(String(type), []))) return true;
  return isRead(type) && typeof value === "string" && colonPattern.test(value);
}

/** Whether a token's value has a text that can stand in a declaration: what formats say as `canPrint`. */
export function hasText(token: TransformedToken, options: LocalOptions): boolean {
  const { value: key, type: typeKey } = syntaxOf(options.usesDtcg);
  const [value, type] = [token[key], token[typeKey]];
  return isPrintable(value) && isDeclarable(cssText(value, type)) &&
    (factsOf(options).followsPeer === true || !isBroken(value, type));
}
