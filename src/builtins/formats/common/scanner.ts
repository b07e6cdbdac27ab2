/**
 * Follows a value through strings, comments, addresses and brackets, without reading what is in them.
 * @module
 */

/** What a language has of them. */
export interface ScannerSettings {
  /** Whether spaces do not count as the last character. */
  readonly skipsSpaces: boolean;
  /** Whether parentheses after `url` hold text. */
  readonly urls: boolean;
}

/** Follows a text through strings, comments, addresses and brackets. */
export class Scanner {
  #settings: ScannerSettings;
  /** What ends the string, comment or address that is open. */
  #end = "";
  #open: string[] = [];
  /** The last character that counts; a backslash in place of an escaped one. Empty at the start. */
  last = "";
  #isBalanced = true;

  constructor(settings: ScannerSettings) {
    this.#settings = settings;
  }

  /** Whether the text so far ends outside of strings, comments and addresses. */
  get isOutside(): boolean {
    return this.#end === "";
  }

  /** Whether all that was opened is closed, and nothing else. */
  get isWhole(): boolean {
    return this.isOutside && this.#isBalanced && this.#open.length === 0;
  }

  read(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const character = text[at];
      if (character === "\\") {
        at++;
        // It would escape what comes after the text.
        if (at === text.length) this.#isBalanced = false;
        this.last = "\\";
      } else if (this.#end !== "") {
        if (/["']/.test(this.#end) && /[\n\r\f]/.test(character)) this.#isBalanced = false;
        if (!text.startsWith(this.#end, at)) continue;
        at += this.#end.length - 1;
        // An address ends with its parenthesis.
        if (this.#end === ")") this.#open.pop();
        this.#end = "";
        this.last = character;
      } else this.#readOutside(text, at);
    }
  }

  #readOutside(text: string, at: number): void {
    const character = text[at];
    const { urls, skipsSpaces } = this.#settings;
    if (!skipsSpaces || character.trim() !== "") this.last = character;
    if (character === '"' || character === "'") this.#end = character;
    else if (text.startsWith("/*", at)) this.#end = "*/";
    else if (character === ";" && this.#open.length === 0) this.#isBalanced = false;
    else if (character in closing) {
      this.#open.push(closing[character]);
      const isUrl = urls && character === "(" && /(?:^|[^\w-])url$/i.test(text.slice(0, at));
      if (isUrl && !/^\(\s*["']/.test(text.slice(at))) this.#end = ")";
    } else if (")]}".includes(character)) this.#isBalanced &&= this.#open.pop() === character;
  }
}

const closing: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** Whether a text is a value as a whole: all that it opens it closes, and nothing in it ends what it stands in. */
export function isWhole(text: string, settings: ScannerSettings): boolean {
  if (!/["'\\/([{)\]};]/.test(text)) return true;
  const scanner = new Scanner(settings);
  scanner.read(text);
  return scanner.isWhole;
}
