/**
 * The words in the names of tokens, which tell misspelled names from others.
 * @module
 */
import { type Suggester, suggesterOf } from "../../../base/diagnostics/suggest.ts";
import { wordsOf } from "../../../base/values/text/name_words.ts";

export class TokenWords {
  #words: ReadonlySet<string>;
  #suggest: Suggester;

  /** @param names Names in any form, and paths. */
  constructor(names: Iterable<string>) {
    const words = new Set<string>();
    for (const name of names) for (const word of wordsOf(name)) words.add(word);
    this.#words = words;
    this.#suggest = suggesterOf(() => [...words]);
  }

  /**
   * Whether a name has a word that no token has, and each such word resembles one. A name of other words may be any
   * variable, and one of known words may be that of a token which other versions have.
   */
  hasMisspelling(name: string): boolean {
    const others = wordsOf(name).filter((word) => !this.#words.has(word));
    return others.length > 0 && others.every((word) => this.#suggest(word).length > 0);
  }
}
