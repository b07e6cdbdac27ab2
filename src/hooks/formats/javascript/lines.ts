/**
 * Makes the lines of a tree of JavaScript objects. Caches the start of lines with the same name, together with the end
 * of the previous line.
 * @module
 */
import { displayWidth } from "../../../base/text/display_width.ts";
import { JoinedLines } from "../../../base/text/joined_lines.ts";
import { printKey } from "./literals.ts";

/** Number of columns in a line. */
export const lineWidth = 80;

/**
 * The missing end of the previous property's line: nothing, a comma and a newline, or a closing quotation mark before
 * them.
 */
export type Lack = 0 | 1 | 2;

/** A complete line, one that ends with a bare value, and one that ends with quoted text. */
export const [whole, bare, quoted] = [0, 1, 2] as const;

const lacking = ["", ",\n", '",\n'] as const;

/** A property name at the start of lines. */
export interface Name {
  readonly width: number;
  /** The name and its colon. */
  readonly text: string;
  /** Cached starts of lines, by the rest of the previous line and whether a quotation mark follows. */
  readonly starts: string[];
}

/** Maximum number of cached names. Names of properties are few, and names of tokens do not repeat. */
const remembered = 64;

export class Level {
  /** Indentation of the properties. */
  readonly inner: string;
  /** Number of columns for a property's name with its colon, and its value. */
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

  /**
   * The rest of the previous line, and the start of a property's line up to its value, including an opening quotation
   * mark.
   */
  startOf({ text, starts }: Name, before: Lack, value: typeof bare | typeof quoted): string {
    const at = before * 2 + value - 1;
    return starts[at] ||= `${lacking[before]}${this.inner}${text} ${value === quoted ? '"' : ""}`;
  }

  /** The rest of the last property's line, and the closing brace of the object. */
  closed(before: Lack): string {
    return this.#closers[before];
  }
}

export function restOf(before: Lack): string {
  return lacking[before];
}

/** The lines of a tree. The caller must also add the end of each line that it adds. */
export class TreeLines extends JoinedLines {
  #levels: Level[] = [];

  constructor() {
    super("");
  }

  levelAt(indent: string): Level {
    return this.#levels[indent.length] ??= new Level(indent);
  }
}
