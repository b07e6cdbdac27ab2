/**
 * Prints and resolves escapes of CSS.
 * @module
 */
import { outOfStyle } from "../../text/markup.ts";

/** Characters that a string cannot contain, except its quotes and the backslash. */
// deno-lint-ignore no-control-regex
const control = /[\0-\x1f\x7f]/g;

/** Escapes a control character; NUL has no escape. */
const escapeControl = (character: string) =>
  character === "\0" ? "\ufffd" : `\\${character.charCodeAt(0).toString(16)} `;

/** Prints a string of CSS, which may stand in a `style` element. */
export function cssString(text: string, quote: '"' | "'" = '"'): string {
  const inner = text.replace(quote === '"' ? /["\\]/g : /['\\]/g, "\\$&")
    .replace(/\r\n/g, "\n").replace(control, escapeControl);
  return `${quote}${outOfStyle(inner)}${quote}`;
}

/** Prints an identifier of CSS (CSSOM, 6.2, "serialize an identifier"), such as a class without its dot. */
export function cssIdentifier(name: string): string {
  const escaped = name.replace(/[^\w\u0080-\uffff-]/g, (character) =>
    // deno-lint-ignore no-control-regex
    /[\0-\x1f\x7f]/.test(character) ? escapeControl(character) : `\\${character}`);
  return escaped.replace(/^-?(?=\d)/, (start) => `${start}\\3`).replace(/^(-?\\3\d)/, "$1 ")
    .replace(/^-$/, "\\-");
}

/** Resolves the escapes in a name or in the text of a string (CSS Syntax 3, 4.3.7). */
export function withoutCssEscapes(text: string): string {
  return text.replace(
    /\\(?:([\da-f]{1,6})\s?|(.))/gis,
    (_escape, code, sign) =>
      code === undefined
        ? sign
        : String.fromCodePoint(Math.min(parseInt(code, 16) || 0xfffd, 0x10ffff)),
  );
}
