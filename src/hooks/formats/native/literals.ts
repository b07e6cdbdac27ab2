/**
 * Prints values as literals of Kotlin, Swift, Dart and Objective-C; `undefined` for values without a literal, whose
 * tokens are omitted.
 * @module
 */
import { factsOf } from "../../registry/build_facts.ts";
import type { CodeLanguage, LocalOptions } from "../../../base/types/config.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import { isDependentColor } from "../../../base/values/colors/css_color.ts";
import { isMeasure } from "../../../base/values/dtcg_objects.ts";
import { millisecondsOf } from "../../../base/values/duration.ts";
import { isPrintable, plainText } from "../../../base/values/plain_text.ts";
import { isColor } from "../../../base/values/colors/read_color.ts";
import { lengthOf, pixelsOf } from "../../../base/values/read_length.ts";
import { formOf, isFraction, isRead, isTime } from "../common/value_forms.ts";
import { type ExpressionSyntax, isExpression } from "./expression.ts";
import { type MadeValue, madeValueOf } from "../../../base/tokens/references/made_values.ts";
import {
  dartText,
  kotlinText,
  objectiveCText,
  swiftText,
} from "../../../base/text/string_literals.ts";

/** How a language prints values. */
export interface Language extends ExpressionSyntax {
  readonly name: CodeLanguage;
  text(text: string): string;
  /** Prints a list of literals, which is not empty. `isMixed` tells whether their types differ. */
  list(items: readonly string[], isMixed: boolean): string;
  /** Prints a duration, given in milliseconds, in the platform's type for time. */
  duration(milliseconds: number): string;
  /**
   * Prints a cubic Bézier curve in the platform's type for animations, given literals with a decimal point. Default: a
   * list.
   */
  curve?(points: readonly string[]): string;
  /** Whether a literal without a decimal point has another type than one with it. */
  readonly hasIntegers: boolean;
  /** The literals for true and false. */
  readonly booleans: readonly [yes: string, no: string];
  /** Whether values are printed like in Style Dictionary: text of user transforms may be code. */
  readonly followsPeer?: boolean;
}

/** Prints a number. Integers beyond the exact ones become floating-point literals, because they fit in no integer type. */
const plain = (number: number) =>
  Number.isInteger(number) && !Number.isSafeInteger(number)
    ? number.toExponential()
    : String(number);

const seconds = (milliseconds: number) => plain(milliseconds / 1000);

/** Prints a number as a floating-point literal. */
const withPoint = (number: number) => {
  const text = plain(number);
  return /[.e]/.test(text) ? text : `${text}.0`;
};

/** The parts that most of the languages share. */
const usual = {
  numberSuffixes: "",
  stringPrefix: "",
  lists: true,
  implicitMembers: false,
  messages: false,
  hasIntegers: true,
  booleans: ["true", "false"],
} as const;

/** Kotlin. Durations are whole milliseconds, as in Compose's animations. */
export const kotlin: Language = {
  ...usual,
  name: "kotlin",
  numberSuffixes: "fFuUL",
  lists: false,
  text: kotlinText,
  list: (items) => `listOf(${items.join(", ")})`,
  duration: (milliseconds) => plain(Math.round(milliseconds)),
  curve: (points) => `CubicBezierEasing(${points.map((point) => `${point}f`).join(", ")})`,
};

/** Swift. Durations are seconds, like `TimeInterval`. */
export const swift: Language = {
  ...usual,
  name: "swift",
  implicitMembers: true,
  text: swiftText,
  list: (items, isMixed) => `[${items.join(", ")}]${isMixed ? " as [Any]" : ""}`,
  duration: (milliseconds) => withPoint(milliseconds / 1000),
  curve: (points) => `CAMediaTimingFunction(controlPoints: ${points.join(", ")})`,
};

