/**
 * Escapes characters with backslashes, as in string literals of most languages and in regular expressions.
 * @module
 */

/** Escapes a text for a regular expression, also for a literal. Node 22 has no `RegExp.escape()`. */
export const escapedPattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Matches a backslash with the characters that it escapes. */
const usualEscapes = /\\(?:["'`$\\/@?nrtb0]|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\})/y;

const controls: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Adds a backslash before each of the given characters and before lone backslashes; escapes line ends and tabs. Keeps
 * existing escapes, because the text may be written for the language.
 *
 * @param escapes Matches escapes, with the flag `y`. Default: those of most languages.
 */
export function escapeOnce(text: string, characters: string, escapes = usualEscapes): string {
  let escaped = "";
  for (let index = 0; index < text.length;) {
    escapes.lastIndex = index;
    const done = escapes.exec(text)?.[0];
    const character = text[index];
    if (done) escaped += done;
    else if (character in controls) escaped += controls[character];
    else {escaped += character === "\\" || characters.includes(character)
        ? `\\${character}`
        : character;}
    index += done?.length ?? 1;
  }
  return escaped;
}
