/**
 * The lines of a tree of objects in JavaScript. Lines that start with the same name are many: what is equal in them is put
 * together once, with the end of the line before.
 * @module
 */
import { displayWidth } from "../../../values/display_width.ts";
import { JoinedLines } from "../../../values/joined_lines.ts";
import { printKey } from "./literals.ts";

/** Columns of a line. */
export const lineWidth = 80;

/** What a property's line lacks until the next one starts: nothing, its end, or a quotation mark and its end. */
export type Lack = 0 | 1 | 2;

/** The lacks of lines that are whole, that end with a bare value, and that end with text in quotation marks. */
export const [whole, bare, quoted] = [0, 1, 2] as const;

const lacking = ["", ",\n", '",\n'] as const;

/** A name as lines start with it. */
export interface Name {
  /** Columns of the name and its colon. */
  readonly width: number;
  /** Name and colon. */
  readonly text: string;
  /** Starts of lines that were wanted, by what the line before lacks and whether a quotation mark follows. */
  readonly starts: string[];
}

/** Names that are remembered: those of properties are few, and those of tokens do not come again. */
const remembered = 64;

/** The lines in an object that stands on lines of one indentation. */
export class Level {
  /** Indentation of the properties. */
  readonly inner: string;
  /** Columns for a property's name with its colon, and its value. */
  readonly room: number;
  #closers: readonly string[];
  #names: Map<string, Name> = new Map();

  constructor(indent: string) {
    this.inner = `${indent}  `;
    this.room = lineWidth - this.inner.length - 2;
    this.#closers = lacking.map((end) => `${end}${indent}}`);
  }

  nameOf(key: string): Name {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const text = `${printKey(key)}:`;
    const starts = ["", "", "", "", "", ""];
    const name = { width: displayWidth(text), text, starts };
    if (this.#names.size < remembered) this.#names.set(key, name);
    return name;
  }

  /** What the line before lacks, and a property's line up to its value, or into the text that is its value. */
  startOf({ text, starts }: Name, before: Lack, value: typeof bare | typeof quoted): string {
    const at = before * 2 + value - 1;
    return starts[at] ||= `${lacking[before]}${this.inner}${text} ${value === quoted ? '"' : ""}`;
  }

  /** What the last property's line lacks, and the brace that closes the object. */
  closed(before: Lack): string {
    return this.#closers[before];
  }
}

/** What a line lacks. */
export function restOf(before: Lack): string {
  return lacking[before];
}

/** The lines of a tree. Whoever adds some adds what ends them too. */
export class TreeLines extends JoinedLines {
  #levels: Level[] = [];

  constructor() {
    super("");
  }

  /** The level of the objects on lines with an indentation. */
  levelAt(indent: string): Level {
    return this.#levels[indent.length] ??= new Level(indent);
  }
}
