/**
 * Values as literals of Kotlin, Swift, Dart and Objective-C. What has none there is `undefined`: its token is left out.
 * @module
 */
import { factsOf } from "../../../hooks/build_facts.ts";
import type { LocalOptions } from "../../../types/config.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import { isDependentColor } from "../../../values/css_color.ts";
import { isMeasure } from "../../../values/dtcg_objects.ts";
import { millisecondsOf } from "../../../values/duration.ts";
import { isPrintable, plainText } from "../../../values/plain_text.ts";
import { isColor } from "../../../values/read_color.ts";
import { lengthOf, pixelsOf } from "../../../values/read_length.ts";
import { formOf, isRead, isTime } from "../common/value_forms.ts";
import { type ExpressionSyntax, isExpression, isStringLiteral } from "./expression.ts";

/** How a language writes values. */
export interface Language extends ExpressionSyntax {
  /** A string literal of any text. */
  text(text: string): string;
  /** A list of literals. */
  list(items: readonly string[]): string;
  /** A number of milliseconds as what the platform counts time in. */
  duration(milliseconds: number): string;
  /** A cubic Bézier curve as what the platform animates with, of literals with a point. Default: a list. */
  curve?(points: readonly string[]): string;
  /** `true` and `false`. */
  readonly booleans: readonly [yes: string, no: string];
  /** Whether most text is printed as it is, as the peer does. */
  readonly keepsText?: boolean;
}

const escapes: Record<string, string> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
};

