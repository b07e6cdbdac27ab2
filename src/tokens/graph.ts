/**
 * Which token needs which: an order in which every token comes after what it refers to, and the circles that have none.
 * @module
 */

/** Result of {@linkcode orderByNeed}. */
export interface Order {
  /** Keys by distance from tokens that need nothing; within a level, in the order given. */
  levels: string[][];
  /** Keys that need each other, each circle once, in the order of the references. */
  cycles: string[][];
  /** Keys that cannot be ordered: on a circle, or in need of one. */
  blocked: Set<string>;
}

/**
 * Orders keys so that each comes after the keys it needs. Needs that are not keys themselves are ignored.
 *
 * @param needs For each key that needs others, those others.
 */
export function orderByNeed(needs: ReadonlyMap<string, readonly string[]>): Order {
  const open = new Map<string, number>();
  const users = new Map<string, string[]>();
  let level: string[] = [];
  for (const [key, others] of needs) {
    let count = 0;
    for (const other of others) {
      if (!needs.has(other)) continue;
      count++;
      const list = users.get(other);
      if (list) list.push(key);
      else users.set(other, [key]);
    }
    if (count === 0) level.push(key);
    else open.set(key, count);
  }
  const levels: string[][] = [];
  while (level.length > 0) {
    levels.push(level);
    const next: string[] = [];
    for (const key of level) {
      for (const user of users.get(key) ?? []) {
        const count = open.get(user)! - 1;
        if (count > 0) {
          open.set(user, count);
        } else {
          open.delete(user);
          next.push(user);
        }
      }
    }
    level = next;
  }
  return { levels, cycles: findCycles(open, needs), blocked: new Set(open.keys()) };
}

/** Follows, from each blocked key, the first blocked need, until a key comes twice. */
function findCycles(
  open: ReadonlyMap<string, number>,
  needs: ReadonlyMap<string, readonly string[]>,
): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const start of open.keys()) {
    const path: string[] = [];
    const at = new Map<string, number>();
    let key: string | undefined = start;
    while (key !== undefined && !done.has(key) && !at.has(key)) {
      at.set(key, path.length);
      path.push(key);
      key = needs.get(key)!.find((other) => open.has(other));
    }
    if (key !== undefined && at.has(key)) cycles.push(path.slice(at.get(key)));
    for (const seen of path) done.add(seen);
  }
  return cycles;
}
