/**
 * Determines which modifiers reach which tokens: a context defines the token, or one that it refers to.
 * @module
 */
import { isEqual } from "../tokens/plain_object.ts";
import { referenceKeys } from "../tokens/references.ts";
import { type Entry, haveSameKeys, type TokenTable } from "../tokens/token_table.ts";
import type { ContextsOf } from "../types/manifest.ts";
import { groupBy } from "../values/group_by.ts";
import { contextsKey } from "./contexts.ts";
import type { ContextTokens } from "./context_tokens.ts";

/** Tokens that the same modifiers reach. */
export interface ReachedGroup {
  /** Names of the modifiers. */
  readonly names: string[];
  /** Keys of the tokens, in output order. */
  readonly keys: string[];
}

/** The input of {@linkcode Reach}. */
export interface ReachSource {
  /** Names of the modifiers. */
  readonly modifiers: readonly string[];
  readonly base: ContextTokens;
  /** Keys of the tokens that a context of a modifier defines. */
  touchedBy(modifier: string): ReadonlySet<string>;
  readonly valueKey: "value" | "$value";
}

/** Returns the set of a key; adds an empty one if the map has none. */
function setIn(map: Map<string, Set<string>>, key: string): Set<string> {
  let set = map.get(key);
  if (!set) map.set(key, set = new Set());
  return set;
}

/** Determines which modifiers reach which tokens, from the tokens in some contexts. */
export class Reach {
  #from: ReachSource;
  /** For each key, the keys of the tokens that refer to it in some contexts, but not in the base. */
  #users: Map<string, Set<string>> = new Map();
  /** For each modifier, the keys of tokens that differ in one of its contexts. */
  #touched: Map<string, Set<string>> = new Map();
  /** Contexts that were recorded. */
  #seen: Set<string> = new Set();
  /** Keys of tokens that are not in the base. */
  #furtherKeys: Set<string> = new Set();
  /** Keys and numbers of the tokens that a context of a modifier defines, by modifier. */
  #definedKeys: Map<string, ReadonlySet<string>> = new Map();
  #definedNumbers: Map<string, readonly number[]> = new Map();

