/**
 * Where a language takes a reference as a whole part of a value: not glued to what stands beside it, and not inside a
 * string, a comment or an unquoted address.
 * @module
 */
import type { TransformedToken } from "../../../types/token.ts";
import type { PrintedPart } from "../../../tokens/expressions.ts";
import { isAsciiName } from "../style_sheets/literals.ts";
import { isWhole, Scanner, type ScannerSettings } from "./scanner.ts";

/** What may stand beside a reference. */
export interface Positions extends ScannerSettings {
  /** The character before it. */
  readonly before: RegExp;
  /** The character after it. */
  readonly after: RegExp;
}

/** CSS Values 4, 2: a component value of its own. Preprocessors take their variables in the same places. */
const componentValue: Positions = {
  before: /[\s(,/*[{:;]/,
  after: /[\s),/*\]};!]/,
  skipsSpaces: false,
  urls: true,
};

/** The same where the value is printed as it is written: signs that no reference merges with may stand beside it, too. */
const writtenValue: Positions = {
  ...componentValue,
  before: /[\s(,/*[{:;+]/,
  after: /[\s),/*\]};!+]/,
};

/** In CSS a minus behind the parenthesis of `var()` is a sign of its own. */
const writtenCss: Positions = { ...writtenValue, after: /[\s),/*\]};!+-]/ };

/** Kotlin, Swift and Dart: an argument, an item or an operand of its own. */
const argument: Positions = {
  before: /[(,[:=+\-*/%]/,
  after: /[),\]+\-*/%]/,
  skipsSpaces: true,
  urls: false,
};

/** What calculates with what stands beside it in Kotlin, Swift and Dart. */
const arithmetic = /[-+*/%]/;

/** Languages of variables that evaluate values, and what of theirs calculates. */
const operators: Record<string, RegExp> = {
  sass: /[-+*/%<>=]/,
  less: /[-+*/<>=]/,
  stylus: /[-+*/%<>=?:!]/,
};

/**
 * Whether the language takes each of the references of a value where it stands; also, unless they will be printed as
 * they are written, whether they calculate as the resolved text does.
 */
export type AllowsReferences = (parts: readonly PrintedPart[], asWritten: boolean) => boolean;

/**
 * Makes the rule of a language.
 *
 * @param format The language of variables; constants of Kotlin, Swift or Dart have none.
 * @param textOf The text of a token that is referred to.
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
      parts.every((part) => typeof part === "string" || isAsciiName(part.token.name))
    : () => true;
  return (parts, asWritten) =>
    takesNames(parts) &&
    mayHoldReferences(parts, asWritten ? written : componentValue, textOf) &&
    (!operator ||
      areOperands(parts, operator, asWritten ? calculable : operandPattern, textOf)) &&
    (format !== "sass" || maySeparate(parts)) &&
    (format !== "less" || isList(parts));
}

/** What Sass calculates with, besides the slash. */
const calculation = /[*+<>=]|\s[-%]\s/;

/** Whether the slashes beside references may be text: in a calculation they divide. */
function maySeparate(parts: readonly PrintedPart[]): boolean {
  return !parts.some((_, at) => isBesideSlash(parts, at)) ||
    !parts.some((part) => typeof part === "string" && calculation.test(part));
}

/** Words, numbers, strings and calls with spaces, commas and slashes between them; signs of a calculation in `calc()` or alone. */
const listPattern =
  /^\s*[\w#.%$"'-](?:[\w-]+\(|[\w\s.,#%$"'/)-])*$|^\s*calc\((?:[\w-]+\(|[\w\s.,%$/*+)-])*$|^[\w.%$]+(?: [*+-] [\w.%$]+)*$/;

/** Whether Less reads a value part by part: in any other it guesses, and takes quotes and parentheses off. */
function isList(parts: readonly PrintedPart[]): boolean {
  return parts.length === 1 ||
    listPattern.test(parts.map((part) => typeof part === "string" ? part : "$").join(""));
}

/** A value that is one operand, whatever an operator beside it does: a number with or without a unit, or a call of one. */
const operandPattern = /^[\d.]+[a-z%]*$|^[a-z]\w*\([\d.]+\)$/i;

/** Numbers with signs of a calculation between them: one number for a language that evaluates it. */
const calculable = /^[\d.]+[a-z%]*(?: [-+*/%] [\d.]+[a-z%]*)*$/i;

/** Whether what stands beside operators is one operand each. */
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

/** Whether a part stands beside one of some characters, spaces aside. */
function isBeside(parts: readonly PrintedPart[], at: number, characters: RegExp): boolean {
  const [before, after] = [parts[at - 1], parts[at + 1]];
  return (typeof before === "string" && characters.test(before.trimEnd().slice(-1))) ||
    (typeof after === "string" && characters.test(after.trimStart().slice(0, 1)));
}

/** Whether each of the references stands where a language takes a whole part. */
function mayHoldReferences(
  parts: readonly PrintedPart[],
  positions: Positions,
  textOf: (token: TransformedToken) => string,
): boolean {
  // An alias is a whole value.
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

/** Whether a part may follow a reference. */
function mayFollow(part: PrintedPart, { after, skipsSpaces }: Positions): boolean {
  if (typeof part !== "string") return false;
  const text = skipsSpaces ? part.trimStart() : part;
  return text !== "" && after.test(text[0]);
}

/** Whether a part stands beside a slash, spaces aside. */
export function isBesideSlash(parts: readonly PrintedPart[], at: number): boolean {
  return isBeside(parts, at, /\//);
}
