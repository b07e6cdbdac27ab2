/**
 * Finds the known words nearest to a mistyped one.
 * @module
 */
import { firstFrom } from "../collections/sorted.ts";
import { editDistance } from "../text/edit_distance.ts";

/** Largest number of edits, for words of any length. */
const mostEdits = 10;

/** Length of the longest word to look up. */
const longestWord = 256;

/** Returns up to three known words similar to a word, nearest first. */
export type Suggester = (word: string) => string[];

/** Largest number of words whose suggestions are kept: every context reports the same missing references. */
const mostKept = 100;

/**
 * Largest number of words to compare one by one. Of more words, only those with a similar start or end are compared.
 */
const mostCompared = 200;

/** Number of neighbors to compare on each side, in alphabetical order. */
const neighbors = 16;

/** A known word in lower case. */
interface Known {
  readonly name: string;
  readonly text: string;
  /** The letters in reverse order. */
  readonly ending: string;
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

/** The neighbors of a word in a sorted list. */
function beside(words: readonly Known[], wanted: string, by: "text" | "ending"): readonly Known[] {
  const at = firstFrom(words, wanted, (word) => word[by]);
  return words.slice(Math.max(0, at - neighbors), at + neighbors);
}

function inOrder(words: readonly Known[], by: "text" | "ending"): Known[] {
  return [...words].sort((a, b) => a[by] < b[by] ? -1 : Number(a[by] > b[by]));
}

/** Makes a function that returns candidates for a word: all known words, or its neighbors by start and by end. */
function candidatesOf(known: readonly string[]): (wanted: string) => Iterable<Known> {
  const words = [...new Set(known)].filter(({ length }) => length <= longestWord).map(
    (name): Known => {
      const text = name.toLowerCase();
      return { name, text, ending: reversed(text) };
    },
  );
  if (words.length <= mostCompared) return () => words;
  const byText = inOrder(words, "text");
  const byEnding = inOrder(words, "ending");
  return (wanted) =>
    new Set([...beside(byText, wanted, "text"), ...beside(byEnding, reversed(wanted), "ending")]);
}

/**
 * Makes a {@linkcode Suggester} that sorts the known words only once.
 *
 * @param known Returns the words. Called when the first word is looked up.
 */
export function suggesterOf(known: () => readonly string[]): Suggester {
  let candidates: ReturnType<typeof candidatesOf> | undefined;
  const answers = new Map<string, readonly string[]>();
  return (word) => {
    if (word.length > longestWord) return [];
    let answer = answers.get(word);
    if (!answer) {
      candidates ??= candidatesOf(known());
      if (answers.size === mostKept) answers.clear();
      answers.set(word, answer = nearest(word, candidates(word.toLowerCase())));
    }
    return [...answer];
  };
}

/** Up to three of the given words that are similar to a word, nearest first. */
function nearest(word: string, words: Iterable<Known>): string[] {
  const wanted = word.toLowerCase();
  const limit = Math.min(mostEdits, Math.max(1, Math.floor(wanted.length / 3)));
  const near: { name: string; edits: number }[] = [];
  for (const { name, text } of words) {
    if (name === word) continue;
    const edits = editDistance(wanted, text, limit);
    if (edits <= limit) near.push({ name, edits });
  }
  near.sort((a, b) => a.edits - b.edits);
  return near.slice(0, 3).map((entry) => entry.name);
}

/**
 * Returns up to three words of `known` similar to `word`, nearest first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(suggest("sorce", ["source", "include"]), ["source"]);
 * ```
 */
export function suggest(word: string, known: Iterable<string>): string[] {
  return suggesterOf(() => [...known])(word);
}

/**
 * Like {@linkcode suggest}, for ids such as `css/variables`: an id that the word extends by a file extension comes
 * first, then those of the same family. If none is similar, returns ids that start with the word, or that end with it,
 * or the first ones of its family.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const known = ["css/variables", "css/tailwind", "scss/themes"];
 * assert.deepEqual(suggestId("tailwind", known), ["css/tailwind"]);
 * assert.deepEqual(suggestId("css/themes", known), ["css/variables", "scss/themes"]);
 * ```
 */
export function suggestId(id: string, known: readonly string[]): string[] {
  const [family] = id.split("/");
  const isRelated = (other: string) => other.startsWith(`${family}/`);
  const near = suggest(id, known);
  const own = near.filter(isRelated);
  const others = near.filter((other) => !isRelated(other));
  const starting = known.filter((other) =>
    other.startsWith(`${id}-`) || other.startsWith(`${id}/`)
  );
  const shortened = known.filter((other) => id.startsWith(`${other}.`));
  const ending = known.filter((other) => other.endsWith(`/${id}`));
  const related = known.filter(isRelated).slice(0, near.length > 0 ? 1 : 3);
  const found = own.length > 0
    ? own
    : [...starting, ...ending].length > 0
    ? [...starting, ...ending]
    : related;
  return [...new Set([...shortened, ...found, ...others])].slice(0, 3);
}
