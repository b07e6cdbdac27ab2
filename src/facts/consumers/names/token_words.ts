import { type Suggester, suggesterOf } from "../../../base/diagnostics/suggest.ts";
import { wordsOf } from "../../../base/text/name_words.ts";

/** The words in the names of tokens, which tell misspelled names from others. */
export class TokenWords {
  #words: ReadonlySet<string>;
  #suggest: Suggester;

  /** @param names Names in any form, and paths. */
  constructor(names: Iterable<string>) {
    const words = new Set(Array.from(names, wordsOf).flat());
    this.#words = words;
    this.#suggest = suggesterOf(() => [...words]);
  }

  /**
   * Whether a name has words that no token has, each of which resembles one that tokens have. Names whose unknown words
   * resemble none may be any variable; names of known words only may be tokens of another version.
   */
  hasMisspelling(name: string): boolean {
    const others = wordsOf(name).filter((word) => !this.#words.has(word));
    return others.length > 0 && others.every((word) => this.#suggest(word).length > 0);
  }
}
