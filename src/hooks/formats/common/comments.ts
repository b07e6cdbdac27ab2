/**
 * Prints comments of tokens. Escapes text that would end the comment.
 * @module
 */
/** Splits the text of a comment into lines. */
export function commentLines(text: string): string[] {
  return text.split(/\r\n|\r|\n|\u2028|\u2029/);
}

/**
 * The syntax that a language recognizes in block comments: none, nested comments (Kotlin, Swift, Dart), or
 * interpolation (Sass).
 */
export type CommentSyntax = "plain" | "nesting" | "interpolating";

/** Escapes text that would close a block comment or has another effect in it. */
export function blockSafe(text: string, syntax: CommentSyntax): string {
  const inner = syntax === "nesting"
    ? text.replaceAll("/*", "/ *")
    : syntax === "interpolating"
    ? text.replaceAll("#{", "# {")
    : text;
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
  if (rows.length > 1) {
    const printed = safe.map((row) => `${indentation} * ${row}\n`).join("");
    const body = trims ? withoutTrailingSpaces(printed, style) : printed;
    return `${indentation}/**\n${body}${indentation} */\n${line}`;
  }
  return position === "above"
    ? `${indentation}/** ${safe[0]} */\n${line}`
    : `${line} /** ${safe[0]} */`;
}
