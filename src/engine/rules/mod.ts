/**
 * The rules of `token-build check`. Types and values are validated by default; other rules run if
 * the configuration has their options, or tokens declare pairs of colors.
 * @module
 */
import type { CheckConfig } from "../../base/types/config.ts";
import { configPlace } from "../../base/diagnostics/config_place.ts";
import { declaredPairs } from "../../base/tokens/contrast_pairs.ts";
import { validateContrast } from "./contrast.ts";
import { validateNames } from "./naming.ts";
import type { RuleContext } from "./rule.ts";
import { validateDuplicates, validateUnused } from "./usage.ts";
import { validateValues } from "./values.ts";

export type { RuleContext } from "./rule.ts";

/** Validates all tokens with the configured rules. */
export async function validate(context: RuleContext, config: CheckConfig = {}): Promise<void> {
  const { values = true, naming, unused, duplicates, contrast } = config;
  if (values) validateValues(context);
  if (naming) validateNames(context, naming);
  if (unused) validateUnused(context, unused);
  if (duplicates) validateDuplicates(context, duplicates === true ? {} : duplicates);
  const configured = contrast?.map((pair, index) => ({
    ...pair,
    place: configPlace(context.configFile, ["check", "contrast", index]),
  }));
  await validateContrast(context, [...configured ?? [], ...declaredPairs(context.tokens)]);
}
