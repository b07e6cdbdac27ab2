/**
 * Matches names against names with holes.
 * @module
 */

/** Limit on patterns with the same start and end but different middles; beyond it, any middle matches. */
const mostMiddles = 64;

/** Patterns of names. Lookup time does not depend on their number. */
export class NamePatterns {
  /** Middle parts of patterns, by start and end. */
  #middles: Map<string, Map<string, (readonly string[])[]>> = new Map();
  #startLengths: Set<number> = new Set();
  #endLengths: Set<number> = new Set();

  /** Adds a pattern, given as the texts around its holes. */
  add(parts: readonly string[]): void {
    const start = parts[0];
    const end = parts.at(-1)!;
    const byEnd = this.#middles.get(start) ?? new Map<string, (readonly string[])[]>();
    const existing = byEnd.get(end) ?? [];
    this.#middles.set(start, byEnd.set(end, existing));
    this.#startLengths.add(start.length);
    this.#endLengths.add(end.length);
    if (existing.length <= mostMiddles) {
      existing.push(parts.slice(1, -1).filter((part) => part !== ""));
    }
  }

  /** Whether there are no patterns. */
  get isEmpty(): boolean {
    return this.#middles.size === 0;
  }

  /** Whether a name matches a pattern. A hole matches any text, including none. */
  matches(name: string): boolean {
    for (const start of this.#startLengths) {
      const byEnd = start <= name.length && this.#middles.get(name.slice(0, start));
      if (!byEnd) continue;
      for (const end of this.#endLengths) {
        if (start + end > name.length) continue;
        const existing = byEnd.get(name.slice(name.length - end));
        if (!existing) continue;
        if (existing.length > mostMiddles) return true;
        const middle = name.slice(start, name.length - end);
        if (existing.some((parts) => hasInOrder(middle, parts))) return true;
      }
    }
    return false;
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
