/**
 * Escapes text for XML. Keeps existing entities.
 * @module
 */

import { plainText } from "../../../base/values/text/plain_text.ts";

const bareAmpersand = /&(?!(?:[a-zA-Z]+|#\d+|#[xX][0-9a-fA-F]+);)/g;

/** Characters that need escaping. Most texts contain none of them. */
const special = /[&<>]/;

/** Characters that XML does not allow, not even as entities (XML 1.0, 2.2). */
// deno-lint-ignore no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whether XML allows all characters of a text. */
export function isXmlText(text: string): boolean {
  return text.search(forbidden) < 0;
}

/** Escapes the text of an element. */
export function xmlText(value: unknown): string {
  const text = plainText(value);
  if (!special.test(text)) return text;
  return text.replaceAll(bareAmpersand, "&amp;").replaceAll("<", "&lt;")
    .replaceAll("]]>", "]]&gt;");
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
  return text.replace(forbidden, "\ufffd").replaceAll("--", "- -").replace(/-$/, "- ");
}
