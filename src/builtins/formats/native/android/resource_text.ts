/**
 * Text of string resources of Android.
 * Source: "String resources", formatting and styling (Android developers); `aapt` holds the tests.
 * @module
 */
import { escapeOnce } from "../../../../values/escape.ts";
import { plainText } from "../../../../values/plain_text.ts";
import { blockSafe } from "../../common/comments.ts";
import { xmlCommentSafe, xmlText } from "../xml.ts";

/** A text whose spaces would be collapsed or cut off. */
const needsQuotes = /^[ \t\n]|[ \t\n]$|[ \t\n]{2}/;

/** Closes an escaped text: a leading `@` or `?` would make a reference, runs of spaces would be one. */
function closed(escaped: string): string {
  return needsQuotes.test(escaped) ? `"${escaped}"` : escaped.replace(/^[@?]/, "\\$&");
}

/** Characters that XML does not have, by their codes. */
const withCodes = (text: string) =>
  // deno-lint-ignore no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, codeOf);

const codeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Text of a string resource. Escapes and entities that stand in it already stay. */
export function resourceText(value: unknown): string {
  return closed(withCodes(escapeOnce(xmlText(value), "\"'")));
}

const escapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\u000d",
  "\t": "\\t",
};

/** Text of a string resource that is read back as it is, whatever stands in it. */
export function exactResourceText(text: string): string {
  const escaped = withCodes(
    text.replace(/[\\"'\n\r\t]/g, (character) => escapes[character] ?? `\\${character}`),
  );
  return closed(
    escaped.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("]]>", "]]&gt;"),
  );
}

/** A comment behind a resource, or nothing. It becomes one of Java in the class of names, where `\\u` starts an escape. */
export function resourceComment(text: string): string {
  if (text === "") return "";
  const safe = blockSafe(text, "plain").replaceAll("\\u", "\\ u");
  return `<!-- ${xmlCommentSafe(safe)} -->`;
}

/** An argument of a format string; `%%` and `%n` take none. */
const argument = /%(?:%|n|(\d+\$))?/g;

/** The attribute that a text with several `%` needs, which would be arguments without positions. */
export function formattedAttribute(value: unknown): string {
  const open = [...plainText(value).matchAll(argument)].filter(([sign]) => sign === "%");
  return open.length > 1 ? ' formatted="false"' : "";
}
