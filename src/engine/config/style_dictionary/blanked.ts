/**
 * Hides the parts of code that are no code.
 * @module
 */

/** Matches comments and strings, in which no properties are. */
const skipped =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** The code with spaces in place of comments and strings. */
export const blanked = (code: string): string => code.replace(skipped, blank);

/** The code with spaces in place of comments. */
export const withoutComments = (code: string): string =>
  code.replace(skipped, (text) => text.startsWith("/") ? blank(text) : text);
