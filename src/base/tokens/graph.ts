/**
 * Orders numbers so that each comes after those it needs, and finds cycles. Numbers start at 0.
 * @module
 */

/** For each number, the numbers it needs; `undefined` if it needs none. */
export type Needs = readonly (readonly number[] | undefined)[];

/** Result of {@linkcode topologicalLevels}: an order of all numbers that need others. */
export interface Order {
  /** Numbers by distance from those without needs, which are omitted. */
  levels: number[][];
  /** Cycles of numbers, each once, in the order of needs. */
  cycles: number[][];
  /** Numbers that cannot be ordered because they are on a cycle or need one. */
  blocked: number[];
}

/** For each number, the numbers that need it, in ascending order: `list` from its start to the next start. */
export interface Users {
  readonly starts: Uint32Array;
  readonly list: Uint32Array;
}

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

/** Orders numbers so that each comes after those it needs. Each level is in ascending order. */
export function topologicalLevels(needs: Needs): Order {
  const { starts, list } = usersOf(needs);
  const open = new Uint32Array(needs.length);
  // All levels in one array; each ends where the next one starts.
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
  // Only the first level can be empty, because numbers without needs are omitted.
  const all = levels[0] ? levels : levels.slice(1);
  return { levels: all, cycles: findCycles(blocked, open, needs), blocked };
}

/** Orders some numbers, given in ascending order, as if all others were settled. */
export function levelsOfSome(some: readonly number[], needs: Needs): Order {
  const at = new Map(some.map((index, place) => [index, place]));
  const { levels, cycles, blocked } = topologicalLevels(
    some.map((index) => needs[index]?.flatMap((other) => at.get(other) ?? [])),
  );
  const numbers = (places: readonly number[]) => places.map((place) => some[place]);
  return { levels: levels.map(numbers), cycles: cycles.map(numbers), blocked: numbers(blocked) };
}

/** Follows the first blocked need of each blocked number until a number repeats. */
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