/** Control characters, and what a string literal must escape. */
// deno-lint-ignore no-control-regex
const escapedPattern = /[\u0000-\u001f\u007f"\\$]/g;

/** A text between double quotes; `control` writes a control character by its code. */
function quoted(text: string, control: (code: string) => string, dollar: string): string {
  const inner = text.replace(escapedPattern, (character) => {
    if (character === "$") return dollar;
    const code = character.charCodeAt(0).toString(16).padStart(4, "0");
    return escapes[character] ?? control(code);
  });
  return `"${inner}"`;
}

const seconds = (milliseconds: number) => String(milliseconds / 1000);

/** A number as a floating-point literal. */
const withPoint = (number: number) => {
  const text = String(number);
  return /[.e]/.test(text) ? text : `${text}.0`;
};

/** Kotlin; time is counted in whole milliseconds, as Compose's animations do. */
export const kotlin: Language = {
  numberSuffixes: "fFuUL",
  stringPrefix: "",
  lists: false,
  implicitMembers: false,
  messages: false,
  text: (text) => quoted(text, (code) => `\\u${code}`, "\\$"),
  list: (items) => `listOf(${items.join(", ")})`,
  duration: (milliseconds) => String(Math.round(milliseconds)),
  curve: (points) => `CubicBezierEasing(${points.map((point) => `${point}f`).join(", ")})`,
  booleans: ["true", "false"],
};

/** Swift; time is counted in seconds, as `TimeInterval` is. */
export const swift: Language = {
  numberSuffixes: "",
  stringPrefix: "",
  lists: true,
  implicitMembers: true,
  messages: false,
  text: (text) => quoted(text, (code) => `\\u{${code}}`, "$"),
  list: (items) => `[${items.join(", ")}]`,
  duration: (milliseconds) => withPoint(milliseconds / 1000),
  curve: (points) => `CAMediaTimingFunction(controlPoints: ${points.join(", ")})`,
  booleans: ["true", "false"],
};

/** Dart; time is a `Duration`, whose least part is a microsecond. */
export const dart: Language = {
  numberSuffixes: "",
  stringPrefix: "",
  lists: true,
  implicitMembers: false,
  messages: false,
  text: (text) => quoted(text, (code) => `\\u${code}`, "\\$"),
  list: (items) => `[${items.join(", ")}]`,
  duration: (milliseconds) =>
    Number.isInteger(milliseconds)
      ? `Duration(milliseconds: ${milliseconds})`
      : `Duration(microseconds: ${Math.round(milliseconds * 1000)})`,
  curve: (points) => `Cubic(${points.join(", ")})`,
  booleans: ["true", "false"],
};

/** A literal as an Objective-C object: lists hold nothing else. */
export function boxed(literal: string): string {
  return /^(?:@|\[)/.test(literal) ? literal : `@(${literal})`;
}

/** Objective-C; time is counted in seconds, as `NSTimeInterval` is. */
export const objectiveC: Language = {
  numberSuffixes: "fFuUlL",
  stringPrefix: "@?",
  lists: true,
  implicitMembers: false,
  messages: true,
  text: (text) =>
    `@${quoted(text, (code) => `\\${parseInt(code, 16).toString(8).padStart(3, "0")}`, "$")}`,
  list: (items) => `@[${items.map(boxed).join(", ")}]`,
  duration: seconds,
  booleans: ["YES", "NO"],
};

/** Types whose values are text, whatever they look like. */
const textTypes = new Set(["string", "content", "asset", "fontFamily", "fontStyle", "strokeStyle"]);

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function textLiteral(text: string, type: unknown, language: Language): string | undefined {
  if (!isPrintable(text)) return undefined;
  if (language.keepsText) {
    const milliseconds = isTime(type) ? millisecondsOf(text) : undefined;
    if (milliseconds !== undefined) return language.duration(milliseconds);
    const weight = type === "fontWeight" ? formOf(text, type) : undefined;
    if (weight !== undefined) return String(weight);
  }
  if (isStringLiteral(text, language)) return text;
  if (type === "string" || type === "content") return language.text(text);
  if (isCode(text, type, language)) return text;
  // `+.5` is a number in no language, `0.5` in all.
  if (!textTypes.has(type as string) && plainNumber.test(text)) return String(Number(text));
  return language.text(text);
}

/** Whether a text is code. A call makes a font or an asset; a word or a number there is its name. */
function isCode(text: string, type: unknown, language: Language): boolean {
  return isExpression(text, language) && (!textTypes.has(type as string) || /[([]/.test(text));
}

function numberLiteral(number: number, type: unknown, language: Language): string | undefined {
  if (!Number.isFinite(number)) return undefined;
  const isCounted = isTime(type) && !language.keepsText;
  return isCounted ? language.duration(number) : String(number);
}

/**
 * A value as data that has a literal: a number, text, or a list. Code stays as it is.
 *
 * @returns `undefined` if the value is not one of its type, or native code has no literal for the type.
 */
function dataOf(value: unknown, type: unknown, language: Language): unknown {
  if (language.keepsText || !isRead(type)) return value;
  const isText = typeof value === "string";
  // Quotes around a family are those of CSS.
  if (isText && type !== "fontFamily" && isStringLiteral(value, language)) return value;
  const form = formOf(value, type);
  if (form !== undefined) return form;
  return isText && !plainNumber.test(value) && isCode(value, type, language) ? value : undefined;
}

/**
 * Whether native code can hold a value of a type. Text of a color or a length must be code already, or parse as such a
 * value.
 */
function isHeld(value: unknown, type: unknown, language: Language): boolean {
  if (typeof value !== "string" || language.keepsText) return true;
  if (type !== "color" && type !== "dimension" && type !== "fontSize") return true;
  if (isStringLiteral(value, language)) return true;
  if (type === "color" && isDependentColor(value)) return false;
  if (isExpression(value, language)) return true;
  if (type === "color") return isColor(value);
  const length = lengthOf(value);
  return length !== undefined && (length.unit === "" || pixelsOf(length, 1) !== undefined);
}

/** A list of four numbers as a curve of the platform; `undefined` if it is not a curve, or the language has no curves. */
function curveLiteral(list: readonly unknown[], { curve, keepsText }: Language) {
  const isCurve = list.length === 4 && list.every((point) => Number.isFinite(point));
  return curve && isCurve && !keepsText ? curve((list as number[]).map(withPoint)) : undefined;
}

/** A list of literals. Where one number has a point all have, and in curves: a list has items of one type. */
function listLiteral(list: readonly unknown[], type: unknown, language: Language) {
  const hasPoints = (type === "cubicBezier" && !language.keepsText) ||
    list.some((item) => typeof item === "number" && !Number.isInteger(item));
  const items: string[] = [];
  for (const item of list) {
    if (typeof item === "object" && !isMeasure(item)) return undefined;
    const literal = dataLiteral(item, type, language);
    if (literal === undefined) return undefined;
    items.push(hasPoints && Number.isInteger(item) ? `${literal}.0` : literal);
  }
  return language.list(items);
}

/** The literal of data; `undefined` if there is none. */
function dataLiteral(value: unknown, type: unknown, language: Language): string | undefined {
  if (typeof value === "string") return textLiteral(value, type, language);
  if (typeof value === "number") return numberLiteral(value, type, language);
  if (typeof value === "boolean") return language.booleans[value ? 0 : 1];
  if (Array.isArray(value)) {
    const curve = type === "cubicBezier" ? curveLiteral(value, language) : undefined;
    return curve ?? listLiteral(value, type, language);
  }
  return isPrintable(value) ? textLiteral(plainText(value), type, language) : undefined;
}

/** The literal of a value of a type; `undefined` if there is none. */
export function nativeLiteral(
  value: unknown,
  type: unknown,
  language: Language,
): string | undefined {
  return isHeld(value, type, language)
    ? dataLiteral(dataOf(value, type, language), type, language)
    : undefined;
}

/** A language with the habits of a build: text stays as it is in one that follows the peer. */
export function languageIn(language: Language, options: object): Language {
  return factsOf(options).followsPeer ? peerLanguages.get(language)! : language;
}

const peerLanguages: ReadonlyMap<Language, Language> = new Map(
  [kotlin, swift, dart, objectiveC].map((one) => [one, {
    ...one,
    keepsText: true,
    duration: one === kotlin ? String : one === swift ? seconds : one.duration,
  }]),
);

/** Whether a text has a call of a function, such as one that curves are printed with. */
export const calls = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w."])${name}\\(`).test(text);

/** Whether a language has a literal for a token's value: what formats say as `canPrint`. */
export function canPrintIn(
  language: Language,
): (token: TransformedToken, options: LocalOptions) => boolean {
  return (token, options) => {
    const { value, type } = syntaxOf(options.usesDtcg);
    return nativeLiteral(token[value], token[type], languageIn(language, options)) !== undefined;
  };
}
