/**
 * Maps from numbers that differ from an earlier one in some of them.
 * @module
 */

/** What a layer has for a number that the earlier map has and it has not. */
const absent = Symbol("absent");

/** Layers that are searched one after the other; below them all is copied. */
const mostLayers = 3;

/** A map over an earlier one, which stays as it is. */
export class LayeredMap<T> {
  #own = new Map<number, T | typeof absent>();
  #base: LayeredMap<T> | undefined;
  #depth: number = 0;

  /** @param base What it starts from; it must not change any more. */
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

  /** Whether it has a number. */
  has(key: number): boolean {
    if (this.#own.has(key)) return this.#own.get(key) !== absent;
    return this.#base?.has(key) ?? false;
  }

  /** What it has for a number. */
  get(key: number): T | undefined {
    if (!this.#own.has(key)) return this.#base?.get(key);
    const found = this.#own.get(key);
    return found === absent ? undefined : found;
  }

  /** Sets what it has for a number. */
  set(key: number, value: T): void {
    this.#own.set(key, value);
  }

  /** Takes a number out. */
  delete(key: number): void {
    if (this.#base?.has(key)) this.#own.set(key, absent);
    else this.#own.delete(key);
  }
}
