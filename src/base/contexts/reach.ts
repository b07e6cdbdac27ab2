/**
 * Determines which modifiers reach which tokens: a context defines the token, or one that it refers to. Tokens have the
 * numbers of the base's table; keys that are not in it have numbers after those.
 * @module
 */
import { remembered } from "../collections/remembered.ts";
import { isEqual } from "../tokens/plain_object.ts";
import { referenceKeys } from "../tokens/references/references.ts";
import {
  type Entry,
  haveSameKeys,
  type TableKeys,
  type TokenTable,
} from "../tokens/token_table.ts";
import type { ContextsOf } from "../types/manifest.ts";
import { contextsKey } from "./contexts.ts";
import type { ContextTokens } from "./context_tokens.ts";

/** Tokens that the same modifiers reach. */
export interface ReachedGroup {
  readonly names: string[];
  /** Numbers of the tokens, in output order. */
  readonly numbers: number[];
}

/** The input of {@linkcode Reach}. */
export interface ReachSource {
  readonly modifiers: readonly string[];
  readonly base: ContextTokens;
  /** Keys of the tokens that a context of a modifier defines, or that it adds or types through a group. */
  touchedBy(modifier: string): ReadonlySet<string>;
  /** Keys of tokens, and of those that extending groups make from them in some contexts. */
  readonly copies: Iterable<readonly [key: string, copy: string]>;
  readonly valueKey: "value" | "$value";
}

/** Returns the set of a key; adds an empty one if the map has none. */
function setIn<T>(map: Map<T, Set<number>>, key: T): Set<number> {
  return remembered(map, key, () => new Set());
}

/** Some keys as numbers in a table, and those that it lacks. */
interface Numbers {
  readonly known: readonly number[];
  readonly missing: readonly string[];
}

/** Numbers of keys in tables with the same keys. Rebuilds use the same keys again. */
const numbersIn: WeakMap<TableKeys, WeakMap<ReadonlySet<string>, Numbers>> = new WeakMap();

function numbersOf(keys: ReadonlySet<string>, { keys: contextKeys, indexOf }: TokenTable): Numbers {
  const all = remembered(numbersIn, contextKeys, () => new WeakMap());
  return remembered(all, keys, () => {
    const known: number[] = [];
    const missing: string[] = [];
    for (const key of keys) {
      const index = indexOf(key);
      if (index === undefined) missing.push(key);
      else known.push(index);
    }
    return { known, missing };
  });
}

/** Determines which modifiers reach which tokens, from the tokens in some contexts. */
export class Reach {
  #from: ReachSource;
  /** For each token, those that refer to it in some contexts, but not in the base. */
  #users: Map<number, Set<number>> = new Map();
  /** For each modifier, tokens that differ in one of its contexts, except those that a context defines. */
  #touched: Map<string, Set<number>> = new Map();
  /** Contexts that were recorded. */
  #seen: Set<string> = new Set();
  /** Numbers of keys that are not in the base, and these keys in the same order. */
  #further: Map<string, number> = new Map();
  #furtherKeys: string[] = [];
  /** Numbers of tokens that may be missing in the base context. */
  #furtherTokens: Set<number> = new Set();

  constructor(from: ReachSource) {
    this.#from = from;
    this.#seen.add(contextsKey({}));
    for (const { entry, reference } of from.base.table.graph.missing) {
      setIn(this.#users, this.#numberOf(`{${reference}}`)).add(entry.index);
    }
    for (const [key, copy] of from.copies) {
      this.#follow(key, copy);
      this.#seeToken(copy);
    }
  }

  hasSeen(contexts: ContextsOf): boolean {
    return this.#seen.has(contextsKey(contexts));
  }

  keyOf(number: number): string {
    const { entries } = this.#from.base.table;
    return number < entries.length
      ? entries[number].key
      : this.#furtherKeys[number - entries.length];
  }

  #numberOf(key: string): number {
    const { indexOf, entries } = this.#from.base.table;
    const existing = indexOf(key) ?? this.#further.get(key);
    if (existing !== undefined) return existing;
    const number = entries.length + this.#furtherKeys.length;
    this.#further.set(key, number);
    this.#furtherKeys.push(key);
    return number;
  }

  /**
   * Records the references of tokens in contexts, and the tokens that differ from the base. If sources are merged
   * again, every token that another source defines, even in part, is a new object.
   */
  see({ table, source }: ContextTokens, contexts: ContextsOf): void {
    const { table: base, source: baseSource } = this.#from.base;
    this.#seen.add(contextsKey(contexts));
    const names = Object.keys(contexts);
    const sole = names.length === 1 ? names[0] : undefined;
    if (table === base) return;
    if (haveSameKeys(source, baseSource)) this.#seeDefined(source, names);
    else this.#seeOthers(entriesIn(source, baseSource, (a, b) => a === b), sole);
    if (table !== source) {
      this.#seeOthers(entriesIn(table, base, isEqual), sole);
      this.#seeMade(table, source);
    }
    if (haveSameKeys(table, base)) return;
    for (const { key } of table.entries.slice(0, table.count)) this.#seeToken(key);
  }

