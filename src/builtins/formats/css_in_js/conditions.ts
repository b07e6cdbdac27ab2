/**
 * At-rules with conditions inside each other as one at-rule.
 * @module
 */
import { selectorsIn } from "../css/contexts/selectors.ts";

/** An at-rule with a condition: `media` and `(prefers-color-scheme: dark)`. */
export interface ConditionalRule {
  readonly name: string;
  readonly condition: string;
}

/** Whether a condition must stand in parentheses beside `and`: it has `or`, or begins with `not`. */
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

/** A media query: its type with `only` or `not`, and the condition behind it. */
function queryParts(query: string): { type: string; condition: string } {
  const match = /^((?:only\s+|not\s+)?(?!not\b)[a-z][\w-]*)(?:\s+and\s+(.*))?$/is.exec(query);
  return match ? { type: match[1], condition: match[2] ?? "" } : { type: "", condition: query };
}

/** Both of two media queries (Media Queries 4, 3): only the first part of one may be a type of media. */
function bothQueries(one: string, other: string): string {
  const [first, second] = [queryParts(one), queryParts(other)];
  const isNegated = [first, second].some(({ type }) => /^not\s/i.test(type));
  const types = [...new Set([first.type, second.type])].filter((type) => type !== "");
  if (isNegated || types.length > 1) {
    throw new TypeError(`no media query says both ${one} and ${other}`);
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

/** A container query: the name of the container, if it has one, and the condition. */
function containerParts(query: string): { name: string; condition: string } {
  const match = /^(?!not\b|style\(|scroll-state\()([a-z_-][\w-]*)\s+(.*)$/is.exec(query);
  return match ? { name: match[1], condition: match[2] } : { name: "", condition: query };
}

/** The same query with another text, for tools that join rules of one text. */
export function parenthesized(query: string): string {
  const { name, condition } = containerParts(query);
  return `${name === "" ? "" : `${name} `}(${condition})`;
}

/** Both of two container queries: unnamed ones ask the same container. */
function bothContainers(one: string, other: string): string {
  const [first, second] = [one, other].map(containerParts);
  if (first.name !== second.name) {
    throw new TypeError(`no container query says both ${one} and ${other}`);
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
 * At-rules inside each other, each name once: rules of one name become one with both conditions.
 *
 * @param rules The outermost first.
 * @throws {TypeError} If no condition says both.
 */
export function mergedRules(rules: readonly ConditionalRule[]): ConditionalRule[] {
  const found = new Map<string, string>();
  for (const { name, condition } of rules) {
    const outer = found.get(name);
    found.set(name, outer === undefined ? condition : bothOf[name](outer, condition));
  }
  return Array.from(found, ([name, condition]) => ({ name, condition }));
}
