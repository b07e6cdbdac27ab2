/**
 * Makes the conditions of style sheets hold: translates selectors to attributes and classes.
 * @module
 */
import { withoutCssEscapes } from "../../../src/base/values/css/css_escapes.ts";

/** Something to set, on the root of the page or on its body. */
export type Step =
  | { readonly kind: "attribute"; readonly on: "root" | "body"; name: string; value: string }
  | { readonly kind: "class"; readonly on: "root" | "body"; name: string }
  | { readonly kind: "property"; readonly on: "root"; name: string; value: string }
  | { readonly kind: "media"; readonly query: string };

const identifier = String.raw`(?:\\[\da-fA-F]{1,6}\s?|\\.|[\w\u0080-\uffff-])+`;
const text = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;

/** Matches a simple selector that attributes and classes can satisfy. */
const simple = new RegExp(
  String.raw`\[\s*(${identifier})\s*(?:([~|^$*]?)=\s*(${text}|${identifier})\s*(?:[is]\s*)?)?\]` +
    String.raw`|\.(${identifier})|#(${identifier})|(:root|:host|html|body|\*)(?![\w-])`,
  "gy",
);

const style = /^@container\s+style\(\s*(--[^\s:()]+)\s*:\s*([^()]*?)\s*\)$/i;

function valueOf(written: string): string {
  return withoutCssEscapes(/^["']/.test(written) ? written.slice(1, -1) : written);
}

/** Removes `:is()` or `:where()` around a whole selector. */
function unwrapped(selector: string): string {
  const inner = /^(?::root|html)?:(?:is|where)\(([^()]*)\)$/i.exec(selector);
  return inner ? inner[1].trim() : selector;
}

/** The steps that make a selector match the root or the body; `undefined` if attributes and classes cannot. */
function selectorSteps(selector: string): Step[] | undefined {
  const steps: Step[] = [];
  let on: "root" | "body" = "root";
  const own = unwrapped(selector.trim());
  simple.lastIndex = 0;
  for (let at = 0; at < own.length; at = simple.lastIndex) {
    const match = simple.exec(own);
    if (!match) return undefined;
    const [, attribute, operator = "", value, className, id, element] = match;
    if (element !== undefined) {
      if (at > 0) return undefined;
      if (element === "body") on = "body";
    } else if (className !== undefined) {
      steps.push({ kind: "class", on, name: withoutCssEscapes(className) });
    } else {
      const name = withoutCssEscapes(attribute ?? "id");
      steps.push({
        kind: "attribute",
        on,
        name,
        value: id !== undefined ? withoutCssEscapes(id) : value === undefined ? "" : valueOf(value),
      });
      // Any other operator also matches the whole value.
      if (operator === "~" && steps.length > 1) return undefined;
    }
  }
  return steps.length > 0 ? steps : undefined;
}

/** The steps that make a condition hold; `undefined` if a page cannot perform them. */
export function stepsOf(condition: string): Step[] | undefined {
  const query = /^@media\s+(.*)$/is.exec(condition);
  if (query) return [{ kind: "media", query: query[1].trim() }];
  const container = style.exec(condition);
  if (container) {
    return [{ kind: "property", on: "root", name: container[1], value: container[2] }];
  }
  return condition.startsWith("@") ? undefined : selectorSteps(condition);
}

/** The steps for the first possible condition. Media queries come last, because the system decides them too. */
export function stepsOfAny(conditions: readonly string[]): Step[] | undefined {
  const all = conditions.flatMap((one) => {
    const steps = stepsOf(one);
    return steps ? [steps] : [];
  });
  return all.find(([{ kind }]) => kind !== "media") ?? all[0];
}
