/**
 * Reading JSON5, which JSON and JSONC are parts of.
 * @module
 */
import JSON5 from "json5";

const literalPattern =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\//g;

/**
 * Line separators in strings, which are legal, as escapes, because the parser complains of them on the console; those
 * elsewhere, which are space or end a comment, as the usual one.
 */
function withoutSeparators(text: string): string {
  if (!/[\u2028\u2029]/.test(text)) return text;
  const escaped = text.replace(
    literalPattern,
    (literal) =>
      literal.startsWith("/")
        ? literal
        : literal.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029"),
  );
  return escaped.replace(/[\u2028\u2029]/g, "\n");
}

/** What a text stands for. Throws the error of the `json5` package. */
export function parseJson5Text(text: string): unknown {
  return JSON5.parse(withoutSeparators(text));
}
