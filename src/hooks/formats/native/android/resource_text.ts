/**
 * Prints the text of Android's string resources. Source: "String resources", formatting and styling (Android
 * developers); tests compare with `aapt`.
 * @module
 */
import { escapeOnce } from "../../../../base/text/escape.ts";
import { plainText } from "../../../../base/values/plain_text.ts";
import { blockSafe } from "../../common/comments.ts";
import { xmlCommentSafe, xmlText } from "../xml.ts";

/** Whether Android can represent a text: it has no escape for NUL and for lone surrogates. */
export function isResourceText(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** Matches a text whose spaces Android would collapse or trim. */
const needsQuotes = /^[ \t\n]|[ \t\n]$|[ \t\n]{2}/;

/** Quotes a text with significant spaces; otherwise escapes a leading `@` or `?`, which would start a reference. */
function closed(escaped: string): string {
  return needsQuotes.test(escaped) ? `"${escaped}"` : escaped.replace(/^[@?]/, "\\$&");
}

/** Replaces characters that XML does not allow by their codes. */
const withCodes = (text: string) =>
  // deno-lint-ignore no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, codeOf);

const codeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\u000d", "\t": "\\t" };

/** Matches escapes of string resources. */
const knownEscapes = /\\(?:["'\\@?nt]|u[\da-f]{4})/iy;

/** Prints text for a string resource. Keeps escapes and entities that it already contains. */
export function resourceText(value: unknown): string {
  const text = xmlText(value).replaceAll("\r", escapes["\r"]);
  return closed(withCodes(escapeOnce(text, "\"'", knownEscapes)));
}

/** Prints text for a string resource so that Android reads exactly this text. */
export function exactResourceText(text: string): string {
  const escaped = withCodes(
    text.replace(/[\\"'\n\r\t]/g, (character) => escapes[character] ?? `\\${character}`),
  );
  return closed(
    escaped.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("]]>", "]]&gt;"),
  );
}

/**
 * Prints a comment after a resource; empty without text. It also becomes a Java comment in the class `R`, where `\\u`
 * starts an escape.
 */
export function resourceComment(text: string): string {
  if (text === "") return "";
  const safe = blockSafe(text, "plain").replaceAll("\\u", "\\ u");
  return `<!-- ${xmlCommentSafe(safe)} -->`;
}

/** Matches the start of an argument in a format string. `%%` and `%n` have no argument. */
const argument = /%(?:%|n|(\d+\$))?/g;

/** The attribute for a text with several `%`, which Android would otherwise reject as arguments without positions. */
export function formattedAttribute(value: unknown): string {
  const open = [...plainText(value).matchAll(argument)].filter(([sign]) => sign === "%");
  return open.length > 1 ? ' formatted="false"' : "";
}
