/**
 * Escaping for XML. Entities that stand in a text already stay.
 * @module
 */

import { plainText } from "../../../values/plain_text.ts";

const bareAmpersand = /&(?!(?:[a-zA-Z]+|#\d+|#[xX][0-9a-fA-F]+);)/g;

/** Signs of which none stands in most texts. */
const special = /[&<>]/;

/** Characters that no document may have, not even as entities (XML 1.0, 2.2). */
// deno-lint-ignore no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whether XML has all characters of a text. */
export function isXmlText(text: string): boolean {
  return text.search(forbidden) < 0;
}

/** Text of an element. */
export function xmlText(value: unknown): string {
  const text = plainText(value);
  if (!special.test(text)) return text;
  return text.replaceAll(bareAmpersand, "&amp;").replaceAll("<", "&lt;")
    .replaceAll("]]>", "]]&gt;");
}

/** Value of an attribute in double quotes. */
export function xmlAttribute(value: string): string {
  return xmlText(value).replaceAll('"', "&quot;");
}

/** Text of a comment: it may not hold two hyphens, nor end in one, nor have characters that XML does not allow. */
export function xmlCommentSafe(text: string): string {
  return text.replace(forbidden, "\ufffd").replaceAll("--", "- -").replace(/-$/, "- ");
}