/** Dart. Durations are a `Duration`, which is precise to a microsecond. */
export const dart: Language = {
  ...usual,
  name: "dart",
  text: dartText,
  list: (items) => `[${items.join(", ")}]`,
  duration: (milliseconds) =>
    Number.isInteger(milliseconds)
      ? `Duration(milliseconds: ${milliseconds})`
      : `Duration(microseconds: ${Math.round(milliseconds * 1000)})`,
  curve: (points) => `Cubic(${points.join(", ")})`,
};

/** Boxes a literal as an Objective-C object, because lists contain only objects. */
export function boxed(literal: string): string {
  return /^(?:@|\[)/.test(literal) ? literal : `@(${literal})`;
}

/** Objective-C. Durations are seconds, like `NSTimeInterval`. */
export const objectiveC: Language = {
  ...usual,
  name: "objective-c",
  numberSuffixes: "fFuUlL",
  stringPrefix: "@?",
  messages: true,
  text: objectiveCText,
  list: (items) => `@[${items.map(boxed).join(", ")}]`,
  duration: seconds,
  hasIntegers: false,
  booleans: ["YES", "NO"],
};

/** Types whose values are always text. */
const textTypes = new Set(["string", "content", "asset", "fontFamily", "fontStyle", "strokeStyle"]);

const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const booleanWords = ["true", "false"];

/** Prints the literal of a token's text. */
function textLiteral(text: string, type: unknown, language: Language): string | undefined {
  if (!isPrintable(text)) return undefined;
  if (language.followsPeer) {
    const milliseconds = isTime(type) ? millisecondsOf(text) : undefined;
    if (milliseconds !== undefined) return language.duration(milliseconds);
    const weight = type === "fontWeight" ? formOf(text, type) : undefined;
    if (weight !== undefined) return String(weight);
  }
  if (textTypes.has(type as string)) return language.text(text);
  // No language allows `+.5`, but all allow `0.5`.
  if (plainNumber.test(text) && Number.isFinite(Number(text))) return plain(Number(text));
  const boolean = booleanWords.indexOf(text);
  return language.booleans[boolean] ?? language.text(text);
}

function numberLiteral(number: number, type: unknown, language: Language): string | undefined {
  if (!Number.isFinite(number)) return undefined;
  if (language.followsPeer) return plain(number);
  if (isTime(type)) return language.duration(number);
  return language.hasIntegers && isFraction(type) ? withPoint(number) : plain(number);
}

/**
 * Converts a value to data with a literal: a number, text, or a list; `undefined` if the value does not have its type,
 * or native code has no literal for the type.
 */
function dataOf(value: unknown, type: unknown, { followsPeer }: Language, isDtcg = false): unknown {
  return followsPeer || !isRead(type) ? value : formOf(value, type, isDtcg);
}

/** Whether native code can contain a value of a type. Text of a color or a length must be parsable as such a value. */
function isHeld(value: unknown, type: unknown, { followsPeer }: Language): boolean {
  if (typeof value !== "string" || followsPeer) return true;
  if (type === "color") return isColor(value) && !isDependentColor(value);
  if (type !== "dimension" && type !== "fontSize") return true;
  const length = lengthOf(value);
  return length !== undefined && (length.unit === "" || pixelsOf(length, 1) !== undefined);
}

/** Whether a language has a type for a curve of four numbers. Style Dictionary prints lists. */
function isCurve(data: unknown, { curve, followsPeer }: Language): data is number[] {
  return curve !== undefined && !followsPeer && Array.isArray(data) && data.length === 4 &&
    data.every((point) => Number.isFinite(point));
}

/**
 * Prints a list of literals. In a curve, or if any number has a decimal point, all numbers get one, because items must
 * have the same type. An empty list has no literal, because it has no type.
 */
function listLiteral(list: readonly unknown[], type: unknown, language: Language) {
  const hasPoints = (type === "cubicBezier" && !language.followsPeer) ||
    list.some((item) => typeof item === "number" && !Number.isInteger(item));
  const items: string[] = [];
  for (const item of list) {
    if (typeof item === "object" && !isMeasure(item)) return undefined;
    const literal = dataLiteral(item, type, language);
    if (literal === undefined) return undefined;
    const isWhole = hasPoints && typeof item === "number" && !/[.e]/.test(literal);
    items.push(isWhole ? `${literal}.0` : literal);
  }
  if (items.length === 0) return undefined;
  return language.list(items, new Set(list.map((item) => typeof item)).size > 1);
}

/** Prints the literal of data; `undefined` if there is none. */
function dataLiteral(value: unknown, type: unknown, language: Language): string | undefined {
  if (typeof value === "string") return textLiteral(value, type, language);
  if (typeof value === "number") return numberLiteral(value, type, language);
  if (typeof value === "boolean") return language.booleans[value ? 0 : 1];
  if (type === "cubicBezier" && isCurve(value, language)) {
    return language.curve!(value.map(withPoint));
  }
  if (Array.isArray(value)) return listLiteral(value, type, language);
  return isPrintable(value) ? textLiteral(plainText(value), type, language) : undefined;
}

/** Whether a value of a token is code of a language, because a transform made it. */
function isCode(value: unknown, { code }: MadeValue, language: Language): value is string {
  if (typeof value !== "string" || !isPrintable(value)) return false;
  if (!code) return language.followsPeer === true && isExpression(value, language);
  // Transforms keep lengths that they cannot convert, such as `50%`.
  return code.includes(language.name) && !lengthOf(value)?.unit;
}

/** Prints values of tokens in a language: code of transforms as it is, and everything else as literals. */
export class NativeLiterals {
  #language: Language;
  #syntax: Syntax;
  #dictionary: Dictionary | undefined;

  /** @param dictionary The tokens of the file, because a user format may print copies of them. */
  constructor(language: Language, syntax: Syntax, dictionary?: Dictionary) {
    this.#language = language;
    this.#syntax = syntax;
    this.#dictionary = dictionary;
  }

  /**
   * The code of a token's value; `undefined` if the value is data.
   *
   * @param value The value, or its template. Default: the value.
   */
  codeOf(token: TransformedToken, value: unknown = token[this.#syntax.value]): string | undefined {
    const made = madeValueOf(token, this.#syntax.value, this.#dictionary);
    return made && isCode(value, made, this.#language) ? value : undefined;
  }

  /** Whether it prints the curve of any token in the platform's type for animations. */
  useCurves(tokens: readonly TransformedToken[]): boolean {
    const { value, type } = this.#syntax;
    return tokens.some((token) =>
      token[type] === "cubicBezier" && this.codeOf(token) === undefined &&
      isCurve(dataOf(token[value], token[type], this.#language), this.#language)
    );
  }

  /**
   * Prints a token's value; `undefined` if the language has no literal for it.
   *
   * @param value The value, or its template. Default: the value.
   */
  of(token: TransformedToken, value: unknown = token[this.#syntax.value]): string | undefined {
    const code = this.codeOf(token, value);
    const [type, language] = [token[this.#syntax.type], this.#language];
    if (code !== undefined || !isHeld(value, type, language)) return code;
    return dataLiteral(dataOf(value, type, language, this.#syntax.dtcg), type, language);
  }
}

/** The language for a build, which may follow Style Dictionary. */
export function languageIn(language: Language, options: object): Language {
  return factsOf(options).followsPeer ? peerLanguages.get(language)! : language;
}

const peerLanguages: ReadonlyMap<Language, Language> = new Map(
  [kotlin, swift, dart, objectiveC].map((one) => [one, {
    ...one,
    followsPeer: true,
    duration: one === kotlin ? String : one === swift ? seconds : one.duration,
  }]),
);

/** Makes a function that tells whether a language can print a token's value; for `canPrint` of formats. */
export function canPrintIn(
  language: Language,
): (token: TransformedToken, options: LocalOptions) => boolean {
  return (token, options) => {
    const literals = new NativeLiterals(languageIn(language, options), syntaxOf(options.usesDtcg));
    return literals.of(token) !== undefined;
  };
}
