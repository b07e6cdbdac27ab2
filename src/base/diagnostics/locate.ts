/**
 * Finds the lines and columns of diagnostics by parsing their files again with positions.
 * A build without problems does not use this.
 * @module
 */
import { remembered } from "../collections/remembered.ts";
import { firstFrom } from "../collections/sorted.ts";
import type { Diagnostic, DiagnosticNote, Place } from "../types/diagnostic.ts";
import { jsonOutline } from "../documents/json_outline.ts";
import type { OutlineNode } from "../documents/outline.ts";
import { codeFrame, linesOf } from "./frame.ts";
import { addTo } from "../collections/group_by.ts";
import { inWholeFile, wholeFile } from "../values/paths/file_part.ts";

/** A position in a text: line and column from 1, in UTF-16 units, and the length of the span there. */
export interface Position {
  line: number;
  column: number;
  length: number;
}

/** Finds a place in a text; `undefined` if the text does not contain it. */
export type Locator = (place: Place) => Position | undefined;

type Span = Pick<OutlineNode, "start" | "end">;

/** A member of an object or a list: the span that names it, which is the value itself in a list, and its value. */
interface Entry {
  readonly key: Span;
  readonly value: OutlineNode | undefined;
}

const valueKeys = ["$value", "value"];

/** The entry with a key in a value. An alias has the entries of its target. Of equal keys, the last one counts. */
function entryIn(node: OutlineNode | undefined, key: string): Entry | undefined {
  const holder = node?.target ?? node;
  const member = holder?.member(key);
  if (member) return { key: { start: member.keyStart, end: member.keyEnd }, value: member.value };
  const element = holder?.elements[Number(key)];
  return element && { key: element, value: element };
}

/** The deepest existing entry on a path, with the number of keys found. */
function follow(root: OutlineNode, path: string[]): { entry: Entry; found: number } {
  let entry: Entry = { key: root, value: root };
  for (let index = 0; index < path.length; index++) {
    const inside = entryIn(entry.value, path[index]) ?? throughValue(entry.value, path[index]);
    if (!inside) return { entry, found: index };
    entry = inside;
  }
  return { entry, found: path.length };
}

/**
 * Finds keys that differ from the file: keys of expanded tokens inside the composite value, and `value` for `$value`.
 */
function throughValue(node: OutlineNode | undefined, key: string): Entry | undefined {
  for (const name of valueKeys) {
    const value = entryIn(node, name);
    if (!value) continue;
    if (valueKeys.includes(key)) return value;
    const inside = entryIn(value.value, key);
    if (inside) return inside;
  }
  return undefined;
}

/** How to find many places in a file at little cost. */
interface Outlining {
  /** The length of the paths of most places. An outline of all values needs much memory. */
  readonly deepest?: number;
  /** Whether the text is known to be JSON, JSONC or JSON5. */
  readonly isValid?: boolean;
}

/**
 * Reads a JSON, JSONC or JSON5 text for positions.
 *
 * @returns A function from places to positions, or `undefined` if the text cannot be read.
 */
export async function locator(
  text: string,
  { deepest, isValid = false }: Outlining = {},
): Promise<Locator | undefined> {
  if (!isValid) {
    const { valueOf } = await import("../documents/json_document.ts");
    try {
      valueOf(text);
    } catch {
      // The file needs a custom parser, or has changed since.
      return undefined;
    }
  }
  const root = jsonOutline(text, deepest);
  const whole = deepest === undefined ? undefined : () => jsonOutline(text)!;
  return root && locatorIn(text, root, whole);
}

/** Parses a YAML text for positions, like {@linkcode locator}. */
async function yamlLocator(text: string): Promise<Locator | undefined> {
  const { yamlOutline } = await import("../documents/yaml_outline.ts");
  const root = await yamlOutline(text);
  return root && locatorIn(text, root);
}

/** @param whole Reads the outline of all values, for places that the first one lacks. */
function locatorIn(text: string, root: OutlineNode, whole?: () => OutlineNode): Locator {
  const positionAt = positionsIn(text);
  return (place) => {
    let followed = follow(root, place.path);
    if (whole && followed.found < place.path.length) {
      [root, whole] = [whole(), undefined];
      followed = follow(root, place.path);
    }
    const { entry: { key, value }, found } = followed;
    const isKey = place.part === "key" || found < place.path.length;
    const { start, end } = isKey ? key : value ?? key;
    const within = text.slice(start, end);
    const inner = place.text ? within.indexOf(place.text) : -1;
    if (place.text && inner >= 0) return positionAt(start + inner, place.text.length);
    const lineEnd = within.search(/[\r\n]/);
    return positionAt(start, lineEnd < 0 ? within.length : lineEnd);
  };
}

/** The offsets at which the lines of a text start. Lines end like those of {@linkcode linesOf}. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    const isEnd = character === 10 || (character === 13 && text.charCodeAt(at + 1) !== 10);
    if (isEnd) starts.push(at + 1);
  }
  return starts;
}

/** Makes a function that converts offsets to lines and columns. */
export function positionsIn(text: string): (offset: number, length: number) => Position {
  let starts: number[] | undefined;
  return (offset, length) => {
    starts ??= lineStarts(text);
    const line = firstFrom(starts, offset + 1, (start) => start);
    return { line, column: offset - starts[line - 1] + 1, length };
  };
}

