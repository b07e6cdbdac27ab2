/**
 * Checks CSS that is printed before the block of a rule: selectors, and the text of at-rules.
 * @module
 */

/** Escapes, comments, strings, interpolations of Sass and Less, and the signs that open, close or end something. */
const parts = /\\.|\/\*.*?\*\/|\/\*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[#@]\{|[()[\]{};"']/gs;

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "#{": "}", "@{": "}" };

/**
 * Whether a text ends everything that it begins: brackets, strings and comments; and begins no block and ends no
 * declaration. Interpolations of Sass and Less are brackets too.
 */
export function isPrelude(text: string): boolean {
  const open: string[] = [];
  for (const [part] of text.matchAll(parts)) {
    if (part in closing) open.push(closing[part]);
    else if (part === ")" || part === "]" || part === "}") {
      if (open.pop() !== part) return false;
    } else if (part.length === 1 || part === "/*") return false;
  }
  return open.length === 0;
}
