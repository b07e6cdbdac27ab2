/**
 * Reads JSON5 (https://spec.json5.org, 1.0.0), which contains JSON and JSONC.
 * @module
 */

/** A text that is not JSON5. */
export class Json5Error extends SyntaxError {
  /** Line and column of the first invalid character, from 1. */
  readonly line: number;
  readonly column: number;
  /** An error at an offset of a text. */
  constructor(text: string, offset: number) {
    super(
      offset >= text.length
        ? "it ends too early"
        : `invalid character '${visible(String.fromCodePoint(text.codePointAt(offset)!))}'`,
    );
    const lines = text.slice(0, offset).split(/\r\n|[\n\r]/);
    this.line = lines.length;
    this.column = lines.at(-1)!.length + 1;
  }
}

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

/** An object or list that is not closed yet. */
interface Open {
  readonly container: unknown[] | Record<string, unknown>;
  readonly end: "]" | "}";
  /** Key of the current member. */
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

  constructor(text: string) {
    this.#text = text;
  }

  /** Parses the whole text. Keeps nested values in a list, so depth does not use the call stack. */
  read(): unknown {
    const open: Open[] = [];
    for (;;) {
      let value: unknown;
      const opened = this.#open();
      if (opened && this.#startMember(opened)) {
        open.push(opened);
        continue;
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

  #fail(offset = this.#at): never {
    throw new Json5Error(this.#text, offset);
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
    for (;;) {
      if (this.#match(space) ?? this.#match(lineComment)) continue;
      if (!this.#text.startsWith("/*", this.#at)) return this.#text[this.#at] ?? "";
      const end = this.#text.indexOf("*/", this.#at + 2);
      if (end < 0) this.#fail(this.#text.length);
      this.#at = end + 2;
    }
  }

  #end(value: unknown): unknown {
    if (this.#next() !== "") this.#fail();
    return value;
  }

  /** Opens an object or a list, if one starts here. */
  #open(): Open | undefined {
    const first = this.#next();
    if (first !== "{" && first !== "[") return undefined;
    this.#at++;
    return first === "{"
      ? { container: {}, end: "}", key: "" }
      : { container: [], end: "]", key: "" };
  }

  /** Moves to the value of the next member; `false` if the object or list ends here. */
  #startMember(open: Open): boolean {
    if (this.#next() === open.end) {
      this.#at++;
      return false;
    }
    if (open.end === "}") {
      open.key = this.#key();
      if (this.#next() !== ":") this.#fail();
      this.#at++;
    }
    return true;
  }

  /** Moves past the current value to that of the next member; `false` if there is none. */
  #hasNext(open: Open): boolean {
    const next = this.#next();
    if (next !== "," && next !== open.end) this.#fail();
    if (next === ",") this.#at++;
    return this.#startMember(open);
  }

  #key(): string {
    const quote = this.#text[this.#at] ?? "";
    return quote in plain ? this.#string(quote) : this.#name();
  }

  /** Reads a JavaScript identifier, which may contain Unicode escapes. */
  #name(): string {
    let name = this.#match(nameStart) ?? this.#nameEscape(nameStart);
    for (;;) {
      const part = this.#match(namePart);
      if (part === undefined && this.#text[this.#at] !== "\\") return name;
      name += part ?? this.#nameEscape(namePart);
    }
  }

  /** Reads a Unicode escape in an identifier. */
  #nameEscape(allowed: RegExp): string {
    const start = this.#at;
    if (this.#text[start] !== "\\") this.#fail();
    if (this.#text[start + 1] !== "u") this.#fail(start + 1);
    this.#at += 2;
    const character = this.#codeUnit("u");
    allowed.lastIndex = 0;
    if (!allowed.test(character)) this.#fail(start);
    return character;
  }

  #scalar(): unknown {
    const first = this.#text[this.#at] ?? "";
    if (first in plain) return this.#string(first);
    const word = Object.keys(literals).find((item) => item.startsWith(first) && first !== "");
    if (word !== undefined) return literals[this.#word(word)];
    const found = this.#match(number);
    if (found === undefined) this.#fail();
    const value = Number(found.replace(/^[+-]/, ""));
    return found.startsWith("-") ? -value : value;
  }

  /** Reads a fixed word; fails at the first different character. */
  #word(word: string): string {
    for (const character of word) {
      if (this.#text[this.#at] !== character) this.#fail();
      this.#at++;
    }
    return word;
  }

  #string(quote: string): string {
    this.#at++;
    let value = "";
    for (;;) {
      value += this.#match(plain[quote]) ?? "";
      const next = this.#text[this.#at];
      if (next === quote) {
        this.#at++;
        return value;
      }
      if (next !== "\\") this.#fail();
      this.#at++;
      value += this.#escape();
    }
  }

  /** Reads an escape sequence after its backslash. */
  #escape(): string {
    const next = this.#text[this.#at];
    if (next === undefined) this.#fail();
    if (/[1-9]/.test(next)) this.#fail();
    this.#at++;
    if (next in hexadecimal) return this.#codeUnit(next);
    if (next === "0") {
      if (/\d/.test(this.#text[this.#at] ?? "")) this.#fail();
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
    return this.#fail();
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
