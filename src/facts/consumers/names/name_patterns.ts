/**
 * Matches names against names with holes.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";

/** Limit on patterns with the same start and end but different middles; beyond it, any middle matches. */
const mostMiddles = 64;

/** Patterns with the same start and end. */
interface Bucket<Value> {
  /** Middle parts with the values of each pattern, by a key. Without middle parts, any middle matches. */
  readonly byMiddles: Map<string, { readonly middles: readonly string[]; values: Value[] }>;
}

/** Patterns of names, each with a value. Lookup time does not depend on their number. */
export class NamePatterns<Value = undefined> {
  #buckets: Map<string, Map<string, Bucket<Value>>> = new Map();
  #startLengths: Set<number> = new Set();
  #endLengths: Set<number> = new Set();

  /** Adds a pattern, given as the texts around its holes. */
  add(parts: readonly string[], ...values: Value[]): void {
    const start = parts[0];
    const end = parts.at(-1)!;
    const byEnd = remembered(this.#buckets, start, () => new Map<string, Bucket<Value>>());
    const { byMiddles } = remembered(byEnd, end, () => ({ byMiddles: new Map() }));
    this.#startLengths.add(start.length);
    this.#endLengths.add(end.length);
    const own = parts.slice(1, -1).filter((part) => part !== "");
    const middles = byMiddles.size < mostMiddles ? own : [];
    const key = middles.join("\0");
    const known = remembered(byMiddles, key, () => ({ middles, values: [] })).values;
    for (const value of values) known.push(value);
  }

  get isEmpty(): boolean {
    return this.#buckets.size === 0;
  }

  /** Whether a name matches a pattern. A hole matches any text, including none. */
  matches(name: string): boolean {
    for (const _ of this.#matching(name)) return true;
    return false;
  }

  /** Removes the patterns that a name matches, and returns their values. */
  take(name: string): Value[] {
    const taken: Value[] = [];
    for (const { bucket, key } of this.#matching(name)) {
      for (const value of bucket.byMiddles.get(key)!.values) taken.push(value);
      bucket.byMiddles.delete(key);
    }
    return taken;
  }

  *#matching(name: string): Generator<{ bucket: Bucket<Value>; key: string }> {
    for (const start of this.#startLengths) {
      const byEnd = start <= name.length && this.#buckets.get(name.slice(0, start));
      if (!byEnd) continue;
      for (const end of this.#endLengths) {
        if (start + end > name.length) continue;
        const bucket = byEnd.get(name.slice(name.length - end));
        if (!bucket) continue;
        const middle = name.slice(start, name.length - end);
        for (const [key, { middles }] of bucket.byMiddles) {
          if (hasInOrder(middle, middles)) yield { bucket, key };
        }
      }
    }
  }
}

function hasInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
