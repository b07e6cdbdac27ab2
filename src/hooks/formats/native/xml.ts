/**
 * Escapes text for XML. Keeps references to characters and to the five entities that XML defines.
 * @module
 */

import { plainText } from "../../../base/values/plain_text.ts";

/** Matches a reference to an entity that XML defines, or to a character. */
const reference = /&(?:amp|lt|gt|quot|apos|#(\d+)|#[xX]([\da-fA-F]+));/y;

/** Matches characters that need escaping. Most texts contain none of them. */
const special = /[&<]|\]\]>/g;

/** Characters that XML does not allow, not even as references (XML 1.0, 2.2). */
// deno-lint-ignore no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whether XML allows all characters of a text. */
export function isXmlText(text: string): boolean {
  return text.search(forbidden) < 0;
}

/** Replaces characters that XML does not allow. */
export const allowedText = (text: string): string => text.replace(forbidden, "\ufffd");

/** Whether a reference that XML allows starts at an index. */
function isReference(text: string, at: number): boolean {
  reference.lastIndex = at;
  const found = reference.exec(text);
  if (!found) return false;
  const [, decimal, hexadecimal] = found;
  const code = decimal !== undefined ? Number(decimal) : parseInt(hexadecimal ?? "20", 16);
  return code <= 0x10ffff && isXmlText(String.fromCodePoint(code));
}

/** Escapes the text of an element. */
export function xmlText(value: unknown): string {
  return plainText(value).replace(
    special,
    (found, at: number, whole: string) =>
      found === "<" ? "&lt;" : found !== "&" ? "]]&gt;" : isReference(whole, at) ? "&" : "&amp;",
  );
}

/** Escapes the value of an attribute in double quotes. */
export function xmlAttribute(value: string): string {
  return xmlText(value).replaceAll('"', "&quot;");
}

/**
 * Makes text valid in a comment, which must not contain two hyphens, end with a hyphen, or contain characters that XML
 * does not allow.
 */
export function xmlCommentSafe(text: string): string {
  return allowedText(text).replace(/-(?=-|$)/g, "- ");
}
