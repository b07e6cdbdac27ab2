/**
 * Lays JSON values out as JavaScript source, in the form that Prettier gives them with its default options: 80 columns,
 * two spaces, double quotes, trailing commas.
 * @module
 */

import { displayWidth } from "../../../values/display_width.ts";

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

/** A property name, bare where that is legal. Type literals keep quotes around numbers. */
export function printKey(key: string, quoteNumbers = false): string {
  if (/^[A-Za-z_$][\w$]*$/.test(key)) return key;
  // Names beyond the basic plane are legal identifiers, but not in all tools that read them.
  const basic = !/[\ud800-\udfff]/.test(key);
  if (basic && identifierPattern.test(key)) return key;
  if (!quoteNumbers && simpleNumberPattern.test(key) && String(Number(key)) === key) return key;
  return requote(JSON.stringify(key));
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

function isEmpty(value: Json): boolean {
  if (Array.isArray(value)) return value.length === 0;
  const object = value as Record<string, unknown>;
  return !Object.keys(object).some((key) => jsonOf(object[key], key) !== undefined);
}

/** Whether a text is no wider than so many columns. No character is wider than two. */
function fits(text: string, room: number): boolean {
  return text.length * 2 <= room || displayWidth(text) <= room;
}

function isNested(value: Json): value is Json[] | { [key: string]: Json } {
  return typeof value === "object" && value !== null;
}

function printScalar(value: Json): string {
  if (typeof value === "string") return requote(JSON.stringify(value));
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
    return fits(text, room) ? text : undefined;
  }
  const array = Array.isArray(value);
  if (isEmpty(value)) return room < 2 ? undefined : array ? "[]" : "{}";
  if (!array && layout.expandObjects) return undefined;
  if (array && isMatrix(itemsOf(value))) return undefined;
  const rows: string[] = [];
  let left = room - (array ? 2 : 4);
  const entries: [string, Json][] = array
    ? itemsOf(value).map((item) => ["", item])
    : entriesOf(value);
  for (const [key, inner] of entries) {
    const head = array ? "" : `${printKey(key)}: `;
    if (rows.length > 0) left -= 2;
    const text = flat(inner, layout, left - displayWidth(head));
    if (text === undefined) return undefined;
    left -= displayWidth(head + text);
    rows.push(head + text);
  }
  return array ? `[${rows.join(", ")}]` : `{ ${rows.join(", ")} }`;
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
  if (isEmpty(value)) return printScalarOrEmpty(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = itemsOf(value);
    if (items.length > 1 && items.every((item) => typeof item === "number")) {
      return `[${fill(items.map(printScalar), inner)}\n${indent}]`;
    }
    const rows = items.map((item) => `${inner}${printValue(item, layout, inner, inner.length)},\n`);
    return `[\n${rows.join("")}${indent}]`;
  }
  const rows = entriesOf(value).map(([key, item]) =>
    `${printProperty(key, item, layout, inner)},\n`
  );
  return `{\n${rows.join("")}${indent}}`;
}

/** A property of an object literal on a line of its own, without the comma. */
export function printProperty(
  key: string,
  value: unknown,
  layout: Layout,
  indent: string,
): string {
  const name = printKey(key);
  const short = fits(name, 4);
  return indent + printAssigned(`${name}:`, value, layout, indent, 1, short);
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
  const column = () => indent.length + displayWidth(head) + 1;
  const whole = !isNested(value) || isEmpty(value);
  const text = whole ? printScalarOrEmpty(value) : undefined;
  const tail = text === undefined ? 1 : trail;
  const inLine = stay || !isMovable(value) ||
    fits(head + (text ?? ""), lineWidth - indent.length - 1 - tail);
  if (inLine) return `${head} ${text ?? printValue(value, layout, indent, column(), trail)}`;
  const inner = `${indent}  `;
  return `${head}\n${inner}${text ?? printValue(value, layout, inner, inner.length, trail)}`;
}

function printScalarOrEmpty(value: Json): string {
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
  if (identifierPattern.test(trimmed) && !reserved.has(trimmed)) return trimmed;
  throw new TypeError(
    `"${name}" cannot be declared in JavaScript; use a name transform such as name/camel or name/pascal`,
  );
}
