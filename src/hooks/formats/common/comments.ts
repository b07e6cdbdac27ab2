/**
 * Prints comments of tokens. Escapes text that would end the comment.
 * @module
 */
import { outOfScript, outOfStyle } from "../../../base/text/markup.ts";

/** Matches what ends a line in any language: Sass reads a form feed so, JavaScript a line separator. */
const lineEnd = /\r\n|[\n\v\f\r\x85\u2028\u2029]/;

/**
 * Splits the text of a comment into lines. Replaces NUL, which ends a file for some compilers, and adds a space to what
 * would end the HTML element of an inlined file.
 */
export function commentLines(text: string): string[] {
  return outOfScript(outOfStyle(text, " "), " ").replaceAll("\0", "\ufffd").split(lineEnd);
}

/**
 * Escapes each `@` of a description that would start a tag of JSDoc or KDoc. JSDoc has tags within a line, too.
 *
 * @param withinLines Whether tags may start after a space. Default `true`.
 */
export function withoutTags(text: string, withinLines = true): string {
  if (!text.includes("@")) return text;
  const tag = withinLines ? /(^|\s)@/g : /^([\s*]*)@/g;
  return commentLines(text).map((row) => row.replace(tag, "$1\\@")).join("\n");
}

/**
 * The syntax that a language recognizes in block comments: none, nested comments (Kotlin, Swift, Dart), or
 * interpolation (Sass).
 */
export type CommentSyntax = "plain" | "nesting" | "interpolating";

/**
 * Escapes text that would close a block comment or has another effect in it.
 *
 * @param syntax The syntax of the language; `any` if it is not known.
 */
export function blockSafe(text: string, syntax: CommentSyntax | "any"): string {
  let inner = text;
  if (syntax === "nesting" || syntax === "any") inner = inner.replaceAll("/*", "/ *");
  if (syntax === "interpolating" || syntax === "any") inner = inner.replaceAll("#{", "# {");
  return inner.replaceAll("*/", "* /");
}

/**
 * Removes trailing spaces from the lines of a comment, like formatters of the language. Keeps two spaces after text in
 * block comments, because they are a line break in Markdown.
 */
export function withoutTrailingSpaces(
  text: string,
  style: CommentLayout["style"] = "long",
): string {
  const lines = text.split("\n").map((line) => {
    const trimmed = line.trimEnd();
    const breaks = style !== "short" && line.endsWith("  ") && /[^\s*]/.test(trimmed);
    return breaks ? `${trimmed}  ` : trimmed;
  });
  return lines.join("\n");
}

/** The position and style of a comment. */
export interface CommentLayout {
  style: "short" | "long" | "sassdoc" | "none";
  position: "inline" | "above";
  indentation: string;
  /** The syntax that the language recognizes in block comments. Default `plain`. */
  syntax?: CommentSyntax;
  /** Whether trailing spaces are removed from comment lines. Default `false`. */
  trims?: boolean;
}

export function cssCommentStyle(
  style: CommentLayout["style"] | undefined,
): CommentLayout["style"] | undefined {
  return style === "short" || style === "sassdoc" ? "long" : style;
}

/** Prints escaped rows as a block comment, followed by a line break. A single row stays on the line of its signs. */
export function blockComment(rows: readonly string[], indentation: string): string {
  if (rows.length === 1) return `${indentation}/** ${rows[0]} */\n`;
  const body = rows.map((row) => `${indentation} * ${row}\n`).join("");
  return `${indentation}/**\n${body}${indentation} */\n`;
}

/** Prints a line with its comment beside or above it. Text with several lines goes above. */
export function withComment(line: string, text: string, layout: CommentLayout): string {
  const { style, position, indentation, trims = false } = layout;
  if (text === "" || style === "none") return line;
  const rows = commentLines(text);
  if (style === "sassdoc") {
    return `${rows.map((row) => `${indentation}/// ${row}`.trimEnd() + "\n").join("")}${line}`;
  }
  if (style === "short") {
    const comments = rows.map((row) => trims ? `// ${row}`.trimEnd() : `// ${row}`);
    if (position !== "above" && rows.length === 1) return `${line} ${comments[0]}`;
    return `${comments.map((comment) => `${indentation}${comment}\n`).join("")}${line}`;
  }
  const safe = rows.map((row) => blockSafe(row, layout.syntax ?? "plain"));
  if (position !== "above" && rows.length === 1) {
    return `${line} ${blockComment(safe, "").trimEnd()}`;
  }
  const above = blockComment(safe, indentation);
  return `${trims ? withoutTrailingSpaces(above, style) : above}${line}`;
}
