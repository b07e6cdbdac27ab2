/**
 * Values by the keys of tokens, `{a.b}`.
 * @module
 */

/** Where the name of a token begins in its key: behind the last dot, or the brace. */
function nameStart(key: string): number {
  return Math.max(key.lastIndexOf("."), 0) + 1;
}

/**
 * Values by the keys of tokens, in the order in which the keys first came. A key is looked up in two steps, the group and
 * the name in it: names are property names, whose hashes the engine knows, while a key is a text of its own for each token.
 */
export class TokenKeyMap<T> {
  /** By all of a key that stands before the name, then by the name: places in the list. */
  #groups: Map<string, Map<string, number>> = new Map();
  #values: T[] = [];

  /** How many keys there are. */
  get size(): number {
    return this.#values.length;
  }

  /** The values, in the order of their keys. */
  get values(): readonly T[] {
    return this.#values;
  }

  /** Whether a key goes on where another one ends, as `{a.b}` does beside `{a}`. */
  get nested(): boolean {
    for (const group of this.#groups.keys()) if (this.has(`${group.slice(0, -1)}}`)) return true;
    return false;
  }

  /** The place of a key in that order. */
  indexOf(key: string): number | undefined {
    const start = nameStart(key);
    return this.#groups.get(key.slice(0, start))?.get(key.slice(start, -1));
  }

  /** Whether there is a value for a key. */
  has(key: string): boolean {
    return this.indexOf(key) !== undefined;
  }

  /** The value of a key. */
  get(key: string): T | undefined {
    const index = this.indexOf(key);
    return index === undefined ? undefined : this.#values[index];
  }

  /** Sets the value of a key; gives the one before it. */
  set(key: string, value: T): T | undefined {
    const start = nameStart(key);
    return this.#put(key.slice(0, start), key.slice(start, -1), value);
  }

  /** Sets the value of the key that a group, with the dot behind it, and a name make; gives the one before it. */
  setIn(group: string, name: string, value: T): T | undefined {
    return name.includes(".") ? this.set(`${group}${name}}`, value) : this.#put(group, name, value);
  }

  #put(group: string, name: string, value: T): T | undefined {
    let names = this.#groups.get(group);
    if (!names) this.#groups.set(group, names = new Map());
    const index = names.get(name);
    if (index === undefined) {
      names.set(name, this.#values.push(value) - 1);
      return undefined;
    }
    const before = this.#values[index];
    this.#values[index] = value;
    return before;
  }
}
