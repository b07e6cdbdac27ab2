/**
 * The rules of `token-build check`. Types and values are validated by default; other rules run if
 * the configuration has their options, or tokens declare pairs of colors.
 * @module
 */
import type { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import type { CheckConfig } from "../../base/types/config.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { declaredPairs } from "../../base/tokens/contrast_pairs.ts";
import { validateContrast } from "./contrast.ts";
import { validateNames } from "./naming.ts";
import type { RuleContext } from "./rule.ts";
import { validateDuplicates, validateUnused } from "./usage.ts";
import { validateValues } from "./values.ts";

export type { RuleContext } from "./rule.ts";

/** Whether some rules compare the tokens of all contexts. */
export function comparesContexts({ unused, duplicates }: CheckConfig): boolean {
  return Boolean(unused || duplicates);
}

export function validateTogether(
  tokens: LinkedTokens,
  { unused, duplicates }: CheckConfig,
  { syntax, report }: Pick<RuleContext, "syntax" | "report">,
): void {
  if (unused) validateUnused(tokens, unused, report);
  if (!duplicates) return;
  validateDuplicates(tokens, duplicates === true ? {} : duplicates, syntax, report);
}

export async function validate(context: RuleContext, config: CheckConfig = {}): Promise<void> {
  const { values = true, naming, contrast } = config;
  if (values) validateValues(context);
  if (naming) validateNames(context, naming);
  const configured = contrast?.map((pair, index) => ({
    ...pair,
    place: configPlace(context.configFile, ["check", "contrast", index]),
  }));
  await validateContrast(context, [...configured ?? [], ...declaredPairs(context.tokens)]);
}
