/**
 * Converts numbers of aliases whose kind differs from their target's: 24 is `24px` for a gap and 0.24 for an opacity.
 * @module
 */
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { ownExtensions, ownKey } from "../../../base/tokens/own_extensions.ts";
import type { DesignToken } from "../../../base/types/token.ts";
import { lengthOf } from "../../../base/values/read_length.ts";
import { type NumberKind, numberKinds, numberValue } from "./types.ts";

/** The kind of a number at the target of an alias, and for the alias. */
export interface Conversion {
  readonly from: NumberKind;
  readonly to: NumberKind;
}

/** The extension that stores a conversion in a token. */
export function convertedBy(number: Conversion): Tree {
  return { $extensions: { [ownKey]: { number } } };
}

const isKind = (kind: unknown): kind is NumberKind => numberKinds.includes(kind as NumberKind);

export function conversionIn(token: DesignToken): Conversion | undefined {
  const number = ownExtensions(token)?.number;
  if (!isPlainObject(number)) return undefined;
  const { from, to } = number;
  return isKind(from) && isKind(to) ? { from, to } : undefined;
}

/** Converts the target's value for the alias; `undefined` if it is not a number. */
export function converted(value: unknown, { from, to }: Conversion): unknown {
  const number = lengthOf(value)?.number;
  if (number === undefined) return undefined;
  const raw = from === "opacity" ? Number((number * 100).toFixed(6)) : number;
  return numberValue(raw, to).$value;
}
