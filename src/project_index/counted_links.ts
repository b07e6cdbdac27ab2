/**
 * A set of pairs that counts how often each was added, so that removing one of several equal pairs keeps the others.
 * @module
 */

/** Links from one text to others. */
export class CountedLinks {
  #links: Map<string, Map<string, number>> = new Map();

  /** Adds a link. */
  add(from: string, to: string): void {
    let targets = this.#links.get(from);
    if (!targets) this.#links.set(from, targets = new Map());
    targets.set(to, (targets.get(to) ?? 0) + 1);
  }

  /** Removes a link once. */
  remove(from: string, to: string): void {
    const targets = this.#links.get(from);
    const count = targets?.get(to);
    if (!targets || count === undefined) return;
    if (count > 1) targets.set(to, count - 1);
    else targets.delete(to);
    if (targets.size === 0) this.#links.delete(from);
  }

  /** The targets of the links from a text. */
  from(text: string): Iterable<string> {
    return this.#links.get(text)?.keys() ?? [];
  }

  /** All texts from which links lead. */
  get sources(): Iterable<string> {
    return this.#links.keys();
  }
}
