/**
 * Orders variables like Style Dictionary 5.5.5: compares them pair by pair, by whether one refers to a token with the
 * name of the other, otherwise by their chains of first references. This order is inconsistent for some sets, in which case a use may come
 * before its definition.
 * @module
 */
import type { Needs } from "../../../base/tokens/graph.ts";

/**
 * Makes a comparator of tokens, given by number.
 *
 * @param names The name of each token.
 * @param refers Whether each token has references, including broken ones.
 * @param needs For each token, the tokens that it refers to, in order. Ignores numbers without a token.
 */
export function byFirstReferences(
  names: readonly string[],
  refers: readonly boolean[],
  needs: Needs,
): (one: number, other: number) => number {
  const count = refers.length;
  const others = needs.map((numbers) => numbers?.filter((other) => other < count) ?? []);
  const firsts = new Map<string, number>();
  const named = names.map((name, index) => {
    const first = firsts.get(name) ?? index;
    firsts.set(name, first);
    return first;
  });
  const othersNamed = others.map((numbers) => numbers.map((other) => named[other]));
  return (one, other) => {
    let [a, b]: (number | undefined)[] = [one, other];
    // The limit ends the loop for cycles.
    for (let steps = 0; steps < count; steps++) {
      if (a === undefined) return -1;
      if (b === undefined) return 1;
      if (!refers[a] || !refers[b]) return Number(refers[a]) - Number(refers[b]);
      if (othersNamed[a].includes(named[b])) return 1;
      if (othersNamed[b].includes(named[a])) return -1;
      [a, b] = [others[a][0], others[b][0]];
    }
    return 0;
  };
}

/** Whether each token in an order follows those that it refers to. */
export function areDefinitionsFirst(order: readonly number[], needs: Needs): boolean {
  const wanted = new Set(order);
  const seen = new Set<number>();
  return order.every((index) => {
    seen.add(index);
    return (needs[index] ?? []).every((other) => !wanted.has(other) || seen.has(other));
  });
}
