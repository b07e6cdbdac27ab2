/**
 * Finds unused tokens, and tokens with equal values.
 * @module
 */
import type { DuplicatesRule } from "../../base/types/config.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { checkDuplicateValue, checkUnused } from "../../base/diagnostics/catalog/check.ts";
import { hasReferences, referenceNames } from "../../base/tokens/references.ts";
import { keyName } from "../../base/tokens/tree.ts";
import { namePlace, valuePlace } from "../../base/tokens/places.ts";
import { isIn, type RuleContext } from "./rule.ts";

/** Reports tokens of the groups that no other token refers to. */
export function validateUnused(context: RuleContext, groups: readonly string[]): void {
  const used = new Set<string>();
  for (const token of context.tokens) {
    for (const name of referenceNames(token.original[context.syntax.value])) used.add(name);
  }
  for (const token of context.tokens) {
    const name = keyName(token.key);
    if (isIn(groups, token) && !used.has(name)) context.report(checkUnused(name, namePlace(token)));
  }
}

/** Reports tokens of one type with equal values. Aliases do not count. */
export function validateDuplicates(context: RuleContext, rule: DuplicatesRule): void {
  const { syntax } = context;
  const first = new Map<string, TransformedToken>();
  for (const token of context.tokens) {
    const type = String(token[syntax.type] ?? "");
    if (!isIn(rule.groups, token) || (rule.types && !rule.types.includes(type))) continue;
    if (hasReferences(token.original[syntax.value])) continue;
    const identity = JSON.stringify([type, token[syntax.value]]);
    const other = first.get(identity);
    if (!other) {
      first.set(identity, token);
      continue;
    }
    context.report(
      checkDuplicateValue({
        token: keyName(token.key),
        other: keyName(other.key),
        place: valuePlace(token, context.syntax),
        otherPlace: valuePlace(other, context.syntax),
      }),
    );
  }
}