  #seeToken(key: string): void {
    const number = this.#numberOf(key);
    if (number >= this.#from.base.table.count) this.#furtherTokens.add(number);
  }

  /** Records the tokens of a table made from the base, which differs only where a context defines tokens. */
  #seeDefined({ entries }: TokenTable, names: readonly string[]): void {
    const { base: { source, table }, valueKey } = this.#from;
    const hasSameNumbers = table === source && !table.expressions;
    for (const name of names) {
      for (const number of numbersOf(this.#from.touchedBy(name), source).known) {
        const { key, token } = entries[number];
        const before = source.entries[number].token;
        if (before === token) continue;
        // The users in the base are known.
        if (hasSameNumbers && isEqual(token[valueKey], before[valueKey])) continue;
        this.#addUser(key, token[valueKey]);
      }
    }
  }

  /** Records tokens that differ from the base in a context of a modifier, or of several. */
  #seeOthers(entries: readonly Entry[], sole: string | undefined): void {
    for (const { key, token } of entries) {
      this.#addUser(key, token[this.#from.valueKey]);
      if (sole !== undefined) setIn(this.#touched, sole).add(this.#numberOf(key));
    }
  }

  #addUser(key: string, value: unknown): void {
    for (const target of referenceKeys(value)) this.#follow(target, key);
  }

  /** Records that a token depends on another one. */
  #follow(target: string, key: string): void {
    setIn(this.#users, this.#numberOf(target)).add(this.#numberOf(key));
  }

  /**
   * Records that a token which the platform created depends on those whose keys its own starts with: `border.width` and
   * `title-size` may come from `border` and `title`.
   */
  #seeMade(table: TokenTable, source: TokenTable): void {
    for (const { key } of table.entries) {
      if (source.find(key)) continue;
      for (let end = key.length - 2; end > 1; end--) {
        const start = `${key.slice(0, end)}}`;
        if (source.find(start)) this.#follow(start, key);
      }
    }
  }

  /** Groups tokens by the modifiers that reach them, according to the contexts recorded so far. */
  groups(): ReachedGroup[] {
    const all: ReachedGroup[] = [{ names: [], numbers: [] }];
    // This numbers foreign keys, which decides the size of the array below.
    const reached = this.#from.modifiers.map((name) => [name, this.#startsOf(name)] as const);
    const groupOf = new Uint32Array(
      this.#from.base.table.entries.length + this.#furtherKeys.length,
    );
    for (const [name, starts] of reached) {
      /** For each group, the one whose tokens this modifier reaches too. */
      const widened = new Map<number, number>();
      for (const number of this.#reachedFrom(starts, groupOf.length)) {
        const before = groupOf[number];
        let after = widened.get(before);
        if (after === undefined) {
          after = all.push({ names: [...all[before].names, name], numbers: [] }) - 1;
          widened.set(before, after);
        }
        groupOf[number] = after;
      }
    }
    return this.#inOutputOrder(all, groupOf);
  }

  /** The tokens that a context of a modifier defines or changes. */
  #startsOf(modifier: string): number[] {
    const { known, missing } = numbersOf(this.#from.touchedBy(modifier), this.#from.base.table);
    return [
      ...known,
      ...missing.map((key) => this.#numberOf(key)),
      ...this.#touched.get(modifier) ?? [],
    ];
  }

  /** Tokens with all that refer to them, in any recorded contexts. */
  #reachedFrom(starts: readonly number[], count: number): number[] {
    const isReached = new Uint8Array(count);
    const reached: number[] = [];
    const add = (number: number) => {
      if (isReached[number]) return;
      isReached[number] = 1;
      reached.push(number);
    };
    starts.forEach(add);
    const { entries, graph: { users } } = this.#from.base.table;
    // The loop also visits what it adds.
    for (let at = 0; at < reached.length; at++) {
      const number = reached[at];
      if (number < entries.length) {
        for (let user = users.starts[number]; user < users.starts[number + 1]; user++) {
          add(users.list[user]);
        }
      }
      this.#users.get(number)?.forEach(add);
    }
    return reached;
  }

  /** The groups with their tokens in output order. Tokens that are not in the base come last. */
  #inOutputOrder(all: readonly ReachedGroup[], groupOf: Uint32Array): ReachedGroup[] {
    const found = new Set<ReachedGroup>();
    const add = (number: number) => {
      if (groupOf[number] === 0) return;
      const group = all[groupOf[number]];
      group.numbers.push(number);
      found.add(group);
    };
    for (let number = 0; number < this.#from.base.table.count; number++) add(number);
    this.#furtherTokens.forEach(add);
    return [...found];
  }
}

/** The entries of a table whose tokens are not the same as those of another. */
function entriesIn(
  { entries }: TokenTable,
  other: TokenTable,
  isSame: (left: unknown, right: unknown) => boolean,
): Entry[] {
  return entries.filter(({ key, token }) => !isSame(other.find(key)?.token, token));
}
