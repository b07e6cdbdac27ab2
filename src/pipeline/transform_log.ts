/**
 * Which transforms changed which tokens, for those who want to show it.
 * @module
 */
import type { TransformedToken } from "../types/token.ts";

/** Remembers, for each token, the transforms that changed it: in their order, each once. */
export class TransformLog {
  #names: WeakMap<TransformedToken, string[]> = new WeakMap();

  /** Takes note that a transform changed a token. */
  note(token: TransformedToken, transform: string): void {
    const names = this.#names.get(token);
    if (!names) this.#names.set(token, [transform]);
    else if (!names.includes(transform)) names.push(transform);
  }

  /** Gives a token's entry to the object that replaces it. */
  move(from: TransformedToken, to: TransformedToken): void {
    const names = this.#names.get(from);
    if (names) this.#names.set(to, names);
  }

  /** Names of the transforms that changed a token. */
  of(token: TransformedToken): readonly string[] {
    return this.#names.get(token) ?? [];
  }
}
