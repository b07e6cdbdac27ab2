/**
 * Prints names, strings and identifiers in JavaScript.
 * @module
 */
import { outOfScript } from "../../../base/text/markup.ts";
import { isAscii } from "../../../base/text/display_width.ts";

/** Encloses a JSON string in the quotes that need fewer escapes; prefers double quotes. */
export function requote(json: string): string {
  if (!json.includes("'") && !json.includes('\\"')) return json;
  const body = json.slice(1, -1);
  let double = 0;
  let single = 0;
  for (const character of body) {
    if (character === '"') double++;
    else if (character === "'") single++;
  }
  if (double <= single) return json;
  return `'${body.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const asciiIdentifier = /^[A-Za-z_$][\w$]*$/;
const simpleNumberPattern = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** Whether a non-ASCII name is an identifier. */
function isWideIdentifier(name: string): boolean {
  // Create the pattern on use, because Unicode classes take long to compile.
  return !isAscii(name) &&
    /^[$_\p{L}\p{Nl}][$_\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\u200c\u200d]*$/u.test(name);
}

/** Prints a property name, unquoted if that is valid. In type literals, numbers keep their quotes. */
export function printKey(key: string, quoteNumbers = false): string {
  if (asciiIdentifier.test(key)) return key;
  // Names with characters outside the basic plane are valid, but some tools reject them.
  if (isWideIdentifier(key) && !/[\ud800-\udfff]/.test(key)) return key;
  if (!quoteNumbers && simpleNumberPattern.test(key) && String(Number(key)) === key) return key;
  return printString(key);
}

/** Matches text that needs no escapes and has one column per character. */
const plainString = /^[ !#-&(-;=-[\]-~]*$/;

/** Whether a text needs no escapes in double quotes and has one column per character. */
export function isPlain(text: string): boolean {
  return plainString.test(text);
}

/** Prints a string literal, which may stand in a `script` element. */
export function printString(text: string): string {
  if (isPlain(text)) return `"${text}"`;
  return outOfScript(requote(JSON.stringify(text)));
}

/** Prints texts and expressions that are joined: a string, an expression, or a template. */
export function printJoined(parts: readonly (string | { readonly code: string })[]): string {
  const [only, ...others] = parts;
  if (others.length === 0) return typeof only === "string" ? printString(only) : only.code;
  const pieces = parts.map((part) =>
    typeof part === "string"
      ? outOfScript(JSON.stringify(part).slice(1, -1)).replace(/`|\$(?=\{)/g, "\\$&")
      : `\${${part.code}}`
  );
  return `\`${pieces.join("")}\``;
}

/** Prints the access to a property of an object: `.accent`, or `["on accent"]`. */
export function printAccess(name: string): string {
  return isIdentifier(name) ? `.${name}` : `[${printString(name)}]`;
}

const reserved = new Set(
  ("arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof var void while with yield").split(
      " ",
    ),
);

/** Whether a name can be declared in a module. */
export function isIdentifier(name: string): boolean {
  return (asciiIdentifier.test(name) || isWideIdentifier(name)) && !reserved.has(name);
}

/** Trims a name. Throws if it cannot be declared in a module. */
export function identifier(name: string): string {
  const trimmed = name.trim();
  if (isIdentifier(trimmed)) return trimmed;
  throw new TypeError(
    `"${name}" cannot be declared in JavaScript; ${
      /^\d/.test(name)
        ? 'names must not start with a digit: give the platform a "prefix", or rename the token'
        : "use a name transform such as name/camel or name/pascal"
    }`,
  );
}
