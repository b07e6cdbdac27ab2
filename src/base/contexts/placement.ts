/**
 * Decides which blocks declare a token.
 * @module
 */
import type { Combinations } from "./combinations.ts";

/** The printed text of a token in each combination; `undefined` where the token does not exist. */
type Texts = readonly (string | undefined)[];

/** Decides which blocks declare a token, one token at a time. Reuses its arrays, because files have many tokens. */
export class Placement {
  #combinations: Combinations;
  #changing: Uint8Array;
  #declaring: Uint8Array;

  constructor(combinations: Combinations) {
    this.#combinations = combinations;
    this.#changing = new Uint8Array(combinations.modifiers);
    this.#declaring = new Uint8Array(combinations.all.length);
  }

  decide(texts: Texts): void {
    this.#findChanging(texts);
    const { without } = this.#combinations;
    this.#declaring.fill(0);
    for (let index = 1; index < texts.length; index++) {
      if (texts[index] === undefined || !this.#areChanging(without[index])) continue;
      if (!this.#isInForce(index, texts)) this.#declaring[index] = 1;
    }
  }

  /** Whether a modifier, given by number, changes the token in any combination. */
  changes(modifier: number): boolean {
    return this.#changing[modifier] === 1;
  }

  /** Whether the block of a combination, given by number, declares the token. */
  declares(index: number): boolean {
    return this.#declaring[index] === 1;
  }

  #findChanging(texts: Texts): void {
    this.#changing.fill(0);
    const { without } = this.#combinations;
    for (let index = 1; index < texts.length; index++) {
      const parts = without[index];
      for (let at = 0; at < parts.length; at++) {
        const { modifier, combination } = parts[at];
        if (texts[combination] !== texts[index]) this.#changing[modifier] = 1;
      }
    }
  }

  #areChanging(parts: Combinations["without"][number]): boolean {
    for (let at = 0; at < parts.length; at++) if (!this.#changing[parts[at].modifier]) return false;
    return true;
  }

  /** Whether every declaration that also applies in a combination has its value. The base always declares the token. */
  #isInForce(index: number, texts: Texts): boolean {
    const parts = this.#combinations.partsOf(index);
    for (let at = 0; at < parts.length; at++) {
      const other = parts[at];
      if ((other === 0 || this.#declaring[other]) && texts[other] !== texts[index]) return false;
    }
    return true;
  }
}