  constructor(from: ReachSource) {
    this.#from = from;
    this.#seen.add(contextsKey({}));
    for (const { entry, reference } of from.base.set.graph.missing) {
      setIn(this.#users, `{${reference}}`).add(entry.key);
    }
  }

  hasSeen(contexts: ContextsOf): boolean {
    return this.#seen.has(contextsKey(contexts));
  }

  /**
   * Records the references of tokens in contexts, and the tokens that differ from the base. If sources are merged
   * again, every token that another source defines, even in part, is a new object.
   */
  see({ set, source }: ContextTokens, contexts: ContextsOf): void {
    const { base: { set: base, source: baseSource }, valueKey } = this.#from;
    this.#seen.add(contextsKey(contexts));
    const names = Object.keys(contexts);
    const sole = names.length === 1 ? names[0] : undefined;
    if (set === base) return;
    const others = [
      ...this.#others(source, baseSource, names),
      ...set === source ? [] : changedEntries(set, base),
    ];
    for (const { key, token } of others) {
      for (const target of referenceKeys(token[valueKey])) setIn(this.#users, target).add(key);
      if (sole !== undefined) setIn(this.#touched, sole).add(key);
    }
    if (set !== source && sole !== undefined) this.#touchMade(sole, set, source);
    if (haveSameKeys(set, base)) return;
    for (const { key } of set.entries.slice(0, set.count)) {
      const index = base.indexOf(key);
      if (index === undefined || index >= base.count) this.#furtherKeys.add(key);
    }
  }

  /** The entries whose tokens differ from the base in contexts of the given modifiers. */
  #others(set: TokenTable, base: TokenTable, names: readonly string[]): readonly Entry[] {
    if (!haveSameKeys(set, base)) {
      return set.entries.filter(({ key, token }) => base.find(key)?.token !== token);
    }
    // A table made from the base differs only where a context defines tokens.
    return names.flatMap((name) => this.#defined(name))
      .map((number) => set.entries[number])
      .filter(({ token, index }) => base.entries[index].token !== token);
  }

  /**
   * Records a token that the platform created as changed if its key starts with that of a changed token: `border.width`
   * and `title-size` may come from `border` and `title`.
   */
  #touchMade(modifier: string, set: TokenTable, source: TokenTable): void {
    const touched = new Set([...this.#definedBy(modifier), ...this.#touched.get(modifier) ?? []]);
    for (const { key } of set.entries) {
      if (source.find(key)) continue;
      for (let end = key.length - 2; end > 1; end--) {
        if (!touched.has(`${key.slice(0, end)}}`)) continue;
        setIn(this.#touched, modifier).add(key);
        break;
      }
    }
  }

  /** Numbers of the tokens in the base's source that a context of a modifier defines. */
  #defined(modifier: string): readonly number[] {
    let numbers = this.#definedNumbers.get(modifier);
    if (!numbers) {
      const { indexOf } = this.#from.base.source;
      numbers = Array.from(this.#definedBy(modifier), indexOf).filter((one) => one !== undefined);
      this.#definedNumbers.set(modifier, numbers);
    }
    return numbers;
  }

  #definedBy(modifier: string): ReadonlySet<string> {
    let keys = this.#definedKeys.get(modifier);
    if (!keys) this.#definedKeys.set(modifier, keys = this.#from.touchedBy(modifier));
    return keys;
  }

  /** Groups tokens by the modifiers that reach them, according to the contexts recorded so far. */
  groups(): ReachedGroup[] {
    const reach = this.#reach();
    const keys = this.#inOutputOrder(reach.keys());
    const groups = groupBy(keys, (key) => JSON.stringify(reach.get(key)));
    return Array.from(groups.values(), (keys) => ({ names: reach.get(keys[0])!, keys }));
  }

  /** For each key, the modifiers that reach its token: directly, or through its references in any recorded contexts. */
  #reach(): Map<string, string[]> {
    const reach = new Map<string, string[]>();
    for (const name of this.#from.modifiers) {
      const work = new Set([
        ...this.#definedBy(name),
        ...this.#touched.get(name) ?? [],
      ]);
      // The loop also visits what it adds.
      for (const key of work) {
        for (const user of this.#baseUsers(key)) work.add(user);
        this.#users.get(key)?.forEach((user) => work.add(user));
      }
      for (const key of work) {
        const known = reach.get(key);
        if (known) known.push(name);
        else reach.set(key, [name]);
      }
    }
    return reach;
  }

  /** Keys of the tokens that refer to a token in the base. */
  *#baseUsers(key: string): Generator<string> {
    const { entries, indexOf, graph: { users } } = this.#from.base.set;
    const index = indexOf(key);
    if (index === undefined) return;
    for (let at = users.starts[index]; at < users.starts[index + 1]; at++) {
      yield entries[users.list[at]].key;
    }
  }

  /** Keys of tokens, in output order. Tokens that are not in the base come last. */
  #inOutputOrder(keys: Iterable<string>): string[] {
    const { indexOf, count } = this.#from.base.set;
    const further = new Map([...this.#furtherKeys].map((key, index) => [key, count + index]));
    const places: { key: string; place: number }[] = [];
    for (const key of keys) {
      const index = indexOf(key);
      const place = index !== undefined && index < count ? index : further.get(key);
      if (place !== undefined) places.push({ key, place });
    }
    return places.sort((one, other) => one.place - other.place).map(({ key }) => key);
  }
}

/** The entries of a table whose tokens differ from those of another. */
function changedEntries(set: TokenTable, base: TokenTable): Entry[] {
  return set.entries.filter(({ key, token }) => !isEqual(base.find(key)?.token, token));
}
