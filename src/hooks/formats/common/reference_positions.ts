/**
 * Determines where a language allows a reference as a whole part of a value: not adjacent to other text, and not in a
 * string, a comment or an unquoted URL.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import type { PrintedPart } from "../../../base/tokens/references/expressions.ts";
import { hasAsciiName, hasMarkInCalc } from "../style_sheets/literals.ts";
import { isWhole, Scanner, type ScannerSettings } from "./scanner.ts";

/** Characters that may be next to a reference. */
export interface Positions extends ScannerSettings {
  /** Matches the character before it. */
  readonly before: RegExp;
  /** Matches the character after it. */
  readonly after: RegExp;
}

/** A component value of its own (CSS Values 4, 2). Preprocessors allow variables in the same positions. */
const componentValue: Positions = {
  before: /[\s(,/*[{:;]/,
  after: /[\s),/*\]};!]/,
  skipsSpaces: false,
  urls: true,
};

/** A component value of a value printed as written. Signs may be adjacent if they do not merge with the reference. */
const writtenValue: Positions = {
  ...componentValue,
  before: /[\s(,/*[{:;+]/,
  after: /[\s),/*\]};!+]/,
};

/** In CSS, a minus sign after `var()` is a separate token. */
const writtenCss: Positions = { ...writtenValue, after: /[\s),/*\]};!+-]/ };

/** Kotlin, Swift and Dart: a separate argument, item or operand. */
const argument: Positions = {
  before: /[(,[:=+\-*/%]/,
  after: /[),\]+\-*/%]/,
  skipsSpaces: true,
  urls: false,
};

/** Operators of Kotlin, Swift and Dart. */
const arithmetic = /[-+*/%]/;

/** Operators of languages that evaluate the values of variables. */
const operators: Record<string, RegExp> = {
  sass: /[-+*/%<>=]/,
  less: /[-+*/<>=]/,
  stylus: /[-+*/%<>=?:!]/,
};

/**
 * Whether the language allows all references of a value in their positions. Unless the value is printed as written, the
 * references must also calculate like the resolved text.
 */
export type AllowsReferences = (parts: readonly PrintedPart[], asWritten: boolean) => boolean;

/**
 * Makes the rule of a language.
 *
 * @param format The language of variables; `undefined` for constants of Kotlin, Swift or Dart.
 * @param textOf Returns the text of a referenced token.
 */
export function referenceRule(
  format: string | undefined,
  isConstant: boolean,
  textOf: (token: TransformedToken) => string,
): AllowsReferences {
  if (isConstant) {
    return (parts, asWritten) =>
      mayHoldReferences(parts, argument, textOf) &&
      (asWritten || areOperands(parts, arithmetic, operandPattern, textOf));
  }
  const operator = format && Object.hasOwn(operators, format) ? operators[format] : undefined;
  const written = format === "css" ? writtenCss : writtenValue;
  const takesNames = format === "less" || format === "stylus"
    ? (parts: readonly PrintedPart[]) =>
      parts.every((part) => typeof part === "string" || hasAsciiName(part.token.name))
    : () => true;
  return (parts, asWritten) =>
    takesNames(parts) &&
    mayHoldReferences(parts, asWritten ? written : componentValue, textOf) &&
    (!operator ||
      areOperands(parts, operator, asWritten ? calculable : operandPattern, textOf)) &&
    (format !== "sass" || maySeparate(parts)) &&
    (format !== "less" || isList(parts)) &&
    (format !== "stylus" || !hasMarkInCalc(marked(parts), "$"));
}

/** Operators of Sass, except the slash. */
const calculation = /[*+<>=]|\s[-%]\s/;

/** Whether slashes next to references may be separators. In a calculation, they divide. */
function maySeparate(parts: readonly PrintedPart[]): boolean {
  return !parts.some((_, at) => isBesideSlash(parts, at)) ||
    !parts.some((part) => typeof part === "string" && calculation.test(part));
}

/**
 * Matches words, numbers, strings and calls, separated by spaces, commas and slashes. Allows operators in `calc()`, or
 * in a value that is a calculation.
 */
const listPattern =
  /^\s*[\w#.%$"'-](?:[\w-]+\(|[\w\s.,#%$"'/)-])*$|^\s*calc\((?:[\w-]+\(|[\w\s.,%$/*+)-])*$|^[\w.%$]+(?: [*+-] [\w.%$]+)*$/;

/** Whether Less parses a value part by part. It guesses for any other value, and drops quotes and parentheses. */
function isList(parts: readonly PrintedPart[]): boolean {
  return parts.length === 1 ||
    listPattern.test(marked(parts));
}

/** The text of a value with a dollar sign for each reference. */
const marked = (parts: readonly PrintedPart[]) =>
  parts.map((part) => typeof part === "string" ? part : "$").join("");

/** Matches a single operand that no operator can split: a number with an optional unit, or a call with one. */
const operandPattern = /^[\d.]+[a-z%]*$|^[a-z]\w*\([\d.]+\)$/i;

/** Matches an arithmetic expression of numbers, which a language evaluates to one number. */
const calculable = /^[\d.]+[a-z%]*(?: [-+*/%] [\d.]+[a-z%]*)*$/i;

/** Whether each reference next to an operator is a single operand. */
function areOperands(
  parts: readonly PrintedPart[],
  operator: RegExp,
  operand: RegExp,
  textOf: (token: TransformedToken) => string,
): boolean {
  return parts.every((part, at) =>
    typeof part === "string" || !isBeside(parts, at, operator) ||
    operand.test(textOf(part.token))
  );
}

/** Whether one of the characters is next to a part, ignoring spaces. */
function isBeside(parts: readonly PrintedPart[], at: number, characters: RegExp): boolean {
  const [before, after] = [parts[at - 1], parts[at + 1]];
  return (typeof before === "string" && characters.test(before.trimEnd().slice(-1))) ||
    (typeof after === "string" && characters.test(after.trimStart().slice(0, 1)));
}

/** Whether the language allows all references in their positions. */
function mayHoldReferences(
  parts: readonly PrintedPart[],
  positions: Positions,
  textOf: (token: TransformedToken) => string,
): boolean {
  // An alias is a single reference.
  if (parts.length === 1) return true;
  const scanner = new Scanner(positions);
  for (const [at, part] of parts.entries()) {
    if (typeof part === "string") {
      scanner.read(part);
      continue;
    }
    if (!scanner.isOutside || (at > 0 && !positions.before.test(scanner.last))) return false;
    if (at + 1 < parts.length && !mayFollow(parts[at + 1], positions)) return false;
    if (!isWhole(textOf(part.token), positions)) return false;
  }
  return true;
}

function mayFollow(part: PrintedPart, { after, skipsSpaces }: Positions): boolean {
  if (typeof part !== "string") return false;
  const text = skipsSpaces ? part.trimStart() : part;
  return text !== "" && after.test(text[0]);
}

/** Whether a slash is next to a part, ignoring spaces. */
export function isBesideSlash(parts: readonly PrintedPart[], at: number): boolean {
  return isBeside(parts, at, /\//);
}
