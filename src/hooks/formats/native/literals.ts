/**
 * Prints values as literals of Kotlin, Swift, Dart and Objective-C; `undefined` for values without a literal, whose
 * tokens are omitted.
 * @module
 */
import { factsOf } from "../../registry/build_facts.ts";
import type { LocalOptions } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { isDependentColor } from "../../../base/values/colors/css_color.ts";
import { isMeasure } from "../../../base/values/dtcg_objects.ts";
import { millisecondsOf } from "../../../base/values/duration.ts";
import { isPrintable, plainText } from "../../../base/values/text/plain_text.ts";
import { isColor } from "../../../base/values/colors/read_color.ts";
import { lengthOf, pixelsOf } from "../../../base/values/read_length.ts";
import { formOf, isRead, isTime } from "../common/value_forms.ts";
import { type ExpressionSyntax, isExpression, isStringLiteral } from "./expression.ts";

/** How a language prints values. */
export interface Language extends ExpressionSyntax {
  /** Prints a string literal. */
  text(text: string): string;
  /** Prints a list of literals. */
  list(items: readonly string[]): string;
  /** Prints a duration, given in milliseconds, in the platform's type for time. */
  duration(milliseconds: number): string;
  /**
   * Prints a cubic Bézier curve in the platform's type for animations, given literals with a decimal point. Default: a
   * list.
   */
  curve?(points: readonly string[]): string;
  /** The literals for true and false. */
  readonly booleans: readonly [yes: string, no: string];
  /** Whether most text is printed without quotes, like in Style Dictionary. */
  readonly keepsText?: boolean;
}

const escapes: Record<string, string> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
};

/** Control characters, and characters that a string literal must escape. */
// deno-lint-ignore no-control-regex
const escapedPattern = /[\u0000-\u001f\u007f"\\$]/g;

/** Prints a text in double quotes. `control` prints a control character, given its code. */
function quoted(text: string, control: (code: string) => string, dollar: string): string {
  const inner = text.replace(escapedPattern, (character) => {
    if (character === "$") return dollar;
    const code = character.charCodeAt(0).toString(16).padStart(4, "0");
    return escapes[character] ?? control(code);
  });
  return `"${inner}"`;
}

const seconds = (milliseconds: number) => String(milliseconds / 1000);

/** Prints a number as a floating-point literal. */
const withPoint = (number: number) => {
  const text = String(number);
  return /[.e]/.test(text) ? text : `${text}.0`;
};

/** Kotlin. Durations are whole milliseconds, as in Compose's animations. */
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

/** Swift. Durations are seconds, like `TimeInterval`. */
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

/** Dart. Durations are a `Duration`, which is precise to a microsecond. */
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

/** Boxes a literal as an Objective-C object, because lists contain only objects. */
export function boxed(literal: string): string {
  return /^(?:@|\[)/.test(literal) ? literal : `@(${literal})`;
}

/** Objective-C. Durations are seconds, like `NSTimeInterval`. */
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

/** Types whose values are always text. */
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
  // No language allows `+.5`, but all allow `0.5`.
  if (!textTypes.has(type as string) && plainNumber.test(text)) return String(Number(text));
  return language.text(text);
}

/** Whether a text is code. For fonts and assets, only a call is code; a word or a number is a name. */
function isCode(text: string, type: unknown, language: Language): boolean {
  return isExpression(text, language) && (!textTypes.has(type as string) || /[([]/.test(text));
}

function numberLiteral(number: number, type: unknown, language: Language): string | undefined {
  if (!Number.isFinite(number)) return undefined;
  const isCounted = isTime(type) && !language.keepsText;
  return isCounted ? language.duration(number) : String(number);
}

/**
 * Converts a value to data with a literal: a number, text, or a list. Keeps code.
 *
 * @returns `undefined` if the value does not have its type, or native code has no literal for the type.
 */
function dataOf(value: unknown, type: unknown, language: Language): unknown {
  if (language.keepsText || !isRead(type)) return value;
  const isText = typeof value === "string";
  // Quotes around a font family belong to CSS.
  if (isText && type !== "fontFamily" && isStringLiteral(value, language)) return value;
  const form = formOf(value, type);
  if (form !== undefined) return form;
  return isText && !plainNumber.test(value) && isCode(value, type, language) ? value : undefined;
}

/**
 * Whether native code can contain a value of a type. Text of a color or a length must be code, or be parsable as such a
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

/**
 * Prints a list of four numbers as a curve of the platform; `undefined` if it is not a curve, or the language has none.
 */
function curveLiteral(list: readonly unknown[], { curve, keepsText }: Language) {
  const isCurve = list.length === 4 && list.every((point) => Number.isFinite(point));
  return curve && isCurve && !keepsText ? curve((list as number[]).map(withPoint)) : undefined;
}

/**
 * Prints a list of literals. In a curve, or if any number has a decimal point, all numbers get one, because items must
 * have the same type.
 */
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

/** Prints the literal of data; `undefined` if there is none. */
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

/** Prints the literal of a value of a type; `undefined` if there is none. */
export function nativeLiteral(
  value: unknown,
  type: unknown,
  language: Language,
): string | undefined {
  return isHeld(value, type, language)
    ? dataLiteral(dataOf(value, type, language), type, language)
    : undefined;
}

/** The language for a build. In a build that follows Style Dictionary, it keeps text unquoted. */
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

/** Whether a text contains a call of a function. */
export const calls = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w."])${name}\\(`).test(text);

/** Makes a function that tells whether a language has a literal for a token's value; for `canPrint` of formats. */
export function canPrintIn(
  language: Language,
): (token: TransformedToken, options: LocalOptions) => boolean {
  return (token, options) => {
    const { value, type } = syntaxOf(options.usesDtcg);
    return nativeLiteral(token[value], token[type], languageIn(language, options)) !== undefined;
  };
}
