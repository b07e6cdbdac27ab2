/**
 * Names as words.
 * @module
 */

/** Names that are a word alone mean too much in other code to be a token's. */
export const isTelling = (name: string): boolean => /[\p{Ll}\p{N}]\p{Lu}|[_-]/u.test(name);

/** The letters and digits of a name: `color.text-muted` and `color.textMuted` have the same. */
export const lettersOf = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Makes a function that tells whether a name fits one of some patterns, in which a star stands for any text. */
export function isOneOf(patterns: readonly string[]): (name: string) => boolean {
  const escaped = patterns.map((pattern) =>
    pattern.split("*").map((text) => text.replace(/[\\^$.|?+()[\]{}]/g, "\\$&")).join(".*")
  );
  const expression = new RegExp(`^(?:${escaped.join("|")})$`, "s");
  return (name) => patterns.length > 0 && expression.test(name);
}
