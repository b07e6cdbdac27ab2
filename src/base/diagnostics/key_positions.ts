/**
 * Finds the lines and columns of many keys of a JSON text in one pass, without a tree of the text.
 * @module
 */

/** Keys to find in an object: each with those inside its value, and what to do with its position. */
export interface WantedKeys {
  readonly inside: Map<string, WantedKeys>;
  found?: (line: number, column: number) => void;
}

/** Adds a path to the keys to find. */
export function wantKey(
  wanted: WantedKeys,
  path: readonly string[],
  found: (line: number, column: number) => void,
): void {
  let at = wanted;
  for (const key of path) {
    let next = at.inside.get(key);
    if (!next) at.inside.set(key, next = { inside: new Map() });
    at = next;
  }
  at.found = found;
}

const nothing: WantedKeys = { inside: new Map() };

/** White space, counted by lines, or a number or word. */
const token = /[ \t\r\n]+|[-+.\w]+/y;

/** The quoted text at an offset; its end is behind the closing quote, or -1 without one. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return -1;
    let before = quote;
    while (text[before - 1] === "\\") before--;
    if ((quote - before) % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

/** Reads a text from its start to its end. */
class KeyReader {
  #text: string;
  /** The wanted keys of the objects that are open; lists have none. */
  #open: WantedKeys[] = [];
  /** The wanted keys in the next value. */
  #next: WantedKeys;
  #line = 1;
  #lineStart = 0;

  constructor(text: string, wanted: WantedKeys) {
    this.#text = text;
    this.#next = wanted;
  }

  /** Calls `found` of each key. Returns whether the text can be JSON. */
  read(): boolean {
    const text = this.#text;
    for (let at = 0; at < text.length;) {
      const sign = text[at];
      if (sign === '"') {
        const end = endOfText(text, at);
        if (end < 0) return false;
        if (text[end] === ":" || /^[ \t]+:/.test(text.slice(end, end + 9))) this.#key(at, end);
        at = end;
      } else if (sign === "{" || sign === "[") {
        this.#open.push(sign === "{" ? this.#next : nothing);
        this.#next = nothing;
        at++;
      } else if (sign === "}" || sign === "]") {
        if (this.#open.pop() === undefined) return false;
        at++;
      } else if (sign === "," || sign === ":") at++;
      else {
        token.lastIndex = at;
        const [own] = token.exec(text) ?? [];
        // Comments and other quotes are not JSON.
        if (own === undefined) return false;
        this.#countLines(at, own);
        at += own.length;
      }
    }
    return this.#open.length === 0;
  }

  #key(start: number, end: number): void {
    const { inside } = this.#open.at(-1) ?? nothing;
    this.#next = nothing;
    if (inside.size === 0) return;
    const raw = this.#text.slice(start + 1, end - 1);
    const key = raw.includes("\\") ? decoded(raw) : raw;
    const wanted = key === undefined ? undefined : inside.get(key);
    wanted?.found?.(this.#line, start - this.#lineStart + 1);
    this.#next = wanted ?? nothing;
  }

  #countLines(start: number, text: string): void {
    for (const { index, 0: end } of text.matchAll(/\r\n|[\r\n]/g)) {
      this.#line++;
      this.#lineStart = start + index + end.length;
    }
  }
}

/** A key with its escapes replaced; `undefined` for broken ones. */
function decoded(raw: string): string | undefined {
  try {
    return JSON.parse(`"${raw}"`);
  } catch {
    return undefined;
  }
}

/**
 * Calls `found` of each wanted key in a JSON text. Of equal keys, the last call counts.
 *
 * @returns Whether the text can be JSON. If it cannot, for example because it has comments, positions may be wrong.
 */
export function findKeys(text: string, wanted: WantedKeys): boolean {
  return new KeyReader(text, wanted).read();
}
