/**
 * The results of reading a value: its parts, or the position and reason of a mismatch.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { type Color, colorOf } from "../../../base/values/colors/read_color.ts";
import { type Length, lengthOf } from "../../../base/values/read_length.ts";

/** The position and the reason why a value does not have its type. */
export class Unread {
  /** The expected value, in words: `a length`. */
  readonly wanted: string;
  /** A description of the actual value. */
  readonly found: unknown;
  /** Path inside the value: keys of objects, and indexes of items. */
  readonly path: readonly string[];
  /** Offset in the text at the path; `undefined` if the whole text is invalid. */
  readonly offset: number | undefined;

  constructor(wanted: string, found: unknown, path: readonly string[] = [], offset?: number) {
    this.wanted = wanted;
    this.found = found;
    this.path = path;
    this.offset = offset;
  }

  /** The same mismatch relative to a value that contains this one. `offset` is the start of this value in a text. */
  inside(path: readonly string[], offset?: number): Unread {
    const place = offset === undefined ? this.offset : offset + (this.offset ?? 0);
    return new Unread(this.wanted, this.found, [...path, ...this.path], place);
  }
}

/** The parts of a value, or the reason why it cannot be read. */
export type Reading<T> = T | Unread;

export type Reader<T> = (value: unknown) => Reading<T>;

/** The result; `undefined` if the value cannot be read. */
export function known<T>(reading: Reading<T>): T | undefined {
  return reading instanceof Unread ? undefined : reading;
}

/** Makes a reader from a parser that returns `undefined` for unknown values. */
export function reader<T>(parse: (value: unknown) => T | undefined, wanted: string): Reader<T> {
  return (value) => parse(value) ?? new Unread(wanted, value);
}

/** A part of a composite, as written, with its position. */
export interface Part {
  readonly value: unknown;
  /** Path in the composite; empty if the part is in a text. */
  readonly path: readonly string[];
  readonly offset?: number;
}

/** The parts of a composite, as written, by their names in the format. */
export type Parts<Name extends string> = Readonly<Partial<Record<Name, Part>>>;

export const textPart = (value: string, offset: number): Part => ({ value, path: [], offset });

/** Reports whichever of two words for the same part does not have its type. */
export function surplus(
  first: Part,
  second: Part,
  isOne: (value: unknown) => boolean,
  wanted: string,
): Unread {
  const { value, offset } = isOne(first.value) ? second : first;
  return new Unread(wanted, value, [], offset);
}

/** Other names of parts in some dialects. */
type OtherNames = Readonly<Record<string, readonly string[]>>;

export function objectParts<Name extends string>(
  value: unknown,
  names: readonly Name[],
  others: OtherNames = {},
): Parts<Name> | undefined {
  if (!isPlainObject(value)) return undefined;
  const parts: Partial<Record<Name, Part>> = {};
  for (const name of names) {
    const key = [name, ...others[name] ?? []].find((key) =>
      Object.hasOwn(value, key) && value[key] !== undefined && value[key] !== ""
    );
    if (key !== undefined) parts[name] = { value: value[key], path: [key] };
  }
  return parts;
}

/**
 * Makes a reader that splits a composite into its parts: objects by the names of their parts, texts with `textParts`.
 *
 * @param wanted A description of a composite, for messages.
 */
export function partsReader<Name extends string>(
  names: readonly Name[],
  wanted: string,
  textParts: (text: string) => Reading<Parts<Name>>,
  others: OtherNames = {},
): Reader<Parts<Name>> {
  return (value) =>
    typeof value === "string"
      ? textParts(value)
      : objectParts(value, names, others) ?? new Unread(wanted, value);
}

export function readPart<T>(part: Part | undefined, read: Reader<T>, missing?: T): Reading<T> {
  if (!part) return missing ?? read(undefined);
  const found = read(part.value);
  return found instanceof Unread ? found.inside(part.path, part.offset) : found;
}

/** Combines the results by name; returns the first mismatch if there is one. */
export function together<T extends Record<string, unknown>>(
  readings: { readonly [K in keyof T]: Reading<T[K]> },
): Reading<T> {
  for (const found of Object.values(readings)) if (found instanceof Unread) return found;
  return readings as T;
}

/** Combines the results of a list; returns the first mismatch, with the index of its item, if there is one. */
export function allOf<T>(readings: readonly Reading<T>[], isListed = true): Reading<T[]> {
  for (const [index, found] of readings.entries()) {
    if (found instanceof Unread) return isListed ? found.inside([String(index)]) : found;
  }
  return readings as T[];
}

/** Reads a color with its own channels. `currentColor` and `color-mix()` have none. */
export const readColor: Reader<Color> = reader(colorOf, "a color");

const isTime = (unit: string) => unit === "ms" || unit === "s" || unit === "fr";

/** Reads a length in any unit. A number without a unit counts as pixels. */
export const readLength: Reader<Length> = reader((value) => {
  const length = lengthOf(value);
  return length && !isTime(length.unit) ? length : undefined;
}, "a length");
