/**
 * Merges nested at-rules with conditions into one at-rule.
 * @module
 */
import { selectorsIn } from "../css/contexts/selectors.ts";

/** An at-rule with a condition: `media` and `(prefers-color-scheme: dark)`. */
export interface ConditionalRule {
  readonly name: string;
  readonly condition: string;
}

/** Whether a condition needs parentheses next to `and`: it contains `or`, or starts with `not`. */
function isLoose(condition: string): boolean {
  let text = condition;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, "x");
  }
  return /^not\b|\sor\s/i.test(text);
}

function joined(one: string, other: string): string {
  return [one, other].map((text) => isLoose(text) ? `(${text})` : text).join(" and ");
}

/** Splits a media query into its media type (with `only` or `not`) and its condition. */
function queryParts(query: string): { type: string; condition: string } {
  const match = /^((?:only\s+|not\s+)?(?!not\b)[a-z][\w-]*)(?:\s+and\s+(.*))?$/is.exec(query);
  return match ? { type: match[1], condition: match[2] ?? "" } : { type: "", condition: query };
}

/** Joins two media queries (Media Queries 4, 3). Only one of them may have a media type. */
function bothQueries(one: string, other: string): string {
  const [first, second] = [queryParts(one), queryParts(other)];
  const isNegated = [first, second].some(({ type }) => /^not\s/i.test(type));
  const types = [...new Set([first.type, second.type])].filter((type) => type !== "");
  if (isNegated || types.length > 1) {
    throw new TypeError(`no media query can express both ${one} and ${other}`);
  }
  const conditions = [first, second].map(({ condition }) => condition)
    .filter((condition) => condition !== "");
  const all = conditions.length === 2
    ? joined(conditions[0], conditions[1])
    : conditions.map((condition) =>
      types.length > 0 && isLoose(condition) ? `(${condition})` : condition
    ).join("");
  return [...types, all].filter((part) => part !== "").join(" and ");
}

/** Splits a container query into the name of the container, if any, and the condition. */
function containerParts(query: string): { name: string; condition: string } {
  const match = /^(?!not\b|style\(|scroll-state\()([a-z_-][\w-]*)\s+(.*)$/is.exec(query);
  return match ? { name: match[1], condition: match[2] } : { name: "", condition: query };
}

/** Returns an equivalent container query with another text, for tools that merge rules with the same text. */
export function parenthesized(query: string): string {
  const { name, condition } = containerParts(query);
  return `${name === "" ? "" : `${name} `}(${condition})`;
}

/** Joins two container queries. Unnamed queries match the same container. */
function bothContainers(one: string, other: string): string {
  const [first, second] = [one, other].map(containerParts);
  if (first.name !== second.name) {
    throw new TypeError(`no container query can express both ${one} and ${other}`);
  }
  const both = joined(first.condition, second.condition);
  return first.name === "" ? both : `${first.name} ${both}`;
}

const bothOf: Readonly<Record<string, (outer: string, inner: string) => string>> = {
  media: (outer, inner) =>
    selectorsIn(outer)
      .flatMap((one) => selectorsIn(inner).map((other) => bothQueries(one, other)))
      .join(", "),
  supports: joined,
  container: bothContainers,
  layer: (outer, inner) => `${outer}.${inner}`,
};

/**
 * Merges nested at-rules so that each name occurs once, with the conditions of all rules of that name.
 *
 * @param rules The rules, outermost first.
 * @throws {TypeError} If conditions cannot be joined.
 */
export function mergedRules(rules: readonly ConditionalRule[]): ConditionalRule[] {
  const found = new Map<string, string>();
  for (const { name, condition } of rules) {
    const outer = found.get(name);
    found.set(name, outer === undefined ? condition : bothOf[name](outer, condition));
  }
  return Array.from(found, ([name, condition]) => ({ name, condition }));
}
