/**
 * Escaping with backslashes, as most languages do in string literals.
 * @module
 */

/** A backslash with what it escapes. */
const escapePattern = /\\(?:["'`$\\/@?nrtb0]|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\})/y;

const controls: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Text with a backslash before each of the given characters, before lone backslashes, and for line ends and tabs. An escape
 * that stands in the text already stays, so that text which was written for the language keeps its meaning.
 */
export function escapeOnce(text: string, characters: string): string {
  let escaped = "";
  for (let index = 0; index < text.length;) {
    escapePattern.lastIndex = index;
    const done = escapePattern.exec(text)?.[0];
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
