/**
 * Formats JSON values as JavaScript, like Prettier with its default options: 80 columns, two spaces, double quotes,
 * trailing commas.
 * @module
 */

import { displayWidth } from "../../../base/text/display_width.ts";
import { bare, type Lack, lineWidth, quoted, restOf, TreeLines, whole } from "./lines.ts";
import { isPlain, printKey, printString } from "./literals.ts";

type Json = string | number | boolean | null | Nested;
type Nested = Json[] | { [key: string]: Json };

/** Converts a value like `JSON.stringify()`; `undefined` for values that JSON omits. */
function jsonOf(value: unknown, key = ""): Json | undefined {
  if (typeof value === "string") return value;
  if (typeof (value as { toJSON?: unknown } | null)?.toJSON === "function") {
    value = (value as { toJSON(key: string): unknown }).toJSON(key);
  }
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  return value as Json | undefined;
}

/** The properties of an object that JSON includes. */
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

function isObject(value: Json): value is { [key: string]: Json } {
  return isNested(value) && !Array.isArray(value);
}

/** Whether adjacent texts fit into a number of columns. No character is wider than two columns. */
function fits(room: number, text: string, next = ""): boolean {
  return (text.length + next.length) * 2 <= room || displayWidth(text) + displayWidth(next) <= room;
}

function printScalar(value: string | number | boolean | null): string {
  return typeof value === "string" ? printString(value) : String(value).replace("e+", "e");
}

/** Whether a list contains only objects, or only lists, with at least two entries each. */
function isMatrix(items: Json[]): boolean {
  if (items.length < 2 || !isNested(items[0])) return false;
  const arrays = Array.isArray(items[0]);
  return items.every((item) =>
    isNested(item) && Array.isArray(item) === arrays &&
    (Array.isArray(item) ? item.length : entriesOf(item).length) > 1
  );
}

/** Which objects are open, with one property per line: all, or those that do not fit on a line. */
type Layout = "open" | "compact";

/** Prints a value on one line; `undefined` if it contains line breaks or is longer than `room` columns. */
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

function flatObject(entries: [string, Json][], layout: Layout, room: number): string | undefined {
  if (entries.length === 0) return room < 2 ? undefined : "{}";
  if (layout === "open") return undefined;
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

/** Prints a list of numbers, with as many per line as fit. */
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

/** Prints a scalar, or a list of texts, on one line; `undefined` for any other value. */
function printPlain(value: Json): string | undefined {
  if (!isNested(value)) return printScalar(value);
  if (!Array.isArray(value)) return undefined;
  let text = "";
  for (let at = 0; at < value.length; at++) {
    const item = value[at];
    if (typeof item !== "string") return undefined;
    text += text === "" ? printString(item) : `, ${printString(item)}`;
  }
  return `[${text}]`;
}

function isEmpty(value: Nested): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return Object.keys(value).every((key) => jsonOf(value[key], key) === undefined);
}

interface Place {
  /** Indentation of the line on which the value starts. */
  readonly indent: string;
  /** The text before the value on that line. */
  readonly start: string;
  /** The text after the value. */
  readonly end: string;
  /** Number of columns that follow it on its last line. */
  readonly trail: number;
}

/** Whether a name with its colon is so short that its value never moves to the next line. */
function isShort(name: string): boolean {
  return name.length <= 5 && fits(5, name);
}

/** Number of UTF-16 units to concatenate before the text is added. Longer ropes would outlive garbage collections. */
const enough = 1000;

/** Adds an object, open unless it is empty. */
function addObject(
  lines: TreeLines,
  object: { [key: string]: unknown },
  layout: Layout,
  { indent, start, end }: Place,
): void {
  const level = lines.levelAt(indent);
  const { inner, room } = level;
  let text = "";
  let before: Lack = whole;
  let empty = true;
  const keys = Object.keys(object);
  // Uses indexes, here and in printPlain(), because an iterator allocates an object for each of hundreds of thousands
  // of lines.
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at];
    const item = jsonOf(object[key], key);
    if (item === undefined) continue;
    if (text.length > enough) {
      lines.add(text);
      text = "";
    }
    if (empty) text = `${start}{\n`;
    empty = false;
    const name = level.nameOf(key);
    // Most properties are short and plain, so only the others need a layout.
    if (typeof item === "string" && name.width + item.length + 2 <= room && isPlain(item)) {
      text += level.startOf(name, before, quoted);
      text += item;
      before = quoted;
      continue;
    }
    const plain = printPlain(item);
    if (plain !== undefined && fits(room - name.width, plain)) {
      text += level.startOf(name, before, bare);
      text += plain;
      before = bare;
      continue;
    }
    if (layout === "open" && isObject(item) && name.width <= room - 2) {
      lines.add(text + level.startOf(name, before, bare));
      addObject(lines, item, layout, { indent: inner, start: "", end: ",\n", trail: 1 });
    } else {
      lines.add(text + restOf(before));
      const behind = { indent: inner, start: inner + name.text, end: ",\n", trail: 1 };
      addAssigned(lines, item, layout, behind, isShort(name.text));
    }
    text = "";
    before = whole;
  }
  lines.add(empty ? `${start}{}${end}` : text + level.closed(before) + end);
}

