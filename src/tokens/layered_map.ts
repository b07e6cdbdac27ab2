/**
 * Maps from numbers that layer changes over an earlier map.
 * @module
 */

/** Marks a number of an earlier map as deleted. */
const absent = Symbol("absent");

/** Maximum number of layers to search; above it, the layers are copied into one. */
const mostLayers = 3;

/** A map that layers changes over an earlier one without changing it. */
export class LayeredMap<T> {
  #own = new Map<number, T | typeof absent>();
  #base: LayeredMap<T> | undefined;
  #depth: number = 0;

  /** @param base The earlier map; it must not change afterwards. */
  constructor(base?: LayeredMap<T>) {
    if (base && base.#depth === mostLayers) {
      for (const [key, value] of base.#all()) this.#own.set(key, value);
    } else if (base) {
      this.#base = base;
      this.#depth = base.#depth + 1;
    }
  }

  #all(): Map<number, T> {
    const all = this.#base ? this.#base.#all() : new Map<number, T>();
    for (const [key, value] of this.#own) {
      if (value === absent) all.delete(key);
      else all.set(key, value);
    }
    return all;
  }

  has(key: number): boolean {
    if (this.#own.has(key)) return this.#own.get(key) !== absent;
    return this.#base?.has(key) ?? false;
  }

  get(key: number): T | undefined {
    if (!this.#own.has(key)) return this.#base?.get(key);
    const found = this.#own.get(key);
    return found === absent ? undefined : found;
  }

  set(key: number, value: T): void {
    this.#own.set(key, value);
  }

  delete(key: number): void {
    if (this.#base?.has(key)) this.#own.set(key, absent);
    else this.#own.delete(key);
  }
}
