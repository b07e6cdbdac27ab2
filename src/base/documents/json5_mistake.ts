/**
 * Finds the mistake in a text that the package `json5` refuses. The package names the character at which it stops;
 * this reader says what is wrong, where that starts, and what to write instead.
 * @module
 */

/** A text that is not JSON5. */
export class Json5Error extends SyntaxError {
  /** Line and column of the mistake, from 1. */
  readonly line: number;
  readonly column: number;
  /** How to mend it. */
  readonly help: string;

  constructor(text: string, offset: number, message: string, help: string) {
    super(message);
    const lines = text.slice(0, offset).split(lineEnd);
    this.line = lines.length;
    this.column = lines.at(-1)!.length + 1;
    this.help = help;
  }
}

const lineEnd = /\r\n|[\n\r]/;
const space = /(?:\s+|\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\/)+/y;
const quoted = /"(?:[^"\\\n\r]|\\(?:\r\n|[^]))*"|'(?:[^'\\\n\r]|\\(?:\r\n|[^]))*'/y;
const name = /(?:[$_\p{ID_Start}]|\\u)(?:[$_\u200c\u200d\p{ID_Continue}]|\\u)*/uy;
const literal = /(?:null|true|false)(?![$\p{ID_Continue}\\])/uy;
/** A number that ends at a sign, a space or a comment. */
const number =
  /[+-]?(?:0[xX][\da-fA-F]+|Infinity|NaN|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![^\s,:/{}[\]"'\p{Cc}])/uy;

/** Text without quotes, up to a sign of JSON5. */
const bareText = /[^\s,:{}[\]"'\p{Cc}]+/uy;
/** A reference without quotes. */
const bareReference = /\{[^\s,:{}[\]"']+\}/y;
/** The start of a key or of a value. */
const memberStart = /["'{[\d.+-]|[$_\p{ID_Start}]/uy;

const closers: Readonly<Record<string, string>> = { "}": "{", "]": "[" };
const literals = ["null", "true", "false"];

/** Shows a character in a message: escapes quotes, control characters and line separators. */
function visible(character: string): string {
  if (character === "'") return "\\'";
  if (/[\u2028\u2029]/.test(character)) return `\\u${character.charCodeAt(0).toString(16)}`;
  return JSON.stringify(character).slice(1, -1);
}

/** An object or list that is not closed yet. */
interface Open {
  readonly end: "]" | "}";
  /** Offset of its first character. */
  readonly start: number;
}

class MistakeReader {
  #text: string;
  /** Offset at which `json5` stopped. */
  #stop: number;
  #at = 0;
  /** Objects and lists that are not closed, from the outermost. */
  #open: Open[] = [];
  /** Offset after the last character that is neither space nor comment, and the offset up to which these were skipped. */
  #ended = 0;
  #skipped = 0;

  constructor(text: string, stop: number) {
    this.#text = text;
    this.#stop = stop;
  }

  read(): never {
    const open = this.#open;
    for (;;) {
      const opened = this.#opened();
      if (opened) {
        open.push(opened);
        if (this.#startsMember(opened)) continue;
        open.pop();
      } else this.#passScalar();
      // A value may close several objects and lists.
      for (let holder = open.at(-1);; holder = open.at(-1)) {
        if (!holder) this.#failAfterEnd();
        if (this.#hasNext(holder)) break;
        open.pop();
      }
    }
  }

  #fail(message: string, help: string, offset = this.#at): never {
    throw new Json5Error(this.#text, offset, message, help);
  }

  /** Fails because of a character, or because the text ends. */
  #failAt(offset = this.#at): never {
    const point = this.#text.codePointAt(offset);
    if (point === undefined) this.#failAtEnd();
    this.#fail(
      `invalid character '${visible(String.fromCodePoint(point))}'`,
      "Comments, trailing commas and unquoted keys are allowed; the marked character is not",
      offset,
    );
  }

  #failAtEnd(): never {
    const { length } = this.#text;
    const open = this.#open.at(-1);
    if (!open) this.#fail("it is empty", "Write an object: {}", length);
    const { end, start } = open;
    this.#fail(
      `it ends before the "${closers[end]}" of line ${this.#lineOf(start)} is closed`,
      `Add "${end}"`,
      length,
    );
  }

  #lineOf(offset: number): number {
    return this.#text.slice(0, offset).split(lineEnd).length;
  }

  /** Fails if a text without quotes is at an offset. */
  #failIfBare(offset: number, what = "", pattern = bareText): void {
    this.#at = offset;
    const text = this.#match(pattern);
    if (text === undefined) return;
    const lower = text.toLowerCase();
    const isLiteral = what === "" && literals.includes(lower);
    this.#fail(
      `${what}${text} needs quotes`,
      `Write ${isLiteral ? `${lower} or ` : ""}${JSON.stringify(text)}`,
      offset,
    );
  }

  /** Reads a match of a pattern at the current offset. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** Skips whitespace and comments. Returns the next character; an empty text at the end. */
  #next(): string {
    if (this.#at !== this.#skipped) this.#ended = this.#at;
    this.#match(space);
    if (this.#text.startsWith("/*", this.#at)) {
      const line = this.#lineOf(this.#at);
      this.#fail(
        `it ends before the "/*" of line ${line} is closed`,
        'Add "*/"',
        this.#text.length,
      );
    }
    this.#skipped = this.#at;
    return this.#text[this.#at] ?? "";
  }

  /** Fails after the last value: because of further text, or of a character that no rule here explains. */
  #failAfterEnd(): never {
    if (this.#next() === "") this.#failAt(this.#stop);
    this.#fail("there is text after its end", "Remove it, or a bracket that closes too early");
  }

  /** Opens an object or a list, if one starts here. */
  #opened(): Open | undefined {
    const first = this.#next();
    if (first !== "{" && first !== "[") return undefined;
    return { end: first === "{" ? "}" : "]", start: this.#at++ };
  }

  /** Moves to the value of the next member; `false` if the object or list ends here. */
  #startsMember(open: Open): boolean {
    if (this.#next() === open.end) {
      this.#at++;
      return false;
    }
    if (open.end === "}") {
      const start = this.#at;
      this.#checkCloser(open);
      this.#passKey();
      if (this.#next() !== ":") this.#failAtKey(open, start);
      this.#at++;
    }
    return true;
  }

  /** Moves past the current value to that of the next member; `false` if there is none. */
  #hasNext(open: Open): boolean {
    const next = this.#next();
    if (next !== "," && next !== open.end) {
      this.#checkCloser(open);
      memberStart.lastIndex = this.#at;
      if (!memberStart.test(this.#text)) this.#failAt();
      this.#fail('expected "," after the value', 'Add ","', this.#ended);
    }
    if (next === ",") this.#at++;
    return this.#startsMember(open);
  }

  /** Fails if the next character closes what is not open. */
  #checkCloser({ end, start }: Open): void {
    const next = this.#text[this.#at];
    if (next === undefined || !(next in closers) || next === end) return;
    const line = this.#lineOf(start);
    this.#fail(
      `expected "${end}" for the "${closers[end]}" of line ${line}, found "${next}"`,
      `Write "${end}"`,
    );
  }

  /** Fails after a key without a colon, or with characters that need quotes. */
  #failAtKey(open: Open, start: number): never {
    const found = this.#at;
    if (found >= this.#text.length) this.#failAtEnd();
    const inside = this.#open.length > 1;
    if (inside) this.#failIfBare(open.start, "", bareReference);
    if (!this.#isQuote(start) && found === this.#ended) this.#failIfBare(start, "the key ");
    this.#fail('expected ":" after the key', 'Write "key": value', this.#ended);
  }

  #isQuote(offset: number): boolean {
    return this.#text[offset] === '"' || this.#text[offset] === "'";
  }

  #passKey(): void {
    const start = this.#at;
    if (this.#isQuote(start)) this.#passString();
    else if (this.#match(name) === undefined) {
      this.#failIfBare(start, "the key ");
      this.#failAt(start);
    } else this.#failIfStopped(start);
  }

  #passScalar(): void {
    const start = this.#at;
    if (this.#isQuote(start)) this.#passString();
    else if (this.#match(literal) === undefined && this.#match(number) === undefined) {
      this.#failAtValue(start);
    }
  }

  /** Fails at the character at which `json5` stopped, if that is in what was read since an offset. */
  #failIfStopped(start: number): void {
    if (this.#stop >= start && this.#stop < this.#at) this.#failAt(this.#stop);
  }

  #failAtValue(start: number): never {
    this.#failIfBare(start);
    const next = this.#text[start];
    if (!(next === "," || next in closers)) this.#failAt(start);
    this.#fail(
      `expected a value before "${next}"`,
      "Add one, or remove the comma or the key",
      start,
    );
  }

  #passString(): void {
    const start = this.#at;
    const isClosed = this.#match(quoted) !== undefined;
    this.#failIfStopped(start);
    if (isClosed) return;
    if (!/[\n\r]/.test(this.#text[this.#stop] ?? "\n")) this.#failAt(this.#stop);
    const quote = this.#text[start];
    this.#fail("the text has no closing quote", `Add ${quote} at its end`, start);
  }
}

/**
 * Reports the mistake in a text.
 *
 * @param stop Offset of the character at which `json5` stopped.
 * @throws {Json5Error} Always.
 */
export function failAtMistake(text: string, stop: number): never {
  return new MistakeReader(text, stop).read();
}
