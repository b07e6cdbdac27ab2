/**
 * Pairs removed and added tokens that may be one renamed token, because their values are equal.
 * @module
 */
import { addTo } from "../../base/collections/group_by.ts";
import { remembered } from "../../base/collections/remembered.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { wordsOf } from "../../base/text/name_words.ts";
import { namesOfAllTargets } from "../../base/tokens/references/targets.ts";

/**
 * Required similarity of names if several tokens have the same value, without words that most names contain. If no other
 * token has the value, one shared word is enough.
 */
const leastLikeness = 0.5;

/** Largest number of pairs in a group to compare exhaustively; larger groups use an index. */
const mostPairs = 10_000;

/** A word or pair of words that more added tokens contain is ignored as too common. */
const mostCandidates = 32;

/** Number of words of a name to look up, counted from its end. */
const mostWords = 12;

/** Words and pairs of words of a name. */
function indexKeys(words: readonly string[]): string[] {
  const last = words.slice(-mostWords);
  return [
    ...new Set(last.flatMap((word, at) => [
      word,
      ...last.slice(at + 1).map((other) => [word, other].sort().join(" ")),
    ])),
  ];
}

/** Tokens with equal values. */
interface Group {
  readonly gone: Set<string>;
  readonly added: Set<string>;
  /** Names of added tokens by key of {@linkcode indexKeys}. */
  index?: Map<string, string[]>;
}

/** A similar pair of a removed and an added token. */
export interface AlikePair {
  readonly from: string;
  readonly to: string;
  readonly score: number;
}

export interface AlikeFacts {
  /** References between tokens in each version. */
  readonly before: TokenLinks;
  readonly after: TokenLinks;
  /** New names of renamed tokens. Grows with each rename. */
  readonly newNames: ReadonlyMap<string, string>;
  /** Tokens of both versions, with their data in the later one. */
  readonly kept: readonly ManifestToken[];
  /** Words that most names of both versions contain. */
  readonly commonWords: ReadonlySet<string>;
}

/** Computes texts that are equal for tokens with equal values. */
export interface Identities {
  ofGone(token: ManifestToken): string;
  ofAdded(token: ManifestToken): string;
}

/** Groups removed and added tokens by value. Each call of {@linkcode pairs} compares only changed tokens. */
export class AlikeGroups {
  #facts: AlikeFacts;
  #identities: Identities;
  #gone: ReadonlyMap<string, ManifestToken>;
  #groups: Map<string, Group> = new Map();
  /** Identities of tokens that are in both versions. */
  #keptIdentities: Set<string> | undefined;
  /** Identities of the remaining removed and added tokens. */
  #goneIdentities: Map<string, string> = new Map();
  #addedIdentities: Map<string, string> = new Map();
  #order: Map<string, number>;
  #words: Map<string, string[]> = new Map();
  /** Removed tokens to compare. */
  #open: Set<string>;

  constructor(
    gone: ReadonlyMap<string, ManifestToken>,
    added: ReadonlyMap<string, ManifestToken>,
    identities: Identities,
    facts: AlikeFacts,
  ) {
    this.#facts = facts;
    this.#identities = identities;
    this.#gone = new Map(gone);
    this.#order = new Map([...gone.keys(), ...added.keys()].map((name, at) => [name, at]));
    this.#open = new Set(gone.keys());
    for (const [name, token] of added) {
      const identity = identities.ofAdded(token);
      this.#addedIdentities.set(name, identity);
      this.#groupOf(identity).added.add(name);
    }
    for (const name of gone.keys()) this.#place(name);
  }

