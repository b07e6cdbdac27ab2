/**
 * Ways through objects that lead to tokens, by the paths of those, however a format has written their names.
 * @module
 */
import type { PathMention, Step } from "./mention.ts";
import { lettersOf } from "./words.ts";

/** Part of a way that leads to a token. */
export interface FoundPath {
  /** The token's path, joined by dots. */
  readonly token: string;
  /** The steps that are this path. */
  readonly own: readonly Step[];
}

/** Finds tokens by ways to them. */
export class TokenPaths {
  #tokens: Map<string, string> = new Map();
  #groups: Set<string> = new Set();

  /** @param tokens Paths of all tokens, joined by dots. */
  constructor(tokens: Iterable<string>) {
    const roots: [string, string][] = [];
    for (const token of tokens) {
      const names = token.split(".");
      this.#tokens.set(lettersOf(token), token);
      // Some formats call it as the group that it is in.
      if (names.at(-1) === "$root") roots.push([lettersOf(names.slice(0, -1).join("")), token]);
      for (let count = 1; count < names.length; count++) {
        this.#groups.add(lettersOf(names.slice(0, count).join("")));
      }
    }
    for (const [letters, token] of roots) {
      if (!this.#tokens.has(letters)) this.#tokens.set(letters, token);
    }
  }

  /**
   * The token that a way leads to.
   *
   * @param isOfTokens Whether its root is known to hold tokens; in others, a name alone may be anything.
   */
  find({ steps }: PathMention, isOfTokens = false): FoundPath | undefined {
    for (let from = 0; from < steps.length; from++) {
      for (let to = steps.length; to > from; to--) {
        // What an export is called is no part of a path, or its first one.
        if (to - from < 2 && !(isOfTokens && from === 1)) continue;
        const own = steps.slice(from, to);
        const token = this.#tokens.get(lettersIn(own));
        if (token !== undefined) return { token, own };
      }
    }
    return undefined;
  }

  /** The letters of the group that a way leads to. */
  groupOf({ steps }: PathMention): string | undefined {
    return [0, 1].map((from) => lettersIn(steps.slice(from)))
      .find((letters) => this.#groups.has(letters));
  }

  /** Whether a token is in the group of some letters. */
  isIn(token: string, group: string): boolean {
    return lettersOf(token).startsWith(group);
  }

  /** Whether a way begins in a group of tokens. */
  begins({ steps }: PathMention): boolean {
    return steps.slice(0, 2).some(({ name }) => this.#groups.has(lettersOf(name)));
  }
}

function lettersIn(steps: readonly Step[]): string {
  return lettersOf(steps.map(({ name }) => name).join(""));
}
