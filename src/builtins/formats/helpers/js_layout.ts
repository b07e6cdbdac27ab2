/**
 * Lays JSON values out as JavaScript source, in the form that Prettier gives them with its default options: 80 columns,
 * two spaces, double quotes, trailing commas.
 * @module
 */

import { displayWidth } from "../../../values/display_width.ts";
import { printKey, printString } from "./js_literals.ts";

const lineWidth = 80;

type Json = string | number | boolean | null | Nested;
type Nested = Json[] | { [key: string]: Json };

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

function isNested(value: Json): value is Nested {
  return typeof value === "object" && value !== null;
}

/** Whether texts side by side are no wider than so many columns. No character is wider than two. */
function fits(room: number, text: string, next = ""): boolean {
  return (text.length + next.length) * 2 <= room || displayWidth(text) + displayWidth(next) <= room;
}

function printScalar(value: string | number | boolean | null): string {
  return typeof value === "string" ? printString(value) : String(value).replace("e+", "e");
}

/** Lists of two or more objects, or of two or more lists, that have two or more entries each. */
function isMatrix(items: Json[]): boolean {
  if (items.length < 2 || !isNested(items[0])) return false;
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
    return fits(room, text) ? text : undefined;
  }
  return Array.isArray(value)
    ? flatList(itemsOf(value), layout, room)
    : flatObject(entriesOf(value), layout, room);
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
  return left < 0 ? undefined : `[${text}]`;
}

function flatObject(
  entries: [string, Json][],
  layout: Layout,
  room: number,
): string | undefined {
  if (entries.length === 0) return room < 2 ? undefined : "{}";
  if (layout.expandObjects) return undefined;
  let text = "";
  let left = room - 4;
  for (const [key, item] of entries) {
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

/** A value on one line that has no parts, or none but texts; `undefined` for any other. */
function printPlain(value: Json): string | undefined {
  if (!isNested(value)) return printScalar(value);
  if (!Array.isArray(value)) return undefined;
  let text = "";
  for (const item of value) {
    if (typeof item !== "string") return undefined;
    text += text === "" ? printString(item) : `, ${printString(item)}`;
  }
  return `[${text}]`;
}

function printObject(object: object, layout: Layout, indent: string): string {
  const inner = `${indent}  `;
  const room = lineWidth - inner.length - 2;
  const lines = ["{"];
  for (const key of Object.keys(object)) {
    const item = jsonOf((object as Record<string, unknown>)[key], key);
    if (item === undefined) continue;
    const name = `${printKey(key)}:`;
    // Most properties are plain and short; only others are laid out.
    const plain = printPlain(item);
    lines.push(
      plain !== undefined && fits(room, name, plain)
        ? `${inner}${name} ${plain},`
        : `${inner}${printNamed(name, item, layout, inner)},`,
    );
  }
  if (lines.length === 1) return "{}";
  lines.push(`${indent}}`);
  return lines.join("\n");
}

function printList(items: Json[], layout: Layout, indent: string): string {
  if (items.length === 0) return "[]";
  const inner = `${indent}  `;
  if (items.length > 1 && items.every((item) => typeof item === "number")) {
    return `[${fill(items.map(printScalar), inner)}\n${indent}]`;
  }
  const rows = items.map((item) => inner + printValue(item, layout, inner));
  return `[\n${rows.join(",\n")},\n${indent}]`;
}

/**
 * A value as source text.
 *
 * @param indent Indentation of the line that the value starts on.
 * @param lead What stands before the value on that line, behind the indentation.
 * @param trail Columns that follow the value on its last line, such as a comma.
 */
export function printValue(
  input: unknown,
  layout: Layout,
  indent = "",
  lead = "",
  trail = 1,
): string {
  const value = jsonOf(input) ?? null;
  if (!isNested(value)) return printScalar(value);
  if (layout.expandObjects && !Array.isArray(value)) return printObject(value, layout, indent);
  const room = lineWidth - indent.length - displayWidth(lead) - trail;
  return flat(value, layout, room) ??
    (Array.isArray(value)
      ? printList(itemsOf(value), layout, indent)
      : printObject(value, layout, indent));
}

/** What moves to the next line when it does not fit behind its name. */
function isMovable(value: Json): boolean {
  return !(typeof value === "boolean" ||
    (typeof value === "number" && value >= 0 && !Object.is(value, -0)));
}

function isEmpty(value: Nested): boolean {
  return (Array.isArray(value) ? value : entriesOf(value)).length === 0;
}

/** Whether a value starts on the line of its name; of one with parts, only where it is empty does more than the name count. */
function isBeside(
  room: number,
  head: string,
  value: Json,
  literal: string,
  trail: number,
): boolean {
  if (!isNested(value)) return fits(room - trail, head, literal) || !isMovable(value);
  return fits(room - 2 - trail, head) || (fits(room - 1, head) && !isEmpty(value));
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
  const literal = isNested(value) ? "" : printScalar(value);
  if (stay || isBeside(lineWidth - indent.length - 1, head, value, literal, trail)) {
    return `${head} ${literal || printValue(value, layout, indent, `${head} `, trail)}`;
  }
  const inner = `${indent}  `;
  return `${head}\n${inner}${literal || printValue(value, layout, inner, "", trail)}`;
}

/** A value behind a property name, which never moves to the line below a name as short as the indentation. */
function printNamed(name: string, value: Json, layout: Layout, indent: string): string {
  return printAssigned(name, value, layout, indent, 1, name.length <= 5 && fits(5, name));
}

/** A property of an object literal on a line of its own, without the comma. */
export function printProperty(
  key: string,
  value: unknown,
  layout: Layout,
  indent: string,
): string {
  return indent + printNamed(`${printKey(key)}:`, jsonOf(value, key) ?? null, layout, indent);
}
