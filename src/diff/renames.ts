/**
 * Finds renamed tokens.
 * @module
 */
import { referenceNames } from "../tokens/references.ts";
import type { RenameEvidence } from "../types/diff.ts";
import type { ContextsOf, ManifestToken } from "../types/manifest.ts";
import { comparedText } from "../values/plain_text.ts";
import { contextsOf, valueIn, writtenIn } from "./values.ts";
import { groupBy } from "../values/group_by.ts";

/** A renamed token, before and after. */
export interface Rename {
  readonly before: ManifestToken;
  readonly after: ManifestToken;
  readonly evidence: RenameEvidence;
}

/** Tokens by name. */
type Tokens = ReadonlyMap<string, ManifestToken>;

/** Names of the tokens that refer to each token. */
type Users = ReadonlyMap<string, readonly string[]>;

/** Required similarity of names if several tokens have the value. If only one has it, one shared word is enough. */
const leastLikeness = 0.3;

/** The words of a name. */
function wordsOf(name: string): string[] {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase().split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The share of words that two names have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const rest = [...right];
  let shared = 0;
  for (const word of left) {
    const at = rest.indexOf(word);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared++;
  }
  return 2 * shared / Math.max(1, left.length + right.length);
}

/** The values of a token in all its contexts as text: with references, or resolved. */
function identityOf(
  token: ManifestToken,
  isWritten: boolean,
  newNames: ReadonlyMap<string, string>,
) {
  const textOf = isWritten
    ? (contexts: ContextsOf) => withNewNames(comparedText(writtenIn(token, contexts)), newNames)
    : (contexts: ContextsOf) => comparedText(valueIn(token, contexts));
  const base = textOf({});
  // A referenced token may change in contexts in which the token itself does not.
  const others = contextsOf([{ ...token, outputs: {} }]).map((one) => [one, textOf(one)])
    .filter(([, text]) => text !== base);
  // An alias has the type of what it refers to.
  const type = isWritten && token.chain ? undefined : token.type;
  return JSON.stringify([type, base, others]);
}

/** A value with its references updated to new names. */
export function withNewNames(written: string, newNames: ReadonlyMap<string, string>): string {
  if (newNames.size === 0) return written;
  return written.replace(/\{([^{}]+)\}/g, (reference, name: string) => {
    const other = newNames.get(name.trim());
    return other === undefined ? reference : `{${other}}`;
  });
}

/** Names of the tokens that refer to each token. */
function usersOf(tokens: Tokens): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const token of tokens.values()) {
    for (const contexts of contextsOf([{ ...token, outputs: {} }])) {
      for (const name of referenceNames(writtenIn(token, contexts))) {
        const known = users.get(name) ?? [];
        if (!known.includes(token.name)) known.push(token.name);
        users.set(name, known);
      }
    }
  }
  return users;
}

/** The token that the reason of a deprecation names: `use {a.b}`, or `use a.b`. */
function namedIn(reason: string, tokens: Tokens): string | undefined {
  const names = [
    ...referenceNames(reason),
    ...reason.match(/[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)*/gu) ?? [],
  ];
  return names.find((name) => tokens.has(name));
}

/** Finds renames, the most certain first. Each token is part of one at most. */
class RenameFinder {
  readonly found: Rename[] = [];
  #before: Tokens;
  #after: Tokens;
  #gone: Map<string, ManifestToken>;
  #new: Map<string, ManifestToken>;

  constructor(before: Tokens, after: Tokens) {
    this.#before = before;
    this.#after = after;
    this.#gone = new Map([...before].filter(([name]) => !after.has(name)));
    this.#new = new Map([...after].filter(([name]) => !before.has(name)));
  }

  #take(from: string, to: string | undefined, evidence: RenameEvidence): void {
    const before = this.#gone.get(from);
    const after = to === undefined ? undefined : this.#new.get(to);
    if (!before || !after) return;
    this.#gone.delete(from);
    this.#new.delete(after.name);
    this.found.push({ before, after, evidence });
  }

  /** Finds renames that the configuration, tokens or design tools state. */
  byWord(renames: Readonly<Record<string, string>>): void {
    for (const [from, to] of Object.entries(renames)) this.#take(from, to, "configuration");
    for (const { name, ids } of [...this.#new.values()]) {
      if (ids?.former !== undefined) this.#take(ids.former, name, "former name");
    }
    for (const { name, deprecated } of [...this.#gone.values()]) {
      if (typeof deprecated !== "string") continue;
      this.#take(name, namedIn(deprecated, this.#new), "deprecation");
    }
    const byId = new Map(Array.from(this.#new.values(), ({ name, ids }) => [ids?.figma, name]));
    for (const { name, ids } of [...this.#gone.values()]) {
      if (ids?.figma !== undefined) this.#take(name, byId.get(ids.figma), "figma id");
    }
  }

  /** Finds renames by values, users and names. */
  byLikeness(): void {
    if (this.#gone.size === 0 || this.#new.size === 0) return;
    const users = [usersOf(this.#before), usersOf(this.#after)] as const;
    // Each rename may reveal more, because users of tokens are compared too.
    for (let count = -1; count < this.found.length;) {
      count = this.found.length;
      this.#takeAlike(true, users);
      if (count === this.found.length) this.#takeAlike(false, users);
    }
  }

  /**
   * Takes the tokens that are the same, the pairs whose names are most alike first. A pair whose names have nothing in
   * common, and that no token refers to, stays apart.
   */
  #takeAlike(
    isWritten: boolean,
    [usersBefore, usersAfter]: readonly [Users, Users],
  ): void {
    const newNames = new Map(this.found.map(({ before, after }) => [before.name, after.name]));
    const none = new Map<string, string>();
    const newOnes = groupBy(this.#new.values(), (one) => identityOf(one, isWritten, none));
    const goneOnes = groupBy(
      this.#gone.values(),
      (one) => identityOf(one, isWritten, newNames),
    );
    const pairs: { from: string; to: string; score: number }[] = [];
    for (const [identity, gone] of goneOnes) {
      const candidates = newOnes.get(identity) ?? [];
      const isOnly = candidates.length === 1 && gone.length === 1;
      for (const { name: from } of gone) {
        const users = usersBefore.get(from) ?? [];
        for (const { name: to } of candidates) {
          const others = new Set(usersAfter.get(to));
          const kept = users.filter((user) => others.has(newNames.get(user) ?? user)).length;
          const names = likeness(from, to);
          const count = users.length + others.size;
          const shared = count === 0 ? 0 : 2 * kept / count;
          const isLike = isOnly ? names > 0 : names >= leastLikeness;
          if (isLike || shared >= 0.5) pairs.push({ from, to, score: names + shared });
        }
      }
    }
    pairs.sort((one, other) => other.score - one.score);
    for (const { from, to } of pairs) this.#take(from, to, "value and users");
  }
}

/**
 * The renames between two versions.
 *
 * @param renames New names by the old ones, from the configuration.
 */
export function findRenames(
  before: Tokens,
  after: Tokens,
  renames: Readonly<Record<string, string>> = {},
): Rename[] {
  const finder = new RenameFinder(before, after);
  finder.byWord(renames);
  finder.byLikeness();
  return finder.found;
}
