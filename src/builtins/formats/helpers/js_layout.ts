/**
 * Lays JSON values out as JavaScript source, in the form that Prettier gives them with its default options: 80 columns,
 * two spaces, double quotes, trailing commas.
 * @module
 */

import { hasOwn } from "../../../tokens/own.ts";
import { displayWidth, isAscii } from "../../../values/display_width.ts";

const lineWidth = 80;

/** A JSON string literal in the quotes that need fewer escapes; double ones if equal. */
export function requote(json: string): string {
  if (!json.includes("'") && !json.includes('\\"')) return json;
  const body = json.slice(1, -1);
  let double = 0;
  let single = 0;
  for (const character of body) {
    if (character === '"') double++;
    else if (character === "'") single++;
  }
  if (double <= single) return json;
  return `'${body.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const identifierPattern = /^[$_\p{L}\p{Nl}][$_\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\u200c\u200d]*$/u;
const simpleNumberPattern = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

const asciiIdentifier = /^[A-Za-z_$][\w$]*$/;

/** A property name, bare where that is legal. Type literals keep quotes around numbers. */
export function printKey(key: string, quoteNumbers = false): string {
  if (asciiIdentifier.test(key)) return key;
  // Names beyond the basic plane are legal identifiers, but not in all tools that read them.
  const basic = !/[\ud800-\udfff]/.test(key);
  if (basic && identifierPattern.test(key)) return key;
  if (!quoteNumbers && simpleNumberPattern.test(key) && String(Number(key)) === key) return key;
  return printString(key);
}

/** Text that a literal holds as it is, a column for each character. */
const plainString = /^[ !#-&(-[\]-~]*$/;

/** A string literal. */
function printString(text: string): string {
  return plainString.test(text) ? `"${text}"` : requote(JSON.stringify(text));
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A value as JSON sees it: what JSON drops is dropped, what it turns to `null` is `null`. */
function jsonOf(value: unknown, key = ""): Json | undefined {
  if (typeof value === "string") return value;
  if (typeof (value as { toJSON?: unknown } | null)?.toJSON === "function") {
    value = (value as { toJSON(key: string): unknown }).toJSON(key);
  }
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  return value as Json | undefined;
}

/** The properties of an object that JSON has. */
function entriesOf(object: object): [string, Json][] {
  const entries: [string, Json][] = [];
  for (const key of Object.keys(object)) {
    const value = jsonOf((object as Record<string, unknown>)[key], key);
    if (value !== undefined) entries.push([key, value]);
  }
  return entries;
}

function itemsOf(array: unknown[]): Json[] {
  return array.map((item, index) => jsonOf(item, String(index)) ?? null);
}

function isEmpty(value: Json[] | { [key: string]: Json }): boolean {
  if (Array.isArray(value)) return value.length === 0;
  for (const key in value) {
    if (hasOwn(value, key) && jsonOf(value[key], key) !== undefined) return false;
  }
  return true;
}

/** Whether a text is no wider than so many columns. No character is wider than two. */
function fits(room: number, text: string): boolean {
  return text.length * 2 <= room || displayWidth(text) <= room;
}

/** Columns of the literal of a value without parts: an ASCII text is written in ASCII. */
function literalWidth(literal: string, value: Json): number {
  return typeof value !== "string" || isAscii(value) ? literal.length : displayWidth(literal);
}

function isNested(value: Json): value is Json[] | { [key: string]: Json } {
  return typeof value === "object" && value !== null;
}

function printScalar(value: Json): string {
  if (typeof value === "string") return printString(value);
  return String(value).replace("e+", "e");
}

/** Lists of two or more objects, or of two or more lists, that have two or more entries each. */
function isMatrix(items: Json[]): boolean {
  if (items.length < 2) return false;
  const arrays = Array.isArray(items[0]);
  return items.every((item) =>
    isNested(item) && Array.isArray(item) === arrays &&
    (Array.isArray(item) ? item.length : entriesOf(item).length) > 1
  );
}

/** How the values of a file are laid out. */
export interface Layout {
  /** Whether every object is open, one property a line; else only those that do not fit. */
  expandObjects: boolean;
}

/** A value on one line, or `undefined` if it must be broken or is longer than `room` columns. */
function flat(value: Json, layout: Layout, room: number): string | undefined {
  if (!isNested(value)) {
    const text = printScalar(value);
    return isBeside(room, "", value, text) ? text : undefined;
  }
  if (isEmpty(value)) return room < 2 ? undefined : printWhole(value);
  return Array.isArray(value)
    ? flatList(itemsOf(value), layout, room)
    : flatObject(value, layout, room);
}

function flatList(items: Json[], layout: Layout, room: number): string | undefined {
  if (isMatrix(items)) return undefined;
  let text = "";
  let left = room - 2;
  for (const item of items) {
    if (text !== "") left -= 2;
    const inner = flat(item, layout, left);
    if (inner === undefined) return undefined;
    left -= displayWidth(inner);
    text += text === "" ? inner : `, ${inner}`;
  }
  return `[${text}]`;
}

function flatObject(object: object, layout: Layout, room: number): string | undefined {
  if (layout.expandObjects) return undefined;
  let text = "";
  let left = room - 4;
  for (const [key, item] of entriesOf(object)) {
    if (text !== "") left -= 2;
    const head = `${printKey(key)}: `;
    left -= displayWidth(head);
    const inner = flat(item, layout, left);
    if (inner === undefined) return undefined;
    left -= displayWidth(inner);
    text += text === "" ? head + inner : `, ${head}${inner}`;
  }
  return `{ ${text} }`;
}

/** A list of numbers, as many to a line as fit. */
function fill(items: string[], indent: string): string {
  let text = "";
  let column = lineWidth + 1;
  for (const item of items) {
    const width = item.length + 1;
    if (column + 1 + width <= lineWidth) {
      text += ` ${item},`;
      column += 1 + width;
    } else {
      text += `\n${indent}${item},`;
      column = indent.length + width;
    }
  }
  return text;
}

/** Whether a name, with its colon, is so short that a value never moves to the line below it. */
function isShort(name: string): boolean {
  return fits(5, name);
}

/**
 * A value as source text.
 *
 * @param indent Indentation of the line that the value starts on.
 * @param column Columns before the value on that line.
 * @param trail Columns that follow the value on its last line, such as a comma.
 */
export function printValue(
  input: unknown,
  layout: Layout,
  indent = "",
  column = 0,
  trail = 1,
): string {
  const value = jsonOf(input) ?? null;
  if (!isNested(value)) return printScalar(value);
  const open = layout.expandObjects && !Array.isArray(value);
  const short = open ? undefined : flat(value, layout, lineWidth - column - trail);
  if (short !== undefined) return short;
  if (isEmpty(value)) return printWhole(value);
  const inner = `${indent}  `;
  if (!Array.isArray(value)) {
    const rows: string[] = [];
    for (const key of Object.keys(value)) {
      const item = jsonOf(value[key], key);
      if (item !== undefined) rows.push(printProperty(key, item, layout, inner));
    }
    return `{\n${rows.join(",\n")},\n${indent}}`;
  }
  const items = itemsOf(value);
  if (items.length > 1 && items.every((item) => typeof item === "number")) {
    return `[${fill(items.map(printScalar), inner)}\n${indent}]`;
  }
  const rows = items.map((item) => inner + printValue(item, layout, inner, inner.length));
  return `[\n${rows.join(",\n")},\n${indent}]`;
}

/** A property of an object literal on a line of its own, without the comma. */
export function printProperty(
  key: string,
  value: unknown,
  layout: Layout,
  indent: string,
): string {
  const name = `${printKey(key)}:`;
  return indent + printAssigned(name, value, layout, indent, 1, isShort(name));
}

/** What moves to the next line when it does not fit behind its name. */
function isMovable(value: Json): boolean {
  return !(typeof value === "boolean" ||
    (typeof value === "number" && value >= 0 && !Object.is(value, -0)));
}

/**
 * A value behind its name: on the same line if its start fits, else on the next, two spaces deeper.
 *
 * @param head Name and operator: `name:` or `export const name =`.
 * @param trail Columns that follow the value.
 * @param stay Whether the value stays on the line in any case.
 */
export function printAssigned(
  head: string,
  input: unknown,
  layout: Layout,
  indent = "",
  trail = 1,
  stay = false,
): string {
  const value = jsonOf(input) ?? null;
  const text = !isNested(value) || isEmpty(value) ? printWhole(value) : undefined;
  const tail = text === undefined ? 1 : trail;
  const inLine = stay || !isMovable(value) ||
    isBeside(lineWidth - indent.length - 1 - tail, head, value, text);
  if (inLine) {
    const column = () => indent.length + displayWidth(head) + 1;
    return `${head} ${text ?? printValue(value, layout, indent, column(), trail)}`;
  }
  const inner = `${indent}  `;
  return `${head}\n${inner}${text ?? printValue(value, layout, inner, inner.length, trail)}`;
}

/** Whether a name and a value, as it is written, fit into so many columns; of a value with parts only the name counts. */
function isBeside(room: number, head: string, value: Json, literal = ""): boolean {
  return (head.length + literal.length) * 2 <= room ||
    fits(room - literalWidth(literal, value), head);
}

/** A value that has no parts. */
function printWhole(value: Json): string {
  return isNested(value) ? (Array.isArray(value) ? "[]" : "{}") : printScalar(value);
}

const reserved = new Set(
  ("arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof var void while with yield").split(
      " ",
    ),
);

/** A name that can be declared in a module; spaces around it do not count. Throws on any other. */
export function identifier(name: string): string {
  const trimmed = name.trim();
  const legal = asciiIdentifier.test(trimmed) || identifierPattern.test(trimmed);
  if (legal && !reserved.has(trimmed)) return trimmed;
  throw new TypeError(
    `"${name}" cannot be declared in JavaScript; use a name transform such as name/camel or name/pascal`,
  );
}
