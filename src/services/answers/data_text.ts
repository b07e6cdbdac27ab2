/**
 * Texts from files as data of an answer: shortened, and without invisible characters.
 * @module
 */
import { wholeStart, withoutControls } from "../../base/text/printable.ts";

/** Largest length of a text in an answer, in UTF-16 units. */
const mostLength = 300;

/** Invisible characters, which can hide words from people but not from a language model. */
const hidden =
  /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufe00-\ufe0e\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

function escapedCharacter(character: string): string {
  const code = character.codePointAt(0)!.toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}

function escaped(text: string): string {
  return withoutControls(text.toWellFormed()).replace(hidden, escapedCharacter);
}

/** Escapes control characters and hidden ones, and shortens the text. */
export function dataText(text: string): string {
  const start = wholeStart(text, mostLength);
  const plain = escaped(start);
  if (plain.length <= mostLength && start === text) return plain;
  const [kept, shown] = plain.length <= mostLength ? [start, plain] : longestStart(start);
  return `${shown} \u2026 (${text.length - kept.length} more characters)`;
}

/** The longest start of a text that is short enough when escaped, and its escaped form. */
function longestStart(text: string): [start: string, escaped: string] {
  let [start, shown] = ["", ""];
  for (const character of text) {
    const next = escaped(character);
    if (shown.length + next.length > mostLength) break;
    start += character;
    shown += next;
  }
  return [start, shown];
}
