/**
 * Limits rules of classes to a part of the page with `@scope` (CSS Cascade 6, 2.5).
 * @module
 */
import { setting } from "../../registry/settings.ts";
import type { Dictionary } from "../../../base/types/token.ts";
import type { Baseline } from "../../../base/values/css/css_baseline.ts";
import { noteNewer } from "./baseline.ts";
import { withSelectors } from "./contexts/selectors.ts";

/** The part of the page: the elements inside `from`, except `to` and its descendants. */
export type Scope = string | { from: string; to?: string };

/** The option of formats that print classes. */
export const scope = setting<Scope>(
  "string | { from: string; to?: string }",
  "CSS: the part of the page that classes apply to: elements inside of those that match a selector, or that match `from`; `to` selects elements that end it.",
);

/**
 * The limits of an option: the text after the selector of each class, and the rule around all classes, if any. If the
 * baseline forbids `@scope`, each class has conditions that select the same elements, but for a scope inside the end of
 * an outer one.
 */
export function limitsOf(
  dictionary: Dictionary,
  baseline: Baseline | undefined,
  given: Scope | undefined,
): { condition: string; around: string[] } {
  if (!given) return { condition: "", around: [] };
  const { from, to } = typeof given === "string" ? { from: given, to: undefined } : given;
  const rule = `@scope (${from})${to === undefined ? "" : ` to (${to})`}`;
  const known = { subject: "the option scope", text: rule };
  const instead = to === undefined
    ? "conditions of the same elements"
    : "conditions, which leave out a scope inside the end of another one,";
  if (!noteNewer(dictionary, baseline, { ...known, instead })) {
    return { condition: "", around: [rule] };
  }
  const within = `:where(:is(${from}) *)`;
  const end = `:is(${from}) :is(${to})`;
  const condition = to === undefined ? within : `${within}:not(:where(${end}, ${end} *))`;
  return { condition, around: [] };
}

/** Puts rules into other rules, outermost first. */
export function inRules(around: readonly string[], rules: string, indentation: string): string {
  if (around.length === 0 || rules === "") return rules;
  const inside = rules.replace(/^(?=.)/gm, indentation.repeat(around.length));
  return withSelectors([...around], indentation, inside);
}
