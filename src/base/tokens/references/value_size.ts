/**
 * Limits the size of resolved values, because a few tokens that refer to each other several times could exhaust memory.
 * @module
 */
import { cycleGuard } from "../../collections/cycle.ts";
import { type Lookup, parseString } from "./references.ts";

/** Maximum number of characters of a resolved value. */
export const largestValue = 1_000_000;

/** Maximum number of characters of all resolved values of a platform. */
export const largestTotal = 200_000_000;

/** The exceeded limit: that of a value, that of all values, or one that was already reported. */
export type Excess = "value" | "total" | "known";

/** Largest number of parts of a list or object that {@linkcode smallSize} measures. */
const mostParts = 16;

/** The size of an object or list of few parts, nested at most twice; `undefined` for others. Most values are so small. */
function smallSize(value: object, depth = 0): number | undefined {
  const parts = Object.values(value);
  if (parts.length > mostParts) return undefined;
  let size = 2;
  for (const part of parts) {
    if (typeof part === "string") size += part.length;
    else if (typeof part !== "object" || part === null) size += 8;
    else {
      const inside = depth < 2 ? smallSize(part, depth + 1) : undefined;
      if (inside === undefined) return undefined;
      size += inside;
    }
  }
  return size;
}

/**
 * Tracks the size of a platform's values, in approximate characters. An object that occurs several times counts several
 * times.
 */
export class ValueBounds {
  #sizes = new WeakMap<object, number>();
  #total = 0;
  #overTotal = false;
  /** Indices of tokens whose values are too large, and of those that refer to them. */
  #excessive = new Set<number>();

  /** The size of a value, with references unresolved. */
  sizeOf(value: unknown): number {
    if (typeof value === "string") return value.length;
    if (typeof value !== "object" || value === null) return 8;
    return this.#sizes.get(value) ?? smallSize(value) ?? this.#measure(value);
  }

  /** The size of a value after `lookup` resolves its references. */
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

  /** Measures nested objects first, each once. */
  #measure(root: object): number {
    const work: { node: object; ready: boolean }[] = [{ node: root, ready: false }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { node, ready } = item;
      if (ready) {
        const parts = Object.values(node).map((inner) => this.sizeOf(inner));
        this.#sizes.set(node, parts.reduce((sum, part) => sum + part, 2));
      } else if (!this.#sizes.has(node)) {
        // The end of a cycle, which only a hook can create, counts as 0.
        this.#sizes.set(node, 0);
        work.push({ node, ready: true });
        for (const inner of Object.values(node)) {
          if (typeof inner === "object" && inner !== null) work.push({ node: inner, ready: false });
        }
      }
    }
    return this.#sizes.get(root)!;
  }

  /**
   * Checks a value before it is resolved. Returns the limit that it would exceed, if any.
   *
   * @param index The index of its token.
   * @param size Its resolved size.
   * @param targets Indices of the tokens that it refers to.
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
