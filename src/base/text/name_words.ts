/**
 * Splits names into words to compare them. Words that are printed again are split by `words.ts`.
 * @module
 */

/** The words of a name in lower case: `fontSize-xl` has three. */
export function wordsOf(name: string): string[] {
  if (/^[a-z\d]+$/.test(name)) return [name];
  return name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").toLowerCase()
    .split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
