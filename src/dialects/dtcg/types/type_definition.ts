/**
 * Definitions of types of the format (DTCG 2025.10 format, chapters 8 and 9), and the functions that build them.
 * @module
 */
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { isDependentColor } from "../../../base/values/colors/css_color.ts";
import { type Reader, Unread } from "./reading.ts";

/** Receives the problems of a value, with their paths inside it. */
export interface ValueReports {
  /** Reports an unexpected part of the value. */
  wrong(at: string[], wanted: string, found: unknown): void;
  /** Reports a property that the type does not define. */
  extra(at: string[], wanted: string): void;
  /** Reports a value that is valid but probably a mistake. */
  doubtful(at: string[], problem: string): void;
  /** A text contains braces where a value of a type, or a reference to one, is expected. */
  reference(at: string[], text: string, type: string): void;
}

/** Receives problems, and validates values of other types. */
export interface Validation extends ValueReports {
  /** Validates a value of a type, or a reference to one. */
  part(at: string[], value: unknown, type: string): void;
}

/** Validates a value and reports its problems. */
export type Validator = (value: unknown, at: string[], validation: Validation) => void;

/** Returns the position and reason of a mismatch; `undefined` if the value matches. */
export type Shape = (value: unknown) => Unread | undefined;

export interface TypeDefinition {
  /** Validates a value against the specification. */
  readonly validate: Validator;
  /** Matches values in drafts and legacy files, including text if CSS has a notation for the type. */
  readonly draft: Shape;
  /** Reads a value of any dialect. Returns its parts, or the position and reason of a mismatch. */
  readonly read: Reader<unknown>;
  /** Types of the properties that have a type of their own. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Whether a value is or may be a list of values of the type. */
  readonly isList?: boolean;
  /** Types of the tokens that its properties expand into, if they differ from the names of the properties. */
  readonly expandsTo?: Readonly<Record<string, string>>;
  /** Converts a text or number of a draft to DTCG 2025.10; `undefined` if it stays the same. */
  readonly modernize?: (value: string | number) => unknown;
}

export const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** Matches a number as text. */
export const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

export function must(test: (value: unknown) => boolean, wanted: string): Validator {
  return (value, at, { wrong }) => {
    if (!test(value)) wrong(at, wanted, value);
  };
}

/** Makes a validator of an object with exactly these properties; optional ones may be missing. */
export function record(
  properties: Record<string, Validator>,
  optional: Record<string, Validator> = {},
): Validator {
  const names = Object.keys(properties);
  const known = { ...properties, ...optional };
  return (value, at, validation) => {
    if (!isPlainObject(value)) {
      return validation.wrong(at, `an object with ${names.join(", ")}`, value);
    }
    for (const name of names) {
      if (!Object.hasOwn(value, name)) validation.wrong(at, `an object with ${name}`, value);
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(known, key)) known[key](value[key], [...at, key], validation);
      else validation.extra([...at, key], Object.keys(known).join(", "));
    }
  };
}

export function list(item: Validator, wanted: string): Validator {
  return (value, at, validation) => {
    if (!Array.isArray(value) || value.length === 0) return validation.wrong(at, wanted, value);
    value.forEach((inner, index) => item(inner, [...at, String(index)], validation));
  };
}

/** Makes a validator of a value of a type, or a reference to one. */
export function part(type: string): Validator {
  return (value, at, validation) => validation.part(at, value, type);
}

/** Makes a validator of an object whose properties have types of their own. */
export function typedRecord(
  parts: Readonly<Record<string, string>>,
  optional: Record<string, Validator> = {},
): Validator {
  const entries = Object.entries(parts).map(([name, type]) => [name, part(type)]);
  return record(Object.fromEntries(entries), optional);
}

/** Makes a validator of a list item: a value, or a reference to a token of the list's own type. */
export function itemOf(type: string, validate: Validator): Validator {
  return (value, at, validation) => {
    if (typeof value === "string") validation.reference(at, value, type);
    else validate(value, at, validation);
  };
}

export function shape(test: (value: unknown) => boolean, wanted: string): Shape {
  return (value) => test(value) ? undefined : new Unread(wanted, value);
}

/**
 * Makes a shape of an object with these properties. Properties with `?` may be missing.
 *
 * @param others Other names of properties in some dialects.
 */
export function objectShape(
  properties: Record<string, Shape>,
  others: Readonly<Record<string, readonly string[]>> = {},
): Shape {
  const wanted = (names: string) => `an object with ${names}`;
  return (value) => {
    if (!isPlainObject(value)) {
      return new Unread(wanted(Object.keys(properties).join(", ").replaceAll("?", "")), value);
    }
    for (const [name, inner] of Object.entries(properties)) {
      const key = name.replace("?", "");
      const given = [key, ...others[key] ?? []].find((item) => (value as Tree)[item] !== undefined);
      if (given === undefined) {
        if (name.endsWith("?")) continue;
        return new Unread(wanted(key), value);
      }
      const wrong = inner((value as Tree)[given]);
      if (wrong) return wrong.inside([given]);
    }
    return undefined;
  };
}

/**
 * Makes a shape that also matches text which the type's reader accepts. The text may contain colors that only CSS can
 * resolve.
 */
export function orText(read: Reader<unknown>, inner: Shape): Shape {
  return (value) => {
    if (typeof value !== "string") return inner(value);
    const found = read(value);
    return found instanceof Unread && !isDependentColor(found.found) ? found : undefined;
  };
}

/** Returns the converted parts of an object; `undefined` if one of them could not be converted. */
export function modernRecord(parts: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.values(parts).includes(undefined) ? undefined : parts;
}

/** Makes a shape of a single value or a list of values. */
export function listOr(inner: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return inner(value);
    for (const [index, item] of value.entries()) {
      const wrong = inner(item);
      if (wrong) return wrong.inside([String(index)]);
    }
    return undefined;
  };
}
