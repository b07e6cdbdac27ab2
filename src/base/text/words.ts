/**
 * Splits names into words: at every character that is not a letter or digit, before a capital after a lowercase letter
 * or digit (`fooBar`), and before the last of several capitals (`XMLHttp`).
 * @module
 */

const [separator, digit, small, capital, otherLetter] = [0, 1, 2, 3, 4];

/** The kind of a non-ASCII character. */
function kindOf(character: string): number {
  if (/\p{Ll}/u.test(character)) return small;
  if (/\p{Lu}/u.test(character)) return capital;
  // With the flag `i`, a character whose other case is a letter counts as a letter. A mark belongs to the letter before
  // it.
  return /[^\p{L}\p{M}]/iu.test(character) ? separator : otherLetter;
}

function asciiKind(code: number): number {
  const character = String.fromCharCode(code);
  if (character >= "a" && character <= "z") return small;
  if (character >= "A" && character <= "Z") return capital;
  return character >= "0" && character <= "9" ? digit : separator;
}

const ascii = Uint8Array.from({ length: 128 }, (_, code) => asciiKind(code));

/** The kind of the character at an index; `separator` beyond the end. */
function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 128) return ascii[code];
  return index < text.length ? kindOf(String.fromCodePoint(text.codePointAt(index)!)) : separator;
}

/** Whether a capital starts a word, by the kinds of the characters beside it. */
function startsWord(before: number, after: number): boolean {
  return before === small || before === digit || (before === capital && after === small);
}

/** The start of the next word at or after an index; the length of the text if there is none. */
function wordStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindAt(text, at) === separator) at++;
  return at;
}

/** The end of the word that starts at an index. */
function wordEnd(text: string, start: number): number {
  let before = separator;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? ascii[code] : kindAt(text, at);
    if (kind === separator) return at;
    // A letter may consist of two UTF-16 units.
    const last = code > 0xd7ff && text.codePointAt(at)! > 0xffff ? at + 1 : at;
    if (kind === capital && startsWord(before, kindAt(text, last + 1))) return at;
    before = kind;
    at = last;
  }
  return text.length;
}

/** How words are joined into a name. */
export interface Case {
  readonly glue: string;
  readonly first: (word: string) => string;
  readonly others: (word: string) => string;
}

/** Matches symbols and numbers, which names lose, but not the spaces and punctuation between words. */
const lostPattern = /[\p{S}\p{N}\p{Co}]/u;

/** Non-ASCII characters that names lose: symbols, and numbers that are not digits. */
export function lostCharacters(text: string): string[] {
  return [...text.normalize("NFC")].filter((character) =>
    character > "\x7f" && kindOf(character) === separator && lostPattern.test(character)
  );
}

/** A word for a text without words: the codes of its lost characters. */
function codesOf(text: string): string {
  const lost = lostCharacters(text);
  return lost.map((character) => `u${character.codePointAt(0)!.toString(16)}`).join("");
}

/** Matches lowercase words joined by hyphens, the usual names of tokens. */
const plain = /^[a-z\d]+(?:-[a-z\d]+)*$/;

export function inCase(
  text: string,
  form: Case,
  /** Whether the first word begins the name. */
  begins: boolean,
  /** Whether to treat non-ASCII characters like Style Dictionary. */
  followsPeer = false,
): string {
  if (form === cases.kebab && plain.test(text)) return text;
  if (isAsciiText.test(text)) return joined(text, form, begins);
  return followsPeer
    ? joined(text.replace(allMarks, " "), form, begins)
    : wideName(text, form, begins);
}

/** Matches marks, all of which separate words in Style Dictionary unless their other case is a letter. */
const allMarks = /(?!\p{L})\p{M}/giu;

/** Matches marks that do not belong to a letter: variation selectors, keycaps, and marks after other characters. */
const strayMarks = /\p{Variation_Selector}|\p{Me}|(?<![\p{L}\p{M}])\p{M}/gu;

// deno-lint-ignore no-control-regex
const isAsciiText = /^[\x00-\x7f]*$/;

/**
 * Like {@linkcode inCase}, for non-ASCII texts: keeps letters with their marks, and uses codes if there are no words.
 */
function wideName(text: string, form: Case, begins: boolean): string {
  const name = joined(text.normalize("NFC").replace(strayMarks, " "), form, begins);
  const codes = name === "" ? codesOf(text) : "";
  return codes === "" ? name : (begins ? form.first : form.others)(codes);
}

function joined(text: string, form: Case, begins: boolean): string {
  const { glue, first, others } = form;
  let name = "";
  for (let start = wordStart(text, 0); start < text.length;) {
    const end = wordEnd(text, start);
    const word = text.slice(start, end);
    if (name !== "") name += glue + others(word);
    else name = begins ? first(word) : others(word);
    start = wordStart(text, end);
  }
  return name;
}

/** Appends the words of a text to a name; see {@linkcode inCase}. */
export function addWords(name: string, text: string, form: Case, followsPeer = false): string {
  const words = inCase(text, form, name === "", followsPeer);
  return name === "" || words === "" ? name + words : name + form.glue + words;
}

const lower = (word: string) => word.toLowerCase();
// Some capitals, such as "ẞ", have a lowercase form whose capital is another text.
const upper = (word: string) => word.toLowerCase().toUpperCase();

export function capitalized(word: string): string {
  if (kindAt(word, 0) === digit) return lower(word);
  return word[0].toUpperCase() + word.slice(1).toLowerCase();
}

const capitalizedFirst = (word: string) => capitalized(lower(word));

export const cases: Record<"camel" | "constant" | "kebab" | "pascal" | "snake", Case> = {
  camel: { glue: "", first: lower, others: capitalized },
  constant: { glue: "_", first: upper, others: upper },
  kebab: { glue: "-", first: lower, others: lower },
  pascal: { glue: "", first: capitalizedFirst, others: capitalized },
  snake: { glue: "_", first: lower, others: lower },
};
