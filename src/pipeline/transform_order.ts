/**
 * The order in which the tokens of a platform are transformed: each after those that it refers to.
 * @module
 */
import { levelsOfSome, topologicalLevels } from "../tokens/graph.ts";
import type { ReferenceGraph, TokenTable } from "../tokens/token_table.ts";
import type { TransformedToken } from "../types/token.ts";
import type { PropertyReferences } from "./property_references.ts";

/** What tokens need, and their order. */
export interface TransformOrder extends Pick<ReferenceGraph, "needs" | "order"> {
  /** Numbers of the tokens that refer to others in properties other than the value. */
  readonly asides: Set<number>;
}

/** Some tokens of a platform, or all of them. */
export interface OrderedTokens {
  readonly tokens: readonly TransformedToken[];
  readonly set: TokenTable;
  readonly properties: PropertyReferences;
  /** Numbers of the tokens to transform. Default: all. */
  readonly wanted?: readonly number[];
}

/** The tokens that properties other than the value refer to, by number. */
function asidesOf({ tokens, set, properties }: OrderedTokens): Map<number, number[]> {
  const asides = new Map<number, number[]>();
  tokens.forEach((token, index) => {
    const targets = properties.namesIn(token).map((name) => set.targetOf(`{${name}}`))
      .filter((target) => target !== undefined)
      .filter((target) => target !== index && target < set.count);
    if (targets.length > 0) asides.set(index, targets);
  });
  return asides;
}

/**
 * Orders tokens. A user transform may read the other properties of a token, so that the tokens which these refer to come
 * before it too, unless that creates a cycle.
 */
export function transformOrder(ordered: OrderedTokens, hasUserHooks: boolean): TransformOrder {
  const { set: { graph }, wanted } = ordered;
  const { needs } = graph;
  if (wanted) return { needs, order: levelsOfSome(wanted, needs), asides: new Set() };
  const found = hasUserHooks ? asidesOf(ordered) : new Map<number, number[]>();
  const asides = new Set(found.keys());
  if (asides.size === 0) return { needs, order: graph.order, asides };
  const all = [...needs];
  for (const [index, targets] of found) all[index] = [...all[index] ?? [], ...targets];
  const order = topologicalLevels(all);
  return order.cycles.length === 0
    ? { needs: all, order, asides }
    : { needs, order: graph.order, asides };
}
