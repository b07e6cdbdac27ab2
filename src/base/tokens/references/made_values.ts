/**
 * Values that transforms returned, and the languages in which they are code. Every other value is data of the token.
 * @module
 */
import type { CodeLanguage } from "../../types/config.ts";
import type { Dictionary, TransformedToken } from "../../types/token.ts";
import { tokenTableOf } from "../internals.ts";
import { isSole, resolveValue } from "./references.ts";

export interface MadeValue {
  readonly value: unknown;
  /** The languages in which it is code, as the transform declares; `undefined` if a user transform declares none. */
  readonly code: readonly CodeLanguage[] | undefined;
}

const made = new WeakMap<object, MadeValue>();

/** Stores the last value that a transform returned for a token; `undefined` if that is data. */
export function keepMadeValue(token: TransformedToken, value: MadeValue | undefined): void {
  if (value) made.set(token, value);
  else made.delete(token);
}

/** Copies what is stored for a token to its copy or to an alias of it. */
export function copyMadeValue(from: TransformedToken | undefined, to: TransformedToken): void {
  const value = from && made.get(from);
  if (value) made.set(to, value);
}

/** Matches text of numbers, operators and parentheses. */
const calculation = /^[\d.\s()+*/-]*$/;

/**
 * Stores what the resolved value of a token is: an alias is what its target is. If the build follows Style Dictionary,
 * a calculation with values of transforms counts as one of a user transform, because the language computes it.
 *
 * @param written The value with references.
 * @param targets The tokens that it refers to.
 */
export function keepResolved(
  token: TransformedToken,
  valueKey: "value" | "$value",
  written: unknown,
  targets: readonly (TransformedToken | undefined)[],
  followsPeer: boolean | undefined,
): void {
  if (typeof written !== "string") return;
  if (isSole(written)) return copyMadeValue(targets[0], token);
  if (!followsPeer || !calculation.test(String(resolveValue(written, () => "")))) return;
  const isMade = targets.every((one) => one && madeValueOf(one, valueKey));
  if (isMade) keepMadeValue(token, { value: token[valueKey], code: undefined });
}

/**
 * The value of a token as a transform returned it; `undefined` if it is data of a token.
 *
 * @param dictionary The tokens of the file, if a user format may print copies of them.
 */
export function madeValueOf(
  token: TransformedToken,
  valueKey: "value" | "$value",
  dictionary?: Dictionary,
): MadeValue | undefined {
  const found = made.get(token) ?? originalOf(token, dictionary);
  return found && Object.is(found.value, token[valueKey]) ? found : undefined;
}

/** The stored value of the token that a user format copied. */
function originalOf({ key }: TransformedToken, dictionary: Dictionary | undefined) {
  if (!dictionary || tokenTableOf(dictionary.unfilteredAllTokens ?? [])) return undefined;
  const existing = dictionary.unfilteredTokenMap?.get(key);
  return existing && made.get(existing);
}
