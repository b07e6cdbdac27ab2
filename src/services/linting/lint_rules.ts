/**
 * The rules of the plugins for linters, with the findings that each reports.
 * @module
 */
import { documentationOf } from "../../base/diagnostics/project_pages.ts";

/** Name of a rule, without the namespace of the plugin. */
export type LintRuleName =
  | "no-unknown-token"
  | "no-deprecated-token"
  | "no-literal-value"
  | "no-stale-fallback"
  | "allowed-layers";

/** Settings that only one rule has. */
export type RuleSetting = "allow" | "ignore" | "ignoredValues";

/** A rule of the plugins. */
export interface LintRule {
  /** The code of the findings that it reports. */
  readonly reports: string;
  /** What it reports, as a short imperative sentence. */
  readonly description: string;
  /** Whether it has fixes. */
  readonly isFixable: boolean;
  /** Its severity in the recommended configurations, if they have it. */
  readonly recommended?: "error" | "warn";
  /** The setting that only this rule has. Its value is a list of texts. */
  readonly setting?: RuleSetting;
  /** Whether the rule reports nothing without its setting. */
  readonly needsSetting?: boolean;
}

/** The rules by name. */
export const lintRules: Readonly<Record<LintRuleName, LintRule>> = {
  "no-unknown-token": {
    reports: "usage/unknown-name",
    description: "Report names that look like tokens and are not",
    isFixable: false,
    recommended: "error",
    setting: "ignore",
  },
  "no-deprecated-token": {
    reports: "usage/deprecated",
    description: "Report deprecated tokens",
    isFixable: true,
    recommended: "error",
  },
  "no-literal-value": {
    reports: "usage/literal",
    description: "Report hard-coded values of tokens",
    isFixable: true,
    recommended: "warn",
    setting: "ignoredValues",
  },
  "no-stale-fallback": {
    reports: "usage/fallback",
    description: "Report fallbacks that differ from the value of their token",
    isFixable: false,
  },
  "allowed-layers": {
    reports: "usage/layer",
    description: "Report tokens of layers that code may not use",
    isFixable: false,
    setting: "allow",
    needsSetting: true,
  },
};

/** The address of a rule's documentation, on the page of a linter. */
export function lintRuleUrl(page: "stylelint" | "eslint", rule: LintRuleName): string {
  return documentationOf(`${page}.md#${rule}`);
}