/** Adds a list with one item per line, unless it is empty. Numbers are filled into lines. */
function addList(lines: TreeLines, items: Json[], layout: Layout, place: Place): void {
  const { indent, start, end } = place;
  const inner = `${indent}  `;
  if (items.length > 1 && items.every((item) => typeof item === "number")) {
    return lines.add(`${start}[${fill(items.map(printScalar), inner)}\n${indent}]${end}`);
  }
  if (items.length === 0) return lines.add(`${start}[]${end}`);
  lines.add(`${start}[\n`);
  for (const item of items) {
    if (!isNested(item)) lines.add(`${inner}${printScalar(item)},\n`);
    else addNested(lines, item, layout, { indent: inner, start: inner, end: ",\n", trail: 1 });
  }
  lines.add(`${indent}]${end}`);
}

function addNested(lines: TreeLines, value: Nested, layout: Layout, place: Place): void {
  const list = Array.isArray(value);
  if (list || layout === "compact") {
    const { start, end, trail } = place;
    const text = flat(value, layout, lineWidth - displayWidth(start) - trail);
    if (text !== undefined) return lines.add(`${start}${text}${end}`);
  }
  if (list) addList(lines, itemsOf(value), layout, place);
  else addObject(lines, value, layout, place);
}

/** Whether a value moves to the next line if it does not fit after its name. */
function isMovable(value: Json): boolean {
  return !(typeof value === "boolean" ||
    (typeof value === "number" && value >= 0 && !Object.is(value, -0)));
}

/** Prints a scalar after its name: on the same line if it fits, otherwise on the next one, indented. */
function scalarBehind(
  { indent, start, end, trail }: Place,
  value: string | number | boolean | null,
  stays: boolean,
): string {
  const literal = printScalar(value);
  return stays || fits(lineWidth - 1 - trail, start, literal) || !isMovable(value)
    ? `${start} ${literal}${end}`
    : `${start}\n${indent}  ${literal}${end}`;
}

/**
 * Adds a value after its name, which is the start of its place. If the value is nested, only its start has to fit.
 *
 * @param stays Whether the value must stay on the line.
 */
function addAssigned(
  lines: TreeLines,
  value: Json,
  layout: Layout,
  place: Place,
  stays: boolean,
): void {
  if (!isNested(value)) return lines.add(scalarBehind(place, value, stays));
  const { indent, start, trail } = place;
  const room = lineWidth - 1;
  if (stays || fits(room - 2 - trail, start) || (fits(room - 1, start) && !isEmpty(value))) {
    return addNested(lines, value, layout, { ...place, start: `${start} ` });
  }
  lines.add(`${start}\n`);
  const inner = `${indent}  `;
  addNested(lines, value, layout, { ...place, indent: inner, start: inner });
}

/**
 * Prints a tree of open objects, in pieces.
 *
 * @param indent Indentation of the line on which it starts.
 */
export function treePieces(tree: object, indent = ""): readonly string[] {
  const lines = new TreeLines();
  addNested(lines, jsonOf(tree) as Nested, "open", { indent, start: "", end: "", trail: 1 });
  return lines.pieces();
}

function printCompact(input: unknown, place: Place, stays: boolean): string {
  const value = jsonOf(input) ?? null;
  if (!isNested(value)) return scalarBehind(place, value, stays);
  const lines = new TreeLines();
  addAssigned(lines, value, "compact", place, stays);
  return lines.text();
}

/**
 * Prints a value after a name. Opens objects that do not fit on a line.
 *
 * @param name Name and operator, such as `export const name =`.
 * @param trail Number of columns that follow the value.
 */
export function printAssigned(name: string, value: unknown, trail = 1): string {
  return printCompact(value, { indent: "", start: name, end: "", trail }, false);
}

/** Prints a property of an object literal on its own line. Opens objects that do not fit on a line. */
export function printProperty(key: string, value: unknown, indent: string): string {
  const name = `${printKey(key)}:`;
  const place = { indent, start: indent + name, end: ",", trail: 1 };
  return printCompact(value, place, isShort(name));
}

/** Prints a value inside other code with the given indentation. */
export function printValue(value: unknown, indent: string): string {
  const json = jsonOf(value) ?? null;
  return isNested(json) ? treePieces(json, indent).join("") : printScalar(json);
}
