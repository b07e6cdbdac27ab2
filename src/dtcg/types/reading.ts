/**
 * What readers of values return: the parts of a value, or where and why it is not a value of its type.
 * @module
 */
import { isPlainObject } from "../../tokens/plain_object.ts";
import { type Color, colorOf } from "../../values/read_color.ts";
import { type Length, lengthOf } from "../../values/read_length.ts";

/** Where and why a value is not one of its type. */
export class Unread {
  /** What would be right: `a length`. */
  readonly wanted: string;
  /** What is there instead. */
  readonly found: unknown;
  /** Path in the value: keys of objects, numbers of items. */
  readonly path: readonly string[];
  /** Offset in the text that the path leads to; `undefined` if the whole of it is wrong. */
  readonly offset: number | undefined;

  constructor(wanted: string, found: unknown, path: readonly string[] = [], offset?: number) {
    this.wanted = wanted;
    this.found = found;
    this.path = path;
    this.offset = offset;
  }

  /** The same problem, as seen from a value that holds this one; `offset` moves it in a text. */
  inside(path: readonly string[], offset?: number): Unread {
    const place = offset === undefined ? this.offset : offset + (this.offset ?? 0);
    return new Unread(this.wanted, this.found, [...path, ...this.path], place);
  }
}

/** The parts of a value, or why it has none. */
export type Reading<T> = T | Unread;

/** Reads a value of any dialect. */
export type Reader<T> = (value: unknown) => Reading<T>;

/** The value that was read; `undefined` if it was not. */
export function known<T>(reading: Reading<T>): T | undefined {
  return reading instanceof Unread ? undefined : reading;
}

/** A reader from a parser that returns `undefined` for what it does not know. */
export function reader<T>(parse: (value: unknown) => T | undefined, wanted: string): Reader<T> {
  return (value) => parse(value) ?? new Unread(wanted, value);
}

/** A part of a composite as it is written, with its place. */
export interface Part {
  readonly value: unknown;
  /** Path in the composite; empty inside of a text. */
  readonly path: readonly string[];
  /** Offset in a text. */
  readonly offset?: number;
}

/** The parts of a composite as they are written, by their names in the format. */
export type Parts<Name extends string> = Readonly<Partial<Record<Name, Part>>>;

/** A part of a text. */
export const textPart = (value: string, offset: number): Part => ({ value, path: [], offset });

/** The one of two words for the same part of a text that is not of its type. */
export function surplus(
  first: Part,
  second: Part,
  isOne: (value: unknown) => boolean,
  wanted: string,
): Unread {
  const { value, offset } = isOne(first.value) ? second : first;
  return new Unread(wanted, value, [], offset);
}

/**
 * The parts of an object.
 *
 * @param names Names of the parts, each with the other names that it has in some dialect.
 */
export function objectParts<Name extends string>(
  value: unknown,
  names: Readonly<Record<Name, readonly string[]>>,
): Parts<Name> | undefined {
  if (!isPlainObject(value)) return undefined;
  const parts: Partial<Record<Name, Part>> = {};
  for (const name of Object.keys(names) as Name[]) {
    const key = [name, ...names[name]].find((key) =>
      Object.hasOwn(value, key) && value[key] !== undefined && value[key] !== ""
    );
    if (key !== undefined) parts[name] = { value: value[key], path: [key] };
  }
  return parts;
}

/**
 * A reader of a composite's parts as they are written: of an object by the names of its parts, of a text by `textParts`.
 *
 * @param wanted What a composite is, for messages.
 */
export function partsReader<Name extends string>(
  names: Readonly<Record<Name, readonly string[]>>,
  wanted: string,
  textParts: (text: string) => Reading<Parts<Name>>,
): Reader<Parts<Name>> {
  return (value) =>
    typeof value === "string"
      ? textParts(value)
      : objectParts(value, names) ?? new Unread(wanted, value);
}

/** Reads a part with the reader of its type. */
export function readPart<T>(part: Part | undefined, read: Reader<T>, missing?: T): Reading<T> {
  if (!part) return missing ?? read(undefined);
  const found = read(part.value);
  return found instanceof Unread ? found.inside(part.path, part.offset) : found;
}

/** All that was read, by name; the first problem if there is one. */
export function together<T extends Record<string, unknown>>(
  readings: { readonly [K in keyof T]: Reading<T[K]> },
): Reading<T> {
  for (const found of Object.values(readings)) if (found instanceof Unread) return found;
  return readings as T;
}

/** The readings of a list; the first problem, with the number of its item, if there is one. */
export function allOf<T>(readings: readonly Reading<T>[], isListed = true): Reading<T[]> {
  for (const [index, found] of readings.entries()) {
    if (found instanceof Unread) return isListed ? found.inside([String(index)]) : found;
  }
  return readings as T[];
}

/** Reads a color that has channels of its own; `currentColor` and `color-mix()` have none. */
export const readColor: Reader<Color> = reader(colorOf, "a color");

const isTime = (unit: string) => unit === "ms" || unit === "s" || unit === "fr";

/** Reads a length in any unit; a number without a unit counts pixels. */
export const readLength: Reader<Length> = reader((value) => {
  const length = lengthOf(value);
  return length && !isTime(length.unit) ? length : undefined;
}, "a length");
