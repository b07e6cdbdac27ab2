/**
 * The order of variables that comparing them pair by pair gives: by which of the two refers to the other, else by their
 * first references, chain by chain (Style Dictionary 5.5.5). It contradicts itself for some sets; then a use may come
 * before its definition.
 * @module
 */
import type { Needs } from "../../../tokens/graph.ts";

/**
 * Makes the comparison of tokens, by number.
 *
 * @param refers Whether each token holds references, be it to nowhere.
 * @param needs For each token the others that it refers to, in order; numbers of no token do not count.
 */
export function byFirstReferences(
  refers: readonly boolean[],
  needs: Needs,
): (one: number, other: number) => number {
  const count = refers.length;
  const others = needs.map((numbers) => numbers?.filter((other) => other < count) ?? []);
  return (one, other) => {
    let [a, b]: (number | undefined)[] = [one, other];
    // A cycle has no end.
    for (let steps = 0; steps < count; steps++) {
      if (a === undefined) return -1;
      if (b === undefined) return 1;
      if (!refers[a] || !refers[b]) return Number(refers[a]) - Number(refers[b]);
      if (others[a].includes(b)) return 1;
      if (others[b].includes(a)) return -1;
      [a, b] = [others[a][0], others[b][0]];
    }
    return 0;
  };
}

/** Whether each of some tokens comes after those among them that it refers to. */
export function areDefinitionsFirst(order: readonly number[], needs: Needs): boolean {
  const wanted = new Set(order);
  const seen = new Set<number>();
  return order.every((index) => {
    seen.add(index);
    return (needs[index] ?? []).every((other) => !wanted.has(other) || seen.has(other));
  });
}