/** Orders diagnostics by file, line and column; those without a file come first. */
function byPlace(a: Diagnostic, b: Diagnostic): number {
  const [left, right] = [a.file ?? "", b.file ?? ""];
  if (left !== right) return left < right ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Converts a place in a part of a file: `a.json#/x` becomes `a.json` with the path `x`. */
function wholePlace(place: Place): Place {
  return { ...place, ...inWholeFile(place.file, place.path) };
}

/** Makes the places of a diagnostic refer to whole files. */
function withWholePlaces(diagnostic: Diagnostic): Diagnostic {
  const { place, notes } = diagnostic;
  if (!place?.file.includes("#/") && !notes?.some(({ place }) => place?.file.includes("#/"))) {
    return diagnostic;
  }
  const whole = place && wholePlace(place);
  return {
    ...diagnostic,
    ...(whole && { place: whole, file: whole.file }),
    ...(notes && {
      notes: notes.map((note) => note.place ? { ...note, place: wholePlace(note.place) } : note),
    }),
  };
}

/** A file with its text; parsed on first use. */
class OpenFile {
  readonly text: string;
  #file: string;
  #locator: Promise<Locator | undefined> | undefined;

  constructor(file: string, text: string) {
    this.#file = file;
    this.text = text;
  }

  /** Finds places. Parses the file on the first call; `undefined` if it cannot be parsed. */
  locator(how?: Outlining): Promise<Locator | undefined> {
    return this.#locator ??= locatorOf(this.#file, this.text, how);
  }
}

/** Finds places in files. Parses a file again only if its text has changed. */
export class PlaceFinder {
  #files: Map<string, OpenFile> = new Map();
  #opened: Map<string, Promise<OpenFile | undefined>> = new Map();
  #readText: (file: string) => Promise<string | undefined>;
  #areValid: boolean;

  /**
   * @param readText Returns the text of a file, or `undefined` if it is not readable.
   * @param areValid Whether the JSON files have just been parsed, without custom parsers.
   */
  constructor(readText: (file: string) => Promise<string | undefined>, areValid = false) {
    this.#readText = readText;
    this.#areValid = areValid;
  }

  /** Reads files again on the next search. */
  refresh(): void {
    this.#opened.clear();
  }

  /** Opens a file; `undefined` if it has no text. */
  open(file: string): Promise<OpenFile | undefined> {
    return remembered(this.#opened, file, () => this.#open(file));
  }

  async #open(file: string): Promise<OpenFile | undefined> {
    // A file that is missing or not text has no position.
    const text = await this.#readText(file).catch(() => undefined);
    if (text === undefined) return undefined;
    let existing = this.#files.get(file);
    if (existing?.text !== text) this.#files.set(file, existing = new OpenFile(file, text));
    return existing;
  }

  /** The position of a place; `undefined` if it cannot be found. */
  async find(place: Place): Promise<Position | undefined> {
    const whole = wholePlace(place);
    return (await (await this.open(whole.file))?.locator())?.(whole);
  }

  /** Finds the places of many things, file by file. */
  async findAll<T>(
    things: readonly T[],
    placeOf: (thing: T) => Place | undefined,
    found: (at: number, position: Position) => void,
  ): Promise<void> {
    const byFile = new Map<string, number[]>();
    let deepest = 0;
    things.forEach((thing, at) => {
      const place = placeOf(thing);
      if (!place) return;
      addTo(byFile, wholeFile(place.file), at);
      deepest = Math.max(deepest, place.path.length);
    });
    for (const [file, inside] of byFile) {
      const locate = await (await this.open(file))?.locator({
        deepest,
        isValid: this.#areValid && /\.json[c5]?$/i.test(file),
      });
      if (!locate) continue;
      for (const at of inside) {
        const position = locate(wholePlace(placeOf(things[at])!));
        if (position) found(at, position);
      }
    }
  }
}

/**
 * Adds line, column and frame to diagnostics that have a place, and sorts them by file and line.
 *
 * @param readText Returns the text of a file, or `undefined` if it is not readable.
 */
export async function locateAll(
  diagnostics: readonly Diagnostic[],
  readText: (file: string) => Promise<string | undefined>,
): Promise<Diagnostic[]> {
  const finder = new PlaceFinder(readText);
  const lines = new Map<string, string[]>();
  const linesIn = ({ text }: OpenFile, file: string) =>
    remembered(lines, file, () => linesOf(text));
  const located = await Promise.all(
    diagnostics.map(withWholePlaces).map(async (diagnostic) => {
      const { file, place } = diagnostic;
      const notes = diagnostic.notes && await Promise.all(diagnostic.notes.map(locateNote));
      const content = file === undefined ? undefined : await finder.open(file);
      if (!content) return notes ? { ...diagnostic, notes } : diagnostic;
      const position = diagnostic.line !== undefined
        ? { line: diagnostic.line, column: diagnostic.column ?? 1, length: diagnostic.length ?? 1 }
        : place && (await content.locator())?.(place);
      if (!position) return notes ? { ...diagnostic, notes } : diagnostic;
      const frame = codeFrame(linesIn(content, file!), position);
      return { ...diagnostic, ...position, frame, ...(notes && { notes }) };
    }),
  );
  return located.sort(byPlace);

  async function locateNote(note: DiagnosticNote): Promise<DiagnosticNote> {
    if (note.line !== undefined) return note;
    const position = note.place && await finder.find(note.place);
    return position ? { ...note, line: position.line, column: position.column } : note;
  }
}

/** The locator for a file's type; `undefined` for modules and files of custom parsers. */
async function locatorOf(
  file: string,
  text: string,
  how?: Outlining,
): Promise<Locator | undefined> {
  if (/\.ya?ml$/i.test(file)) return await yamlLocator(text);
  return /\.(?:[cm]?[jt]s|toml)$/.test(file) ? undefined : await locator(text, how);
}
