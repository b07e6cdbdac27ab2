/**
 * Resolves references that user transforms return.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import { copyMadeValue, keepMadeValue } from "../../../base/tokens/references/made_values.ts";
import { topologicalLevels } from "../../../base/tokens/graph.ts";
import {
  hasReferences,
  isSole,
  type Lookup,
  referenceNames,
  resolveValue,
  unresolved,
} from "../../../base/tokens/references/references.ts";
import type { TokenTable } from "../../../base/tokens/token_table.ts";

/** Whether braces in a token's value are literal text, in the token itself or in the token that it aliases. */
function isText(first: number, { expressions, entries, graph, valueKey }: TokenTable): boolean {
  if (!expressions) return false;
  const passed = new Set<number>();
  for (let index = first; !passed.has(index);) {
    passed.add(index);
    const { token } = entries[index];
    if (expressions.isText(token)) return true;
    const value = token[valueKey];
    const needs = graph.needs[index];
    if (needs?.length !== 1 || typeof value !== "string" || !isSole(value)) return false;
    index = needs[0];
  }
  return false;
}

/**
 * Resolves references that transforms returned, in place, if their targets contain no references.
 *
 * @param tokens The transformed tokens, by number.
 * @param table The table of the tokens before transforms.
 * @param lookup Returns the value of a token by name.
 */
export function resolveLate(
  tokens: readonly TransformedToken[],
  table: TokenTable,
  lookup: Lookup,
): void {
  const { valueKey } = table;
  const hasLate = (index: number) =>
    hasReferences(tokens[index][valueKey]) && !isText(index, table);
  let late = [...tokens.keys()].filter(hasLate);
  // A resolved value may form a new reference by joining texts.
  for (let changed = true; changed && late.length > 0; late = late.filter(hasLate)) {
    changed = false;
    for (const index of inOrder(late, tokens, table)) {
      const token = tokens[index];
      const value = token[valueKey];
      const ready = referenceNames(value).every((name) => {
        const found = lookup(name);
        return found !== unresolved && !hasReferences(found);
      });
      if (!ready) continue;
      token[valueKey] = resolveValue(value, lookup);
      const target = typeof value === "string" && isSole(value) ? table.targetOf(value) : undefined;
      if (target !== undefined) copyMadeValue(tokens[target], token);
      else keepMadeValue(token, { value: token[valueKey], code: undefined });
      changed = true;
    }
  }
}

/** Sorts tokens with late references after those that they refer to. Omits cycles. */
function inOrder(
  late: readonly number[],
  tokens: readonly TransformedToken[],
  { valueKey, targetOf }: TokenTable,
): number[] {
  const places = new Map(late.map((index, place) => [index, place]));
  const { levels } = topologicalLevels(
    late.map((index) =>
      referenceNames(tokens[index][valueKey])
        .flatMap((name) => places.get(targetOf(`{${name}}`) ?? -1) ?? [])
    ),
  );
  return levels.flat().map((place) => late[place]);
}
