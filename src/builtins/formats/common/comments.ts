/**
 * Comments of tokens, so that no text can leave the comment it stands in.
 * @module
 */
/** Lines of a comment's text. */
export function commentLines(text: string): string[] {
  return text.split(/\r\n|\r|\n|\u2028|\u2029/);
}

/** What a language reads in block comments: nothing, further comments (Kotlin, Swift, Dart), or interpolation (Sass). */
export type CommentSyntax = "plain" | "nesting" | "interpolating";

/** Text that cannot close a block comment, nor do anything else in it. */
export function blockSafe(text: string, syntax: CommentSyntax): string {
  const inner = syntax === "nesting"
    ? text.replaceAll("/*", "/ *")
    : syntax === "interpolating"
    ? text.replaceAll("#{", "# {")
    : text;
  return inner.replaceAll("*/", "* /");
}

/**
 * The lines of a comment without spaces at their ends, as formatters of the language print them: two at the end of a line
 * of text break it in the Markdown of a block comment, and stay.
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

/** Where and how a comment is printed. */
export interface CommentLayout {
  style: "short" | "long" | "sassdoc" | "none";
  position: "inline" | "above";
  indentation: string;
  /** What the language reads in block comments. Default `plain`. */
  syntax?: CommentSyntax;
  /** Whether lines of their own lose the spaces at their ends. Default `false`. */
  trims?: boolean;
}

/** A line with its comment beside or above it. Text of several lines always goes above. */
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
