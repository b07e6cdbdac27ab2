/**
 * Tracks strings, comments, URLs and brackets in a value.
 * @module
 */

export interface ScannerSettings {
  /** Whether {@linkcode Scanner.last} skips spaces. */
  readonly skipsSpaces: boolean;
  /** Whether an unquoted `url()` contains plain text. */
  readonly urls: boolean;
}

/** Tracks strings, comments, URLs and brackets in a text. */
export class Scanner {
  #settings: ScannerSettings;
  /** The end of the open string, comment or URL; empty if none is open. */
  #end = "";
  #open: string[] = [];
  /** The last significant character; a backslash for an escaped one. Empty at the start. */
  last = "";
  hasComment = false;
  #isBalanced = true;

  constructor(settings: ScannerSettings) {
    this.#settings = settings;
  }

  /** Whether the text so far ends outside of strings, comments and URLs. */
  get isOutside(): boolean {
    return this.#end === "";
  }

  /** Whether everything that was opened is closed, and nothing else was closed. */
  get isWhole(): boolean {
    return this.isOutside && this.#isBalanced && this.#open.length === 0;
  }

  read(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const character = text[at];
      if (character === "\\") {
        at++;
        // The backslash would escape the text that follows.
        if (at === text.length) this.#isBalanced = false;
        this.last = "\\";
      } else if (this.#end !== "") {
        if (/["']/.test(this.#end) && /[\n\r\f]/.test(character)) this.#isBalanced = false;
        if (!text.startsWith(this.#end, at)) continue;
        at += this.#end.length - 1;
        // A URL ends with its parenthesis.
        if (this.#end === ")") this.#open.pop();
        this.#end = "";
        this.last = character;
      } else this.#readOutside(text, at);
    }
  }

  #openComment(): void {
    this.#end = "*/";
    this.hasComment = true;
  }

  #readOutside(text: string, at: number): void {
    const character = text[at];
    const { urls, skipsSpaces } = this.#settings;
    if (!skipsSpaces || character.trim() !== "") this.last = character;
    if (character === '"' || character === "'") this.#end = character;
    else if (text.startsWith("/*", at)) this.#openComment();
    // It would close a comment that the text before opens.
    else if (text.startsWith("*/", at)) this.#isBalanced = false;
    // Only a final `!important` may be outside of brackets (CSS Syntax 3, 8.2).
    else if (urls && character === "!" && this.#open.length === 0) {
      this.#isBalanced &&= /^!\s*important\s*$/i.test(text.slice(at));
    } else if (character === ";" && this.#open.length === 0) this.#isBalanced = false;
    else if (character in closing) {
      this.#open.push(closing[character]);
      const isUrl = urls && character === "(" &&
        /(?:^|[^\w-])url$/i.test(text.slice(Math.max(0, at - 4), at));
      if (isUrl && !/^\(\s*["']/.test(text.slice(at))) {
        this.#end = ")";
        this.#isBalanced &&= plainUrl.test(text.slice(at));
      }
    } else if (")]}".includes(character)) this.#isBalanced &&= this.#open.pop() === character;
  }
}

/** Matches the parenthesis and text of an unquoted URL, up to its end or that of the text (CSS Syntax 3, 4.3.6). */
const plainUrl = /^\(\s*(?:[^"'()\\\s]|\\.)*\s*(?:\)|$)/;

const closing: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/**
 * Whether a text is a complete value: it closes everything that it opens, and nothing in it ends the surrounding
 * construct.
 *
 * @param settings The language, and whether the text may contain comments. Default: it may.
 */
export function isWhole(
  text: string,
  settings: ScannerSettings & { readonly comments?: boolean },
): boolean {
  if (!/["'\\/([{)\]};!]/.test(text)) return true;
  const scanner = new Scanner(settings);
  scanner.read(text);
  return scanner.isWhole && (settings.comments !== false || !scanner.hasComment);
}
