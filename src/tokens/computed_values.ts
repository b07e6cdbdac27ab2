/**
 * The values of a table of tokens that are computed from those of others: each once, in the order of what they need.
 * @module
 */
import type { PreprocessedToken } from "../types/token.ts";
import type { Expressions } from "./expressions.ts";
import { levelsOfSome, type Needs, type Order, type Users } from "./graph.ts";
import { LayeredMap } from "./layered_map.ts";
import { resolveValue, unresolved } from "./references.ts";
import { ValueBounds } from "./value_size.ts";

/** The part of a table that values are computed from. */
export interface ComputableTable {
  readonly entries: readonly { readonly token: PreprocessedToken }[];
  readonly graph: { readonly needs: Needs; readonly order: Order };
  indexOf(key: string): number | undefined;
}

/** The values of a table, before any transform, by the numbers of their tokens. */
export interface ComputedValues {
  /** Those that are computed; all others are what their tokens say. */
  readonly computed: LayeredMap<unknown>;
  /** Those of tokens that refer to others, or are computed. */
  readonly values: LayeredMap<unknown>;
  /** Why values could not be computed. */
  readonly failures: ReadonlyMap<number, string>;
}

/** Values that were computed before some tokens changed. */
export interface EarlierValues {
  readonly values: ComputedValues;
  /** Numbers of the tokens that changed. */
  readonly changed: readonly number[];
  /** Who referred to whom before: whoever refers to a token since then is among the changed ones. */
  readonly users: Users;
}

/** Numbers of some tokens, and of all that refer to them. */
function reachedFrom({ changed, users: { starts, list } }: EarlierValues): number[] {
  const reached = new Set(changed);
  // What is added while this runs is visited too.
  for (const index of reached) {
    for (let at = starts[index]; at < starts[index + 1]; at++) reached.add(list[at]);
  }
  return [...reached].sort((one, other) => one - other);
}

class ValueComputer {
  readonly computed: LayeredMap<unknown>;
  readonly values: LayeredMap<unknown>;
  readonly failures: Map<number, string>;
  #table: ComputableTable;
  #expressions: Expressions;
  #valueKey: "value" | "$value";
  /** Numbers of the tokens whose values may be others than before; all where it is absent. */
  #reached: readonly number[] | undefined;
  #bounds = new ValueBounds();

  constructor(
    table: ComputableTable,
    expressions: Expressions,
    valueKey: "value" | "$value",
    before: EarlierValues | undefined,
  ) {
    this.#table = table;
    this.#expressions = expressions;
    this.#valueKey = valueKey;
    this.#reached = before && reachedFrom(before);
    this.computed = new LayeredMap(before?.values.computed);
    this.values = new LayeredMap(before?.values.values);
    this.failures = new Map(before?.values.failures);
  }

  run(): ComputedValues {
    const { entries, graph } = this.#table;
    const { needs } = graph;
    const all = this.#reached ?? entries.keys();
    for (const index of all) if (needs[index] === undefined) this.#compute(index);
    const { levels } = this.#reached ? levelsOfSome(this.#reached, needs) : graph.order;
    for (const level of levels) for (const index of level) this.#compute(index);
    return this;
  }

  #lookup = (name: string): unknown => {
    const index = this.#table.indexOf(`{${name}}`);
    if (index === undefined) return unresolved;
    if (this.values.has(index)) return this.values.get(index);
    // A token that needs others and has no value is on a cycle.
    return this.#table.graph.needs[index] === undefined
      ? this.#table.entries[index].token[this.#valueKey]
      : unresolved;
  };

  #compute(index: number): void {
    this.computed.delete(index);
    this.values.delete(index);
    this.failures.delete(index);
    const { token } = this.#table.entries[index];
    const needs = this.#table.graph.needs[index];
    if (needs !== undefined) {
      const size = this.#bounds.sizeWith(this.#expressions.referring(token), this.#lookup);
      // It will be reported where its references are replaced.
      if (this.#bounds.exceeds(index, size, needs)) return;
    }
    const fail = (problem: string) => void this.failures.set(index, problem);
    const computed = this.#expressions.compute(token, this.#lookup, fail);
    if (computed !== undefined) this.computed.set(index, computed);
    if (computed === undefined && needs === undefined) return;
    this.values.set(index, computed ?? resolveValue(token[this.#valueKey], this.#lookup));
  }
}

/** Computes the values of a table; of one that is made from another, those that its changes reach. */
export function computeValues(
  table: ComputableTable,
  expressions: Expressions,
  valueKey: "value" | "$value",
  before?: EarlierValues,
): ComputedValues {
  return new ValueComputer(table, expressions, valueKey, before).run();
}
