/**
 * Determines the order in which a platform's tokens are transformed: targets of references first.
 * @module
 */
import { levelsOfSome, topologicalLevels } from "../../../base/tokens/graph.ts";
import type { ReferenceGraph, TokenTable } from "../../../base/tokens/token_table.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import type { PropertyReferences } from "./property_references.ts";

/** The references of tokens and the resulting order. */
export interface TransformOrder extends Pick<ReferenceGraph, "needs" | "order"> {
  /** Numbers of the tokens with references in properties other than the value. */
  readonly asides: Set<number>;
}

export interface OrderedTokens {
  readonly tokens: readonly TransformedToken[];
  readonly table: TokenTable;
  readonly properties: PropertyReferences;
  /** Numbers of the tokens to transform. Default: all. */
  readonly wanted?: readonly number[];
}

/** Targets of references in properties other than the value, by token number. */
function asidesOf({ tokens, table, properties }: OrderedTokens): Map<number, number[]> {
  const asides = new Map<number, number[]>();
  tokens.forEach((token, index) => {
    const targets = properties.namesIn(token).map((name) => table.targetOf(`{${name}}`))
      .filter((target) => target !== undefined)
      .filter((target) => target !== index && target < table.count);
    if (targets.length > 0) asides.set(index, targets);
  });
  return asides;
}

/**
 * Orders tokens. Targets that a user transform may read through other properties are ordered before the token, unless
 * that creates a cycle.
 */
export function transformOrder(ordered: OrderedTokens, hasUserHooks: boolean): TransformOrder {
  const { table: { graph }, wanted } = ordered;
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
