/**
 * Escaping for XML. Entities that stand in a text already stay.
 * @module
 */

import { plainText } from "../../../values/plain_text.ts";

const bareAmpersand = /&(?!(?:[a-zA-Z]+|#\d+|#[xX][0-9a-fA-F]+);)/g;

/** Signs of which none stands in most texts. */
const special = /[&<>]/;

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

/** Text of a comment: it may not hold two hyphens, nor end in one. */
export function xmlCommentSafe(text: string): string {
  return text.replaceAll("--", "- -").replace(/-$/, "- ");
}
