/**
 * Reads JSON5 (https://spec.json5.org, 1.0.0), which contains JSON and JSONC, with the package `json5`.
 * @module
 */
import JSON5 from "json5";
import { failAtMistake } from "./json5_mistake.ts";

export { Json5Error } from "./json5_mistake.ts";

const separators = /[\u2028\u2029]/;

/** Replaces line separators in strings, because `json5` logs a warning for each. */
function replaceSeparators(text: string, replacement: (separator: string) => string): string {
  return text.replace(
    /\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n\r]|\\[^])*"?|'(?:[^'\\\n\r]|\\[^])*'?/g,
    (piece) =>
      piece[0] === "/" ? piece : piece.replace(
        /\\[^]|[\u2028\u2029]/g,
        (sign) => sign[0] === "\\" ? sign : replacement(sign),
      ),
  );
}

const escapeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16)}`;

/** The offset of the character at which `json5` stopped in a text. */
function stopOf(cause: unknown, text: string): number {
  const { message, lineNumber, columnNumber } = cause as SyntaxError & Record<string, number>;
  if (message.includes("end of input")) return text.length;
  let start = 0;
  for (let line = 1; line < lineNumber; line++) start = text.indexOf("\n", start) + 1;
  // Its column is that of the last code unit of the character.
  const last = start + columnNumber - 1;
  return /[\udc00-\udfff]/.test(text[last] ?? "") ? last - 1 : last;
}

function parse(text: string): unknown {
  try {
    return JSON5.parse(text);
  } catch (cause) {
    return failAtMistake(text, stopOf(cause, text));
  }
}

/**
 * Parses JSON5.
 *
 * @throws {Json5Error} If it is not JSON5.
 */
export function parseJson5Text(text: string): unknown {
  if (!separators.test(text)) return parse(text);
  // A replacement of the same length keeps the places of mistakes.
  parse(replaceSeparators(text, () => " "));
  return parse(replaceSeparators(text, escapeOf));
}
