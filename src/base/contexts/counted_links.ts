/**
 * Counted links between texts: a link that was added twice must be removed twice.
 * @module
 */
import { remembered } from "../collections/remembered.ts";

/** Directed links between texts, with a count for each. */
export class CountedLinks {
  #links: Map<string, Map<string, number>> = new Map();

  add(from: string, to: string): void {
    const targets = remembered(this.#links, from, () => new Map<string, number>());
    targets.set(to, (targets.get(to) ?? 0) + 1);
  }

  /** Removes one occurrence of a link. */
  remove(from: string, to: string): void {
    const targets = this.#links.get(from);
    const count = targets?.get(to);
    if (!targets || count === undefined) return;
    if (count > 1) targets.set(to, count - 1);
    else targets.delete(to);
    if (targets.size === 0) this.#links.delete(from);
  }

  from(text: string): Iterable<string> {
    return this.#links.get(text)?.keys() ?? [];
  }

  get sources(): Iterable<string> {
    return this.#links.keys();
  }
}
