/**
 * Reading JSON5, which JSON and JSONC are parts of.
 * @module
 */
import JSON5 from "json5";

const literalPattern =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\//g;

/** Escapes of line separators in strings. */
const escapes: Readonly<Record<string, string>> = { "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** A text without line separators, and the offsets of the escaped ones. */
interface Separated {
  readonly text: string;
  readonly escaped: readonly number[];
}

/**
 * Escapes line separators in strings, where they are legal, because the parser warns about them on the console.
 * Elsewhere they are whitespace or end a comment; replaces both cases by spaces, so line numbers match those of
 * editors.
 */
function withoutSeparators(text: string): Separated {
  if (!/[\u2028\u2029]/.test(text)) return { text, escaped: [] };
  const escaped: number[] = [];
  let done = "";
  let last = 0;
  for (const { 0: literal, index } of text.matchAll(literalPattern)) {
    done += text.slice(last, index);
    last = index + literal.length;
    if (literal.startsWith("/")) {
      const isEnded = literal.startsWith("//") && /[\u2028\u2029]/.test(text[last] ?? "");
      done += isEnded ? " ".repeat(literal.length) : literal;
      continue;
    }
    for (const part of literal.split(/([\u2028\u2029])/)) {
      if (part in escapes) escaped.push(done.length);
      done += escapes[part] ?? part;
    }
  }
  return { text: (done + text.slice(last)).replace(/[\u2028\u2029]/g, " "), escaped };
}

/** The offset at which a line starts. */
function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
  return start;
}

/** What a text stands for. Throws the error of the `json5` package. */
export function parseJson5Text(text: string): unknown {
  const separated = withoutSeparators(text);
  try {
    return JSON5.parse(separated.text);
  } catch (cause) {
    const { escaped } = separated;
    const { lineNumber, columnNumber } = cause as { lineNumber?: number; columnNumber?: number };
    if (escaped.length === 0 || lineNumber === undefined || columnNumber === undefined) throw cause;
    const start = startOfLine(separated.text, lineNumber);
    const before = escaped.filter((at) => at >= start && at < start + columnNumber);
    const shift = before.length * ("\\u2028".length - 1);
    throw Object.assign(cause as object, { columnNumber: columnNumber - shift });
  }
}
