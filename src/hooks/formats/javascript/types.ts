/**
 * Derives TypeScript types of token values, and formats them like Prettier.
 * @module
 */
import { displayWidth } from "../../../base/text/display_width.ts";
import { printKey, printString } from "./literals.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";

type Type =
  | string
  | { tuple: Type[] }
  | { union: Type[] }
  | { object: [string, Type][] };

/** Options of types. */
export interface TypeOptions {
  /** Whether a string becomes a literal type. Default `false`. */
  outputStringLiterals?: boolean;
}

function typeOf(value: unknown, literals = false): Type {
  if (Array.isArray(value)) return typeOfArray(value);
  if (isPlainObject(value)) {
    return { object: Object.keys(value).map((key) => [key, typeOf(value[key])]) };
  }
  if (typeof value === "string") return literals ? printString(value) : "string";
  if (typeof value === "number" || typeof value === "boolean") return typeof value;
  return "any";
}

function typeOfArray(items: unknown[]): Type {
  if (items.length === 0) return "any[]";
  const types = items.map((item) => typeOf(item));
  const texts = types.map(rawText);
  if (texts.every((text) => text === texts[0])) return { tuple: types };
  const lead = texts.slice(0, -1);
  const members = types.slice(0, -1).filter((_, index) => lead.indexOf(lead[index]) === index);
  return { union: [...members, types[types.length - 1]] };
}

/** Prints a type on one line, without layout. */
function rawText(type: Type): string {
  if (typeof type === "string") return type;
  if ("tuple" in type) return `[${type.tuple.map(rawText).join(",")}]`;
  if ("union" in type) return `(${type.union.map(rawText).join(" | ")})[]`;
  return `{ ${
    type.object.map(([key, inner]) => `${printKey(key, true)}: ${rawText(inner)}`).join(", ")
  } }`;
}

/**
 * The type of a value as TypeScript source, on one line.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { getTypeScriptType } from "token-build/utils";
 * assert.equal(getTypeScriptType([1, "a"]), "(number | string)[]");
 * ```
 */
export function getTypeScriptType(value: unknown, options: TypeOptions = {}): string {
  return rawText(typeOf(value, options.outputStringLiterals));
}

function flat(type: Type): string {
  if (typeof type === "string") return type;
  if ("tuple" in type) return `[${type.tuple.map(flat).join(", ")}]`;
  if ("union" in type) return `(${type.union.map(flat).join(" | ")})[]`;
  if (type.object.length === 0) return "{}";
  return `{ ${
    type.object.map(([key, inner]) => `${printKey(key, true)}: ${flat(inner)}`).join("; ")
  } }`;
}

/** Formats a type within 80 columns, starting at `column`, with `trail` columns after it. */
function layOut(type: Type, indent: string, column: number, trail: number): string {
  const short = flat(type);
  if (column + displayWidth(short) + trail <= 80 || typeof type === "string") return short;
  const inner = `${indent}  `;
  if ("tuple" in type) {
    const rows = type.tuple.map((item) => `${inner}${layOut(item, inner, inner.length, 1)},\n`);
    return `[\n${rows.join("")}${indent}]`;
  }
  if ("object" in type) {
    const rows = type.object.map(([key, item]) => {
      const head = `${inner}${printKey(key, true)}: `;
      return `${head}${layOut(item, inner, displayWidth(head), 1)};\n`;
    });
    return `{\n${rows.join("")}${indent}}`;
  }
  const line = type.union.map(flat).join(" | ");
  if (inner.length + displayWidth(line) <= 80) return `(\n${inner}${line}\n${indent})[]`;
  const deeper = `${inner}  `;
  const rows = type.union.map((item) => `${inner}| ${layOut(item, deeper, deeper.length, 0)}\n`);
  return `(\n${rows.join("")}${indent})[]`;
}

/**
 * Formats the type of a value after its name.
 *
 * @param head Text before the type: `export const name:`.
 * @param trail Number of columns that follow the type.
 */
export function printType(
  head: string,
  value: unknown,
  trail: number,
  options: TypeOptions,
): string {
  const type = typeOf(value, options.outputStringLiterals);
  return `${head} ${layOut(type, "", displayWidth(head) + 1, trail)}`;
}
