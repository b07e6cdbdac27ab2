/**
 * Computes the values of tokens that depend on other tokens' values: each once, in dependency order.
 * @module
 */
import type { PreprocessedToken } from "../types/token.ts";
import type { Expressions } from "./references/expressions.ts";
import { levelsOfSome, type Needs, type Order, type Users } from "./graph.ts";
import { LayeredMap } from "./layered_map.ts";
import { resolveValue, unresolved } from "./references/references.ts";
import { ValueBounds } from "./references/value_size.ts";

/** The part of a token table needed to compute values. */
export interface ComputableTable {
  readonly entries: readonly { readonly token: PreprocessedToken }[];
  readonly graph: { readonly needs: Needs; readonly order: Order };
  targetOf(key: string): number | undefined;
}

/** Values before transforms, by token index. */
export interface ComputedValues {
  /** Values computed by expressions; all other tokens have the value that is written. */
  readonly computed: LayeredMap<unknown>;
  /** Values of tokens that refer to others or are computed. */
  readonly values: LayeredMap<unknown>;
  /** Why values could not be computed. */
  readonly failures: ReadonlyMap<number, string>;
}

/** Values computed before some tokens changed. */
export interface EarlierValues {
  readonly values: ComputedValues;
  /** Indices of the changed tokens. */
  readonly changed: readonly number[];
  /** References before the change. New references start at changed tokens, so they are not needed. */
  readonly users: Users;
}

/** Indices of changed tokens and of all tokens that depend on them. */
function reachedFrom({ changed, users: { starts, list } }: EarlierValues): number[] {
  const reached = new Set(changed);
  // The loop also visits what it adds.
  for (const index of reached) {
    for (let at = starts[index]; at < starts[index + 1]; at++) reached.add(list[at]);
  }
  return [...reached].sort((a, b) => a - b);
}

class ValueComputer {
  readonly computed: LayeredMap<unknown>;
  readonly values: LayeredMap<unknown>;
  readonly failures: Map<number, string>;
  #table: ComputableTable;
  #expressions: Expressions;
  #valueKey: "value" | "$value";
  /** Indices of tokens to compute; `undefined` for all. */
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
    const index = this.#table.targetOf(`{${name}}`);
    if (index === undefined) return unresolved;
    if (this.values.has(index)) return this.values.get(index);
    // A token with references but without a value is on a cycle.
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
      // The excess is reported when the references of the token are resolved.
      if (this.#bounds.exceeds(index, size, needs)) return;
    }
    const fail = (problem: string) => void this.failures.set(index, problem);
    const computed = this.#expressions.compute(token, this.#lookup, fail);
    if (computed !== undefined) this.computed.set(index, computed);
    if (computed === undefined && needs === undefined) return;
    this.values.set(index, computed ?? resolveValue(token[this.#valueKey], this.#lookup));
  }
}

/** Computes the values of a table. For a patched table, computes only those that the changes affect. */
export function computeValues(
  table: ComputableTable,
  expressions: Expressions,
  valueKey: "value" | "$value",
  before?: EarlierValues,
): ComputedValues {
  return new ValueComputer(table, expressions, valueKey, before).run();
}
