/** Numbers of things in the order in which they first occur. */
export class Numbered<T> {
  readonly all: T[] = [];
  #numbers: Map<unknown, number> = new Map();

  /** @param key The same for things that are equal. */
  of(thing: T, key: unknown = thing): number {
    let number = this.#numbers.get(key);
    if (number === undefined) this.#numbers.set(key, number = this.all.push(thing) - 1);
    return number;
  }
}
