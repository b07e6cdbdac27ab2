import type { PathMention, Step } from "../sources/mention.ts";
import { lettersOf } from "./words.ts";

/** The part of a property path that is the path of a token. */
export interface FoundPath {
  /** The token's path, joined by dots. */
  readonly token: string;
  /** The steps of that part. */
  readonly own: readonly Step[];
  /** Whether another token has an equal path, apart from case and separators. */
  readonly isAmbiguous: boolean;
}

/** Finds tokens by property paths, in any case that formats use for names. */
export class TokenPaths {
  #tokens: Map<string, string> = new Map();
  #ambiguous: Set<string> = new Set();
  #groups: Set<string> = new Set();
  /** Length of the longest normalized path. */
  #longest = 0;

  /** @param tokens Paths of all tokens, joined by dots. */
  constructor(tokens: Iterable<string>) {
    const roots: [string, string][] = [];
    for (const token of tokens) {
      const names = token.split(".");
      const letters = lettersOf(token);
      if (this.#tokens.has(letters)) this.#ambiguous.add(letters);
      this.#tokens.set(letters, token);
      this.#longest = Math.max(this.#longest, letters.length);
      // Some formats give it the name of its group.
      if (names.at(-1) === "$root") roots.push([lettersOf(names.slice(0, -1).join("")), token]);
      let group = "";
      for (const name of names.slice(0, -1)) {
        group += lettersOf(name);
        this.#groups.add(group);
      }
    }
    for (const [letters, token] of roots) {
      if (!this.#tokens.has(letters)) this.#tokens.set(letters, token);
    }
  }

  /**
   * Returns the token at a property path.
   *
   * @param isOfTokens Whether the root is known to be an export of tokens. If not, a single name could be anything.
   */
  find({ steps }: PathMention, isOfTokens = false): FoundPath | undefined {
    const letters = steps.map(({ name }) => lettersOf(name));
    for (let from = 0; from < steps.length; from++) {
      let found: FoundPath | undefined;
      let text = "";
      const last = Math.min(steps.length, from + this.#longest);
      for (let to = from; to < last && text.length <= this.#longest; to++) {
        text += letters[to];
        // The root names an export; the token's path starts at it or after it.
        if (letters[from] === "" || (to === from && !(isOfTokens && from === 1))) continue;
        const token = this.#tokens.get(text);
        if (token === undefined) continue;
        const isAmbiguous = this.#ambiguous.has(text);
        found = { token, own: steps.slice(from, to + 1), isAmbiguous };
      }
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the number of steps from an index on that lead from group to group. */
  groupsAt(steps: readonly Step[], from: number): number {
    let letters = "";
    let count = 0;
    for (const { name } of steps.slice(from, from + this.#longest)) {
      letters += lettersOf(name);
      if (!this.#groups.has(letters)) break;
      count++;
    }
    return count;
  }

  /** Returns the groups whose paths equal the last steps, normalized by {@linkcode lettersOf}. */
  *groupsAtEnd(steps: readonly Step[]): Generator<string> {
    let letters = "";
    const first = Math.max(0, steps.length - this.#longest);
    for (let at = steps.length - 1; at >= first && letters.length <= this.#longest; at--) {
      letters = lettersOf(steps[at].name) + letters;
      if (this.#groups.has(letters)) yield letters;
    }
  }
}
