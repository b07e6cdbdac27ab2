/**
 * Converts between UTF-16 offsets and positions by line and character, in the encoding of the editor.
 * @module
 */
import { lineStarts } from "../../diagnostics/locate.ts";

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

/** The length of a text in units of an encoding. */
function lengthIn(text: string, encoding: PositionEncoding): number {
  if (encoding === "utf-16") return text.length;
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    length += encoding === "utf-32"
      ? 1
      : code < 0x80
      ? 1
      : code < 0x800
      ? 2
      : code < 0x10000
      ? 3
      : 4;
  }
  return length;
}

/** Converts positions in one text. */
export class TextPositions {
  readonly text: string;
  readonly encoding: PositionEncoding;
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

  /** The end of a line, before its line break. */
  #endOf(line: number): number {
    const next = this.#starts[line + 1];
    if (next === undefined) return this.text.length;
    const isPair = this.text.charCodeAt(next - 1) === lineFeed &&
      this.text.charCodeAt(next - 2) === carriageReturn && next - 2 >= this.#starts[line];
    return next - (isPair ? 2 : 1);
  }

  /** The position of an offset. An offset inside a line break gives the end of the line. */
  at(offset: number): TextPosition {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle] <= offset) low = middle;
      else high = middle;
    }
    const end = Math.min(offset, this.#endOf(low));
    const character = lengthIn(this.text.slice(this.#starts[low], end), this.encoding);
    return { line: low, character: low === 0 ? this.#before + character : character };
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
    let [at, left] = [start, character];
    while (at < end) {
      const one = String.fromCodePoint(this.text.codePointAt(at)!);
      left -= lengthIn(one, this.encoding);
      if (left < 0) break;
      at += one.length;
    }
    return at;
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
