/**
 * Converts between UTF-16 offsets and positions by line and character, in the encoding of the editor.
 * @module
 */
import { firstFrom } from "../../../base/collections/sorted.ts";
import { lineStarts } from "../../../base/diagnostics/locate.ts";

/** A line and a character in it, both from 0. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** A span between two positions. */
export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** The encoding in whose units an editor counts characters. */
export type PositionEncoding = "utf-16" | "utf-8" | "utf-32";

const [lineFeed, carriageReturn] = [10, 13];

function lengthIn(text: string, encoding: PositionEncoding): number {
  if (encoding === "utf-16") return text.length;
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    length += encoding === "utf-32" || code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** Distance between cached offsets. A conversion counts at most this many characters, even in long lines. */
const step = 1024;

/** An offset that splits no character, and the units before it. */
interface Counted {
  readonly offset: number;
  readonly units: number;
}

/** Counts units every {@linkcode step} offsets. */
function countedOffsets(text: string, encoding: PositionEncoding): Counted[] {
  const found: Counted[] = [{ offset: 0, units: 0 }];
  let [offset, units] = [0, 0];
  while (offset + step < text.length) {
    const isSplit = text.codePointAt(offset + step - 1)! > 0xffff;
    const next = offset + step + (isSplit ? 1 : 0);
    units += lengthIn(text.slice(offset, next), encoding);
    offset = next;
    found.push({ offset, units });
  }
  return found;
}

/** The index of the last item of a sorted list that is at most a limit, or else of the first. */
function lastUpTo<T>(items: readonly T[], limit: number, numberOf: (item: T) => number): number {
  return Math.max(0, firstFrom(items, limit + 1, numberOf) - 1);
}

export class TextPositions {
  readonly text: string;
  readonly encoding: PositionEncoding;
  /** Made when first needed. Units of UTF-16 are not counted. */
  #counted: readonly Counted[] | undefined;
  /** Offsets of line starts. */
  #starts: readonly number[];
  /** Units of the first line before the text. */
  #before: number;

  /** @param mark The text before the first character: a byte order mark, or nothing. */
  constructor(text: string, encoding: PositionEncoding = "utf-16", mark = "") {
    this.text = text;
    this.encoding = encoding;
    this.#before = lengthIn(mark, encoding);
    this.#starts = lineStarts(text);
  }

  #endOf(line: number): number {
    const next = this.#starts[line + 1];
    if (next === undefined) return this.text.length;
    const isPair = this.text.charCodeAt(next - 1) === lineFeed &&
      this.text.charCodeAt(next - 2) === carriageReturn && next - 2 >= this.#starts[line];
    return next - (isPair ? 2 : 1);
  }

  get #countedOffsets(): readonly Counted[] {
    return this.#counted ??= countedOffsets(this.text, this.encoding);
  }

  #unitsBefore(offset: number): number {
    if (this.encoding === "utf-16") return offset;
    const counted = this.#countedOffsets;
    const near = counted[lastUpTo(counted, offset, (item) => item.offset)];
    return near.units + lengthIn(this.text.slice(near.offset, offset), this.encoding);
  }

  /** The position of an offset. An offset inside a line break gives the end of the line. */
  at(offset: number): TextPosition {
    const line = lastUpTo(this.#starts, offset, (start) => start);
    const end = Math.min(offset, this.#endOf(line));
    const character = this.#unitsBefore(end) - this.#unitsBefore(this.#starts[line]);
    return { line, character: line === 0 ? this.#before + character : character };
  }

  /** The range between two offsets. */
  range(start: number, end: number): TextRange {
    return { start: this.at(start), end: this.at(end) };
  }

  /** The start offset of a line, counted from 0. */
  offsetOfLine(line: number): number {
    return this.#starts[line] ?? this.text.length;
  }

  /**
   * The offset of a position. A position beyond the line gives its end; one inside a character gives the character's
   * start.
   */
  offset({ line, character }: TextPosition): number {
    if (line < 0) return 0;
    if (line >= this.#starts.length) return this.text.length;
    const [start, end] = [this.#starts[line], this.#endOf(line)];
    if (line === 0) character = Math.max(0, character - this.#before);
    if (this.encoding === "utf-16") return Math.min(start + Math.max(character, 0), end);
    const units = this.#unitsBefore(start) + Math.max(character, 0);
    const counted = this.#countedOffsets;
    const near = counted[lastUpTo(counted, units, (item) => item.units)];
    // Never count from an earlier line.
    const first = near.offset > start ? near : { offset: start, units: this.#unitsBefore(start) };
    let [at, left] = [first.offset, units - first.units];
    while (at < end) {
      const one = String.fromCodePoint(this.text.codePointAt(at)!);
      left -= lengthIn(one, this.encoding);
      if (left < 0) break;
      at += one.length;
    }
    return Math.min(at, end);
  }
}

/** A replacement of a range, or of the whole text. */
export interface TextChange {
  readonly range?: TextRange;
  readonly text: string;
}

/** Applies changes in order, each to the result of the previous one. */
export function changedText(
  text: string,
  changes: readonly TextChange[],
  encoding: PositionEncoding,
): string {
  for (const { range, text: inserted } of changes) {
    if (!range) {
      text = inserted;
      continue;
    }
    const positions = new TextPositions(text, encoding);
    const [start, end] = [positions.offset(range.start), positions.offset(range.end)];
    text = text.slice(0, Math.min(start, end)) + inserted + text.slice(Math.max(start, end));
  }
  return text;
}
