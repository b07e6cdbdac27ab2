/**
 * Reads JSON5 (https://spec.json5.org, 1.0.0), which contains JSON and JSONC.
 * @module
 */

/** A text that is not JSON5. */
export class Json5Error extends SyntaxError {
  /** Line and column of the mistake, from 1. */
  readonly line: number;
  readonly column: number;
  /** What to write instead. */
  readonly help: string;

  constructor(text: string, offset: number, { message, help }: Fault) {
    super(message);
    const lines = text.slice(0, offset).split(lineEnd);
    this.line = lines.length;
    this.column = lines.at(-1)!.length + 1;
    this.help = help;
  }
}

interface Fault {
  readonly message: string;
  readonly help: string;
}

const lineEnd = /\r\n|[\n\r]/;

/** Single-letter escapes and their characters. */
const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Shows a character in a message: escapes quotes, control characters and line separators. */
function visible(character: string): string {
  const letter = Object.keys(escapes).find((item) => escapes[item] === character);
  if (letter) return `\\${letter}`;
  if (/['"\\]/.test(character)) return `\\${character}`;
  const code = character.charCodeAt(0);
  if (code < 0x20) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code === 0x2028 || code === 0x2029 ? `\\u${code.toString(16)}` : character;
}

const space = /\s+/y;
const lineComment = /\/\/[^\n\r\u2028\u2029]*/y;
const number =
  /[+-]?(?:0[xX][\da-fA-F]+|Infinity|NaN|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/y;
/** The characters of a string up to its end, an escape, or an unescaped line end. */
const plain: Readonly<Record<string, RegExp>> = { '"': /[^"\\\n\r]+/y, "'": /[^'\\\n\r]+/y };
const nameStart = /[$_\p{ID_Start}]/uy;
const namePart = /[$_\u200c\u200d\p{ID_Continue}]+/uy;
const hexadecimal: Readonly<Record<string, RegExp>> = { x: /[\da-fA-F]{2}/y, u: /[\da-fA-F]{4}/y };

const literals: Readonly<Record<string, unknown>> = { null: null, true: true, false: false };
const literal = /(?:null|true|false)(?![$\p{ID_Continue}\\])/uy;

/** Text without quotes, up to a sign of JSON5. */
const bareText = /[^\s,:{}[\]"'\p{Cc}]+/uy;
/** What follows a number without a separator. */
const numberTail = /[^\s,:/{}[\]"'\p{Cc}]/uy;
/** A reference without quotes. */
const bareReference = /\{[^\s,:{}[\]"']+\}/y;
/** The start of a key or of a value. */
const memberStart = /["'{[\d.+-]|[$_\p{ID_Start}]/uy;

const closers: Readonly<Record<string, string>> = { "}": "{", "]": "[" };

/** An object or list that is not closed yet. */
interface Open {
  readonly container: unknown[] | Record<string, unknown>;
  readonly end: "]" | "}";
  /** Offset of its first character. */
  readonly start: number;
  key: string;
}

/** Adds a value to its object or list. Keys are data, including `__proto__`. */
function add({ container, key }: Open, value: unknown): void {
  if (Array.isArray(container)) container.push(value);
  else if (key === "__proto__") {
    Object.defineProperty(container, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else container[key] = value;
}

class Reader {
  #text: string;
  #at = 0;
  /** Objects and lists that are not closed, from the outermost. */
  #open: Open[] = [];
  /** Offset after the last character that is neither space nor comment, and the offset up to which these were skipped. */
  #ended = 0;
  #skipped = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Parses the whole text. Keeps nested values in a list, so depth does not use the call stack. */
  read(): unknown {
    const open = this.#open;
    for (;;) {
      let value: unknown;
      const opened = this.#opened();
      if (opened) {
        open.push(opened);
        if (this.#startMember(opened)) continue;
        open.pop();
      }
      value = opened ? opened.container : this.#scalar();
      // A value may close several objects and lists.
      for (let holder = open.at(-1);; holder = open.at(-1)) {
        if (!holder) return this.#end(value);
        add(holder, value);
        if (this.#hasNext(holder)) break;
        value = holder.container;
        open.pop();
      }
    }
  }

  #fail(message: string, help: string, offset = this.#at): never {
    throw new Json5Error(this.#text, offset, { message, help });
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
    this.#fail(
      `${what}${text} needs quotes`,
      `Write ${what === "" && lower in literals ? `${lower} or ` : ""}${JSON.stringify(text)}`,
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
    for (;;) {
      if (this.#match(space) ?? this.#match(lineComment)) continue;
      if (!this.#text.startsWith("/*", this.#at)) {
        this.#skipped = this.#at;
        return this.#text[this.#at] ?? "";
      }
      const end = this.#text.indexOf("*/", this.#at + 2);
      if (end < 0) {
        const line = this.#lineOf(this.#at);
        this.#fail(
          `it ends before the "/*" of line ${line} is closed`,
          'Add "*/"',
          this.#text.length,
        );
      }
      this.#at = end + 2;
    }
  }

  #end(value: unknown): unknown {
    if (this.#next() !== "") {
      this.#fail("there is text after its end", "Remove it, or a bracket that closes too early");
    }
    return value;
  }

  /** Opens an object or a list, if one starts here. */
  #opened(): Open | undefined {
    const first = this.#next();
    if (first !== "{" && first !== "[") return undefined;
    const start = this.#at++;
    return first === "{"
      ? { container: {}, end: "}", start, key: "" }
      : { container: [], end: "]", start, key: "" };
  }

  /** Moves to the value of the next member; `false` if the object or list ends here. */
  #startMember(open: Open): boolean {
    if (this.#next() === open.end) {
      this.#at++;
      return false;
    }
    if (open.end === "}") {
      const start = this.#at;
      this.#checkCloser(open);
      open.key = this.#key();
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
    return this.#startMember(open);
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
    if (!(this.#text[start] in plain) && found === this.#ended) this.#failIfBare(start, "the key ");
    this.#fail('expected ":" after the key', 'Write "key": value', this.#ended);
  }

  #key(): string {
    const quote = this.#text[this.#at] ?? "";
    return quote in plain ? this.#string(quote) : this.#name();
  }

  /** Reads a JavaScript identifier, which may contain Unicode escapes. */
  #name(): string {
    const start = this.#at;
    let name = this.#match(nameStart) ??
      (this.#text[start] === "\\" ? this.#nameEscape(nameStart) : this.#failAtName());
    for (;;) {
      const part = this.#match(namePart);
      if (part === undefined && this.#text[this.#at] !== "\\") return name;
      name += part ?? this.#nameEscape(namePart);
    }
  }

  #failAtName(): never {
    const start = this.#at;
    this.#failIfBare(start, "the key ");
    return this.#failAt(start);
  }

  #nameEscape(allowed: RegExp): string {
    const start = this.#at;
    if (this.#text[start + 1] !== "u") this.#failAt(start + 1);
    this.#at += 2;
    const character = this.#codeUnit("u");
    allowed.lastIndex = 0;
    if (!allowed.test(character)) this.#failAt(start);
    return character;
  }

  #scalar(): unknown {
    const start = this.#at;
    const first = this.#text[start] ?? "";
    if (first in plain) return this.#string(first);
    const word = this.#match(literal);
    if (word !== undefined) return literals[word];
    const found = this.#match(number);
    numberTail.lastIndex = this.#at;
    if (found === undefined || numberTail.test(this.#text)) this.#failAtValue(start);
    const value = Number(found.replace(/^[+-]/, ""));
    return found.startsWith("-") ? -value : value;
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

  #string(quote: string): string {
    const start = this.#at++;
    let value = "";
    for (;;) {
      value += this.#match(plain[quote]) ?? "";
      const next = this.#text[this.#at];
      if (next === quote) {
        this.#at++;
        return value;
      }
      if (next !== "\\") {
        this.#fail("the text has no closing quote", `Add ${quote} at its end`, start);
      }
      this.#at++;
      value += this.#escape();
    }
  }

  /** Reads an escape sequence after its backslash. */
  #escape(): string {
    const next = this.#text[this.#at];
    if (next === undefined) this.#failAt();
    if (/[1-9]/.test(next)) this.#failAt();
    this.#at++;
    if (next in hexadecimal) return this.#codeUnit(next);
    if (next === "0") {
      if (/\d/.test(this.#text[this.#at] ?? "")) this.#failAt();
      return "\0";
    }
    if (next === "\r" && this.#text[this.#at] === "\n") this.#at++;
    // An escaped line end continues the string on the next line.
    return /[\n\r\u2028\u2029]/.test(next) ? "" : escapes[next] ?? next;
  }

  /** Reads the digits of a code unit. */
  #codeUnit(kind: string): string {
    const digits = this.#match(hexadecimal[kind]);
    if (digits !== undefined) return String.fromCharCode(parseInt(digits, 16));
    while (/[\da-fA-F]/.test(this.#text[this.#at] ?? "")) this.#at++;
    return this.#failAt();
  }
}

/**
 * Parses JSON5.
 *
 * @throws {Json5Error} If it is not JSON5.
 */
export function parseJson5Text(text: string): unknown {
  return new Reader(text).read();
}
