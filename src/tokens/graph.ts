/**
 * What needs what: an order in which everything comes after what it needs, and the cycles that have none. Things are
 * numbers, from 0.
 * @module
 */

/** For each number, the numbers it needs; nothing for those that need none. */
export type Needs = readonly (readonly number[] | undefined)[];

/** Result of {@linkcode topologicalLevels}: an order of all numbers that need others. */
export interface Order {
  /** Numbers by distance from those that need nothing, which are left out. */
  levels: number[][];
  /** Numbers that need each other, each cycle once, in the order of the needs. */
  cycles: number[][];
  /** Numbers that cannot be ordered: on a cycle, or in need of one. */
  blocked: number[];
}

/** For each number, those that need it, in their order: all in one list, each from `starts` to the next start. */
export interface Users {
  readonly starts: Uint32Array;
  readonly list: Uint32Array;
}

/** Turns needs round. */
export function usersOf(needs: Needs): Users {
  const starts = new Uint32Array(needs.length + 1);
  for (let index = 0; index < needs.length; index++) {
    const others = needs[index];
    if (others === undefined) continue;
    for (let at = 0; at < others.length; at++) starts[others[at]]++;
  }
  for (let index = 1; index < starts.length; index++) starts[index] += starts[index - 1];
  const list = new Uint32Array(starts[needs.length]);
  for (let index = needs.length - 1; index >= 0; index--) {
    const others = needs[index];
    if (others === undefined) continue;
    for (let at = 0; at < others.length; at++) list[--starts[others[at]]] = index;
  }
  return { starts, list };
}

/** Orders numbers so that each comes after those it needs; those of one level in ascending order. */
export function topologicalLevels(needs: Needs): Order {
  const { starts, list } = usersOf(needs);
  const open = new Uint32Array(needs.length);
  // Level by level, one behind the other; a level ends where the next one starts.
  const settled = new Uint32Array(needs.length);
  const levelOf = new Uint32Array(needs.length);
  let count = 0;
  for (let index = 0; index < needs.length; index++) {
    open[index] = needs[index]?.length ?? 0;
    if (open[index] === 0) settled[count++] = index;
  }
  let level = 0;
  for (let from = 0, end = count; from < end; level++, end = count) {
    for (; from < end; from++) {
      const index = settled[from];
      levelOf[index] = level;
      for (let at = starts[index]; at < starts[index + 1]; at++) {
        if (--open[list[at]] === 0) settled[count++] = list[at];
      }
    }
  }
  const levels: number[][] = new Array(level);
  const blocked: number[] = [];
  for (let index = 0; index < needs.length; index++) {
    if (open[index] > 0) {
      blocked.push(index);
    } else if (needs[index] !== undefined) {
      const known = levels[levelOf[index]];
      if (known) known.push(index);
      else levels[levelOf[index]] = [index];
    }
  }
  // None but the first can be empty: what has no needs at all is left out.
  const all = levels[0] ? levels : levels.slice(1);
  return { levels: all, cycles: findCycles(blocked, open, needs), blocked };
}

/** The order of some numbers, in ascending order, where all others are settled. */
export function levelsOfSome(some: readonly number[], needs: Needs): Order {
  const at = new Map(some.map((index, place) => [index, place]));
  const { levels, cycles, blocked } = topologicalLevels(
    some.map((index) => needs[index]?.flatMap((other) => at.get(other) ?? [])),
  );
  const numbers = (places: readonly number[]) => places.map((place) => some[place]);
  return { levels: levels.map(numbers), cycles: cycles.map(numbers), blocked: numbers(blocked) };
}

/** Follows, from each blocked number, the first blocked need, until a number comes twice. */
function findCycles(blocked: readonly number[], open: Uint32Array, needs: Needs): number[][] {
  const cycles: number[][] = [];
  const done = new Set<number>();
  for (const start of blocked) {
    const path: number[] = [];
    const at = new Map<number, number>();
    let index: number | undefined = start;
    while (index !== undefined && !done.has(index) && !at.has(index)) {
      at.set(index, path.length);
      path.push(index);
      index = needs[index]!.find((other) => open[other] > 0);
    }
    if (index !== undefined && at.has(index)) cycles.push(path.slice(at.get(index)));
    for (const seen of path) done.add(seen);
  }
  return cycles;
}
