/**
 * Analyzes selectors of the root.
 * @module
 */
import { selectorsIn } from "../../../hooks/formats/css/contexts/selectors.ts";

const rootPattern = /^(?::root|:host|html|body|\*)$/i;

/** Whether a selector matches the root without further conditions. */
export const isRoot = (selector: string): boolean => rootPattern.test(selector);

const negation = /:not\(((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*)\)/g;

/** The selectors that negations of the root exclude; `undefined` if the selector also has other conditions. */
export function excludedBy(selector: string): string[] | undefined {
  const [root] = /^(?::root|:host|html)?/i.exec(selector)!;
  if (selector.slice(root.length).replace(negation, "") !== "") return undefined;
  return [...selector.matchAll(negation)].flatMap(([, list]) => selectorsIn(list))
    .map((item) => /^[[.:#]/.test(item) ? `${root}${item}` : item);
}

/** Compares selectors of roots without the root and the kind of quotes. */
export const comparable = (selector: string): string =>
  selector.replace(/^(?::root|:host|html)(?=[[.:#])/i, "").replaceAll("'", '"');
