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
  #layer = new Map<number, T | typeof absent>();
  #base: LayeredMap<T> | undefined;
  #depth: number = 0;

  /** @param base The earlier map; it must not change afterwards. */
  constructor(base?: LayeredMap<T>) {
    if (base && base.#depth === mostLayers) {
      for (const [key, value] of base.#all()) this.#layer.set(key, value);
    } else if (base) {
      this.#base = base;
      this.#depth = base.#depth + 1;
    }
  }

  #all(): Map<number, T> {
    const all = this.#base ? this.#base.#all() : new Map<number, T>();
    for (const [key, value] of this.#layer) {
      if (value === absent) all.delete(key);
      else all.set(key, value);
    }
    return all;
  }

  has(key: number): boolean {
    if (this.#layer.has(key)) return this.#layer.get(key) !== absent;
    return this.#base?.has(key) ?? false;
  }

  get(key: number): T | undefined {
    if (!this.#layer.has(key)) return this.#base?.get(key);
    const found = this.#layer.get(key);
    return found === absent ? undefined : found;
  }

  set(key: number, value: T): void {
    this.#layer.set(key, value);
  }

  delete(key: number): void {
    if (this.#base?.has(key)) this.#layer.set(key, absent);
    else this.#layer.delete(key);
  }
}
