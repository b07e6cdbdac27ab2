/**
 * How large values get when their references are replaced: a few tokens that refer to each other several times over
 * would fill any memory.
 * @module
 */
import { cycleGuard } from "../values/cycle.ts";
import { type Lookup, parseString } from "./references.ts";

/** Characters that one resolved value may have. */
export const largestValue = 1_000_000;

/** Characters that all resolved values of a platform may have together. */
export const largestTotal = 200_000_000;

/** What is too large: the value, all values together, or something that was reported already. */
export type Excess = "value" | "total" | "known";

/**
 * Watches how large the values of a platform get. Sizes are in characters, roughly; what an object holds several times
 * counts several times.
 */
export class ValueBounds {
  #known = new WeakMap<object, number>();
  #total = 0;
  #overTotal = false;
  /** Numbers of the tokens whose values were too large, and of those that refer to them. */
  #excessive = new Set<number>();

  /** The size of a value with its references. */
  sizeOf(value: unknown): number {
    if (typeof value === "string") return value.length;
    if (typeof value !== "object" || value === null) return 8;
    return this.#known.get(value) ?? this.#measure(value);
  }

  /** The size of a value once its references are replaced by what `lookup` gives. */
  sizeWith(value: unknown, lookup: Lookup): number {
    let size = 0;
    const work: unknown[] = [value];
    const count = cycleGuard(value);
    while (work.length > 0) {
      const node = work.pop();
      count();
      if (typeof node === "string") {
        for (const part of parseString(node) ?? [node]) {
          size += typeof part === "string" ? part.length : this.sizeOf(lookup(part.reference));
        }
      } else if (typeof node === "object" && node !== null) {
        for (const inner of Object.values(node)) work.push(inner);
      } else {
        size += 8;
      }
    }
    return size;
  }

  /** Measures from the inside out, each object once. */
  #measure(root: object): number {
    const work: { node: object; ready: boolean }[] = [{ node: root, ready: false }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { node, ready } = item;
      if (ready) {
        const parts = Object.values(node).map((inner) => this.sizeOf(inner));
        this.#known.set(node, parts.reduce((sum, part) => sum + part, 2));
      } else if (!this.#known.has(node)) {
        // A cycle, which only a hook can make, counts as nothing where it closes.
        this.#known.set(node, 0);
        work.push({ node, ready: true });
        for (const inner of Object.values(node)) {
          if (typeof inner === "object" && inner !== null) work.push({ node: inner, ready: false });
        }
      }
    }
    return this.#known.get(root)!;
  }

  /**
   * Takes a value that is about to be resolved; gives what would be too large then, if anything.
   *
   * @param index The number of its token.
   * @param size Its size once its references are replaced.
   * @param targets Numbers of the tokens that it refers to.
   */
  exceeds(index: number, size: number, targets: readonly number[]): Excess | undefined {
    const excess = this.#excessOf(size, targets);
    if (excess) this.#excessive.add(index);
    else this.#total += size;
    return excess;
  }

  #excessOf(size: number, targets: readonly number[]): Excess | undefined {
    if (this.#excessive.size > 0 && targets.some((target) => this.#excessive.has(target))) {
      return "known";
    }
    if (size > largestValue) return "value";
    if (this.#total + size <= largestTotal) return undefined;
    const excess = this.#overTotal ? "known" : "total";
    this.#overTotal = true;
    return excess;
  }
}
