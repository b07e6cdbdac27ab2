/**
 * Splits names into words, as change-case does: at every sign that is no letter and no digit, before a capital after a
 * small letter or digit (`fooBar`), and before the last capital of several (`XMLHttp`).
 * @module
 */
import { split } from "change-case";

/** Kinds of ASCII characters; 0 is what separates words. */
const [lower, upper] = [1, 2];
const kinds = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const sign = String.fromCharCode(code);
  kinds[code] = /[a-z\d]/.test(sign) ? lower : /[A-Z]/.test(sign) ? upper : 0;
}

/** Adds the words of a text to a list. `false` if the text is not ASCII; then the list may hold some of its words. */
function addAsciiWords(text: string, words: string[]): boolean {
  let start = 0;
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return false;
    const kind = kinds[code];
    const begins = kind === upper && before !== 0 &&
      (before === lower || isSmallLetter(text.charCodeAt(at + 1)));
    if (kind === 0 || begins) {
      if (before !== 0) words.push(text.slice(start, at));
      start = kind === 0 ? at + 1 : at;
    }
    before = kind;
  }
  if (before !== 0) words.push(text.slice(start));
  return true;
}

function isSmallLetter(code: number): boolean {
  return code > 96 && code < 123;
}

/** The words of a text, in order. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  return addAsciiWords(text, words) ? words : split(text);
}
