/** Start of the token's name in its key: after the last dot, or after the brace. */
function nameStart(key: string): number {
  return Math.max(key.lastIndexOf("."), 0) + 1;
}

/**
 * Values by token key, in insertion order. A key is looked up in two steps, group and name: names are property names,
 * whose hashes the engine caches, but each key is a new string.
 */
export class TokenKeyMap<T> {
  /** Indices of values by group (the key before the name), then by name. */
  #groups: Map<string, Map<string, number>> = new Map();
  #values: T[] = [];

  get size(): number {
    return this.#values.length;
  }

  get values(): readonly T[] {
    return this.#values;
  }

  /** Whether one token is inside another, such as `{a.b}` in `{a}`. */
  get nested(): boolean {
    for (const group of this.#groups.keys()) if (this.has(`${group.slice(0, -1)}}`)) return true;
    return false;
  }

  /** The index of a key in insertion order. */
  indexOf(key: string): number | undefined {
    const start = nameStart(key);
    return this.#groups.get(key.slice(0, start))?.get(key.slice(start, -1));
  }

  has(key: string): boolean {
    return this.indexOf(key) !== undefined;
  }

  get(key: string): T | undefined {
    const index = this.indexOf(key);
    return index === undefined ? undefined : this.#values[index];
  }

  /** Sets the value of a key. Returns the previous one. */
  set(key: string, value: T): T | undefined {
    const start = nameStart(key);
    return this.#put(key.slice(0, start), key.slice(start, -1), value);
  }

  /** Sets the value for a group, which ends with a dot, and a name. Returns the previous one. */
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
