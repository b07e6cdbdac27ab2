/**
 * Which tokens refer to which: read once from their values, and shared by all platforms that start from the same tokens.
 * @module
 */
import type { DesignToken } from "../types/token.ts";
import { type Order, orderByNeed } from "./graph.ts";
import { referenceNames } from "./references.ts";

/** What the values of some tokens refer to. Tokens without references are not in it. */
export interface ReferenceGraph {
  /** For each token that holds references, the keys of those that lead to a token, in order. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
  /** References to nowhere, in the order of the tokens. */
  readonly missing: readonly { readonly key: string; readonly reference: string }[];
  /** The order of the needs. */
  readonly order: Order;
}

/**
 * The graph of some tokens.
 *
 * @param groups Tokens by key. A reference may lead to a token of any group; the first group is taken first.
 */
export function referenceGraph(
  groups: readonly ReadonlyMap<string, DesignToken>[],
  valueKey: "value" | "$value",
): ReferenceGraph {
  const needs = new Map<string, string[]>();
  const missing: { key: string; reference: string }[] = [];
  for (const group of groups) {
    for (const [key, token] of group) {
      const names = referenceNames(token[valueKey]);
      if (names.length === 0) continue;
      const targets: string[] = [];
      for (const reference of names) {
        const target = `{${reference}}`;
        if (groups.some((others) => others.has(target))) targets.push(target);
        else missing.push({ key, reference });
      }
      needs.set(key, targets);
    }
  }
  return { needs, missing, order: orderByNeed(needs) };
}
