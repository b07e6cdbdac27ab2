/**
 * What is known of one type of the format (DTCG 2025.10 format, chapters 8 and 9), and what such definitions are made of.
 * @module
 */
import { isPlainObject, type Tree } from "../../tokens/plain_object.ts";
import { isDependentColor } from "../../values/css_color.ts";
import { type Reader, Unread } from "./reading.ts";

/** Told what is wrong with a value, and where in it. */
export interface ValueReports {
  /** A value is not what it must be. */
  wrong(at: string[], wanted: string, found: unknown): void;
  /** A property that the type does not have. */
  extra(at: string[], wanted: string): void;
  /** A value that is legal, and probably not meant. */
  doubtful(at: string[], problem: string): void;
  /** Text with braces, where a value of a type, or a reference to one, stands. */
  reference(at: string[], text: string, type: string): void;
}

/** Reports, and the way to the validators of other types. */
export interface Validation extends ValueReports {
  /** Validates a value of a type, or a reference to one. */
  part(at: string[], value: unknown, type: string): void;
}

/** Reports what is wrong with a value. */
export type Validator = (value: unknown, at: string[], validation: Validation) => void;

/** Says where and why a value is not of its shape; `undefined` if it is. */
export type Shape = (value: unknown) => Unread | undefined;

/** A type of the format. */
export interface TypeDefinition {
  /** Holds a value against the specification. */
  readonly validate: Validator;
  /** What values in drafts and legacy files are; text is allowed where CSS has one. */
  readonly draft: Shape;
  /** Reads a value of any dialect: its parts, or where and why it is invalid. */
  readonly read: Reader<unknown>;
  /** Types of the properties that have one of their own. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Whether a value may be, or is, a list of values of the type. */
  readonly isList?: boolean;
  /** Types of the tokens that its properties expand into, where those are not called like their properties. */
  readonly expandsTo?: Readonly<Record<string, string>>;
  /** Text or a number of a draft as the format has it; `undefined` where it stays. */
  readonly modernize?: (value: string | number) => unknown;
}

export const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** A number as text. */
export const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A test of one simple value. */
export function must(test: (value: unknown) => boolean, wanted: string): Validator {
  return (value, at, { wrong }) => {
    if (!test(value)) wrong(at, wanted, value);
  };
}

/** An object with these properties and no others; the optional ones may be missing. */
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

/** A list whose items are validated one by one. */
export function list(item: Validator, wanted: string): Validator {
  return (value, at, validation) => {
    if (!Array.isArray(value) || value.length === 0) return validation.wrong(at, wanted, value);
    value.forEach((inner, index) => item(inner, [...at, String(index)], validation));
  };
}

/** A value of a type, or a reference to one. */
export function part(type: string): Validator {
  return (value, at, validation) => validation.part(at, value, type);
}

/** Properties that have types of their own. */
export function typedRecord(
  parts: Readonly<Record<string, string>>,
  optional: Record<string, Validator> = {},
): Validator {
  const entries = Object.entries(parts).map(([name, type]) => [name, part(type)]);
  return record(Object.fromEntries(entries), optional);
}

/** A list item that is a value, or a reference to a token of the list's own type. */
export function itemOf(type: string, validate: Validator): Validator {
  return (value, at, validation) => {
    if (typeof value === "string") validation.reference(at, value, type);
    else validate(value, at, validation);
  };
}

/** A shape of one simple value. */
export function shape(test: (value: unknown) => boolean, wanted: string): Shape {
  return (value) => test(value) ? undefined : new Unread(wanted, value);
}

/**
 * An object with these properties, each of its own shape; those with `?` may be missing.
 *
 * @param others Other names that properties have in some dialect.
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
      const given = [key, ...others[key] ?? []].find((one) => (value as Tree)[one] !== undefined);
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

/** A shape whose values may also be text that a reader of the type takes, with colors that only CSS can resolve. */
export function orText(read: Reader<unknown>, inner: Shape): Shape {
  return (value) => {
    if (typeof value !== "string") return inner(value);
    const found = read(value);
    return found instanceof Unread && !isDependentColor(found.found) ? found : undefined;
  };
}

/** An object of parts in the format's form; `undefined` if one has none. */
export function modernRecord(parts: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.values(parts).includes(undefined) ? undefined : parts;
}

/** A value of a shape, or a list of such. */
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
