/**
 * Finds unused tokens, and tokens with equal values.
 * @module
 */
import { checkDuplicateValue, checkUnused } from "../../base/diagnostics/catalog/check.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import type { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import { namePlace, valuePlace } from "../../base/tokens/places.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { keyName } from "../../base/tokens/tree.ts";
import type { DuplicatesRule } from "../../base/types/config.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { isIn } from "./rule.ts";

/** Reports tokens of the groups that no other token refers to in any context. */
export function validateUnused(
  tokens: LinkedTokens,
  groups: readonly string[],
  report: Report,
): void {
  for (const key of tokens.keys()) {
    const token = tokens.first(key)!;
    if (!isIn(groups, token) || tokens.users(key).length > 0) continue;
    report(checkUnused(keyName(key), namePlace(token)));
  }
}

/** Reports tokens with equal types and values in every context. Tokens that refer to others in any context do not count. */
export function validateDuplicates(
  tokens: LinkedTokens,
  rule: DuplicatesRule,
  syntax: Syntax,
  report: Report,
): void {
  const first = new Map<string, TransformedToken>();
  for (const key of tokens.keys()) {
    const token = tokens.first(key)!;
    const type = String(token[syntax.type] ?? "");
    if (!isIn(rule.groups, token) || (rule.types && !rule.types.includes(type))) continue;
    if (tokens.targets(key).length > 0) continue;
    const values = tokens.variants(key).map(({ contexts, token }) => [
      contexts,
      token[syntax.value],
    ]);
    const identity = JSON.stringify([type, values]);
    const other = first.get(identity);
    if (!other) {
      first.set(identity, token);
      continue;
    }
    report(checkDuplicateValue({
      token: keyName(key),
      other: keyName(other.key),
      place: valuePlace(token, syntax),
      otherPlace: valuePlace(other, syntax),
    }));
  }
}
