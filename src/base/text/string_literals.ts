/**
 * Prints text as string literals of Kotlin, Swift, Dart and Objective-C, so that the languages read exactly this text.
 * @module
 */

const escapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
};

/** Control characters, characters that a string literal must escape, and lone surrogates. */
// deno-lint-ignore no-control-regex
const escapedPattern = /[\u0000-\u001f\u007f"\\$]|\p{Surrogate}/gu;

/** Prints a text in double quotes. `coded` prints a character that needs a code. */
function quoted(text: string, coded: (code: number) => string, dollar: string): string {
  const inner = text.replace(
    escapedPattern,
    (character) =>
      character === "$" ? dollar : escapes[character] ?? coded(character.charCodeAt(0)),
  );
  return `"${inner}"`;
}

const utf16 = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;

/** Prints a character for languages without lone surrogates. */
const orReplacement = (print: (code: number) => string) => (code: number) =>
  code < 0xd800 ? print(code) : "\ufffd";

export const kotlinText = (text: string): string => quoted(text, utf16, "\\$");

export const dartText = (text: string): string => quoted(text, utf16, "\\$");

const swiftCode = orReplacement((code) => `\\u{${code.toString(16)}}`);

export const swiftText = (text: string): string => quoted(text, swiftCode, "$");

const octal = orReplacement((code) => `\\${code.toString(8).padStart(3, "0")}`);

export const objectiveCText = (text: string): string => `@${quoted(text, octal, "$")}`;

const unescaped: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** The text of a string literal of any of the languages; `undefined` if the code is not a single string literal. */
export function literalText(code: string): string | undefined {
  const inner = /^@?"((?:[^"\\]|\\.)*)"$/s.exec(code)?.[1];
  return inner?.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|([0-7]{1,3})|(.))/gis,
    (_, braced?: string, plain?: string, octal?: string, sign = "") => {
      const hex = braced ?? plain;
      if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
      return octal === undefined
        ? unescaped[sign] ?? sign
        : String.fromCharCode(parseInt(octal, 8));
    },
  );
}