  /** Similar pairs, best first. A pair needs similar names or common users. */
  pairs(): AlikePair[] {
    // Placing a token may reopen another one; the loop visits that too.
    for (const name of this.#open) this.#place(name);
    const open = [...this.#open].filter((name) => this.#goneIdentities.has(name));
    this.#open.clear();
    const order = (name: string) => this.#order.get(name)!;
    return open.flatMap((name) => this.#pairsOf(name)).sort((a, b) =>
      b.score - a.score || order(a.from) - order(b.from) ||
      order(a.to) - order(b.to)
    );
  }

  /** Removes a renamed token from the groups. Reopens its users and targets. */
  remove(from: string, to: string): void {
    const [before, after] = [this.#goneIdentities.get(from), this.#addedIdentities.get(to)];
    this.#goneIdentities.delete(from);
    this.#addedIdentities.delete(to);
    this.#open.delete(from);
    if (before !== undefined) this.#leave(before, (group) => group.gone.delete(from));
    if (after !== undefined) this.#leave(after, (group) => group.added.delete(to));
    const { users, targets } = this.#facts.before;
    for (const name of [...users.get(from) ?? [], ...targets.get(from) ?? []]) {
      if (this.#goneIdentities.has(name)) this.#open.add(name);
    }
  }

  #groupOf(identity: string): Group {
    return remembered(this.#groups, identity, () => ({ gone: new Set(), added: new Set() }));
  }

  /** Changes a group. Reopens the removed token if only one pair is left, which needs less similarity. */
  #leave(identity: string, change: (group: Group) => void): void {
    const group = this.#groupOf(identity);
    change(group);
    if (group.gone.size === 1 && group.added.size === 1) this.#open.add([...group.gone][0]);
  }

  /** Moves a removed token to the group of its value. Renamed targets change the text of the value. */
  #place(name: string): void {
    const existing = this.#goneIdentities.get(name);
    const identity = this.#identities.ofGone(this.#gone.get(name)!);
    if (existing === identity) return;
    this.#goneIdentities.set(name, identity);
    if (existing !== undefined) this.#leave(existing, (group) => group.gone.delete(name));
    this.#groupOf(identity).gone.add(name);
  }

  #pairsOf(from: string): AlikePair[] {
    const identity = this.#goneIdentities.get(from)!;
    const group = this.#groupOf(identity);
    const isOnly = group.gone.size === 1 && group.added.size === 1 && !this.#isKept(identity);
    const users = this.#facts.before.users.get(from) ?? new Set();
    const pairs: AlikePair[] = [];
    for (const to of this.#candidates(from, group)) {
      const others = this.#facts.after.users.get(to) ?? new Set();
      const kept = [...users].filter((user) => others.has(this.#nameNow(user))).length;
      const names = likeness(this.#wordsOf(from), this.#wordsOf(to));
      const count = users.size + others.size;
      const shared = count === 0 ? 0 : 2 * kept / count;
      const isLike = isOnly ? likeness(wordsOf(from), wordsOf(to)) > 0 : names >= leastLikeness;
      if (isLike || shared >= 0.5) pairs.push({ from, to, score: names + shared });
    }
    return pairs;
  }

  #isKept(identity: string): boolean {
    this.#keptIdentities ??= new Set(
      this.#facts.kept.map((token) => this.#identities.ofAdded(token)),
    );
    return this.#keptIdentities.has(identity);
  }

  /** The added tokens of a group to compare with a removed one: all of them, or those with common words or users. */
  #candidates(from: string, group: Group): Iterable<string> {
    if (group.gone.size * group.added.size <= mostPairs) return group.added;
    const index = group.index ??= this.#indexOf(group.added);
    const lists = [
      ...indexKeys(this.#wordsOf(from)).map((key) => index.get(key) ?? []),
      ...Array.from(this.#facts.before.users.get(from) ?? [], (user) => [
        ...this.#facts.after.targets.get(this.#nameNow(user)) ?? [],
      ]),
    ];
    const some = lists.filter(({ length }) => length <= mostCandidates).flat();
    return new Set(some.filter((name) => group.added.has(name)));
  }

  #indexOf(names: Iterable<string>): Map<string, string[]> {
    const index = new Map<string, string[]>();
    for (const name of names) {
      for (const key of indexKeys(this.#wordsOf(name))) addTo(index, key, name);
    }
    return index;
  }

  #nameNow(name: string): string {
    return this.#facts.newNames.get(name) ?? name;
  }

  #wordsOf(name: string): string[] {
    const { commonWords } = this.#facts;
    const make = () => wordsOf(name).filter((word) => !commonWords.has(word));
    return remembered(this.#words, name, make);
  }
}

/** Words that more than half of all names contain, such as the name of the system, so that they tell none apart. */
export function commonWords(names: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const word of new Set(wordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([word, count]) => count * 2 > names.length ? [word] : []));
}

/** The share of words that two names have in common, from 0 to 1. */
export function likeness(left: readonly string[], right: readonly string[]): number {
  const unmatched = [...right];
  let shared = 0;
  for (const word of left) {
    const at = unmatched.indexOf(word);
    if (at < 0) continue;
    unmatched.splice(at, 1);
    shared++;
  }
  return 2 * shared / Math.max(1, left.length + right.length);
}

/** Who refers to whom: the users and the targets of each token, by name. */
export interface TokenLinks {
  readonly users: ReadonlyMap<string, ReadonlySet<string>>;
  readonly targets: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Links of tokens in all contexts. */
export function linksOf(tokens: Iterable<ManifestToken>): TokenLinks {
  const users = new Map<string, Set<string>>();
  const targets = new Map<string, Set<string>>();
  const add = (links: Map<string, Set<string>>, from: string, to: string) =>
    remembered(links, from, () => new Set()).add(to);
  for (const token of tokens) {
    for (const target of namesOfAllTargets(token)) {
      add(users, target, token.name);
      add(targets, token.name, target);
    }
  }
  return { users, targets };
}
