/**
 * Names, strings and declared identifiers as JavaScript source.
 * @module
 */
import { isAscii } from "../../../values/display_width.ts";

/** A JSON string literal in the quotes that need fewer escapes; double ones if equal. */
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

/** Whether a name that is not all ASCII is an identifier. */
function isWideIdentifier(name: string): boolean {
  // The pattern is made where it is used: one of all letters takes long to make.
  return !isAscii(name) &&
    /^[$_\p{L}\p{Nl}][$_\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\u200c\u200d]*$/u.test(name);
}

/** A property name, bare where that is legal. Type literals keep quotes around numbers. */
export function printKey(key: string, quoteNumbers = false): string {
  if (asciiIdentifier.test(key)) return key;
  // Names beyond the basic plane are legal identifiers, but not in all tools that read them.
  if (isWideIdentifier(key) && !/[\ud800-\udfff]/.test(key)) return key;
  if (!quoteNumbers && simpleNumberPattern.test(key) && String(Number(key)) === key) return key;
  return printString(key);
}

/** Text that a literal holds unchanged, a column for each character. */
const plainString = /^[ !#-&(-[\]-~]*$/;

/** Whether a literal in double quotes holds a text unchanged, a column for each character. */
export function isPlain(text: string): boolean {
  return plainString.test(text);
}

/** A string literal. */
export function printString(text: string): string {
  return isPlain(text) ? `"${text}"` : requote(JSON.stringify(text));
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

/** A name that can be declared in a module; spaces around it do not count. Throws on any other. */
export function identifier(name: string): string {
  const trimmed = name.trim();
  if (isIdentifier(trimmed)) return trimmed;
  throw new TypeError(
    `"${name}" cannot be declared in JavaScript; use a name transform such as name/camel or name/pascal`,
  );
}
