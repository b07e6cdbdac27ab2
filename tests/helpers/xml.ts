/**
 * A strict check of XML.
 * @module
 */
import { XMLValidator } from "fast-xml-parser";

/** Matches characters that XML does not allow (XML 1.0, 2.2). */
// deno-lint-ignore no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** Matches an ampersand that starts no reference to a character or to an entity that XML defines (4.1, 4.6). */
const unknownReference = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;

/** Whether a reference to a character names one that XML does not allow. */
function namesForbidden([, decimal, hexadecimal]: RegExpMatchArray): boolean {
  const code = decimal ? Number(decimal) : parseInt(hexadecimal, 16);
  return code > 0x10ffff || forbidden.test(String.fromCodePoint(code));
}

/** What is not well-formed in a document. The library itself skips comments, entities and characters. */
export function xmlErrors(document: string): string[] {
  const text = document.trim();
  const valid = XMLValidator.validate(text);
  const errors = valid === true ? [] : [valid.err.msg];
  if (forbidden.test(text)) errors.push("a character that XML does not allow");
  for (const [, comment] of text.matchAll(/<!--(.*?)-->/gs)) {
    if (comment.includes("--") || comment.endsWith("-")) errors.push(`a comment: ${comment}`);
  }
  const data = text.replace(/<!--.*?-->/gs, "");
  if (unknownReference.test(data)) errors.push("an entity that XML does not define");
  const references = [...data.matchAll(/&#(?:(\d+)|x([\da-fA-F]+));/g)];
  if (references.some(namesForbidden)) errors.push("a reference to a forbidden character");
  return errors;
}
