/**
 * Puts any text into Markdown.
 * @module
 */
/** Escapes text for one line. */
export const escapedMarkdown = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>|~#&]/g, "\\$&");

/** Formats text as code in a table cell. The delimiters are longer than any backticks in the text. */
export function codeCell(text: string): string {
  const line = text.trim().replace(/\s+/g, " ").replaceAll("|", "\\|");
  if (line === "") return "";
  const marks = line.match(/`+/g) ?? [];
  const mark = "`".repeat(1 + Math.max(0, ...marks.map(({ length }) => length)));
  const space = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${mark}${space}${line}${space}${mark}`;
}
