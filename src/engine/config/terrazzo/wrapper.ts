/**
 * Reads the rules that a permutation's `prepare()` writes around its variables.
 * @module
 */
import { selectorsIn } from "../../../hooks/formats/css/contexts/selectors.ts";

/** A place of the variables: the at-rules, outermost first, and the selectors of the rule. */
export interface Placement {
  readonly atRules: readonly string[];
  readonly selectors: readonly string[];
}

/** The CSS that `prepare()` writes. */
export interface Wrapper {
  /** The places of the variables; empty if the function does not print its argument. */
  readonly placements: readonly Placement[];
  /** Its own declarations and statements, such as `color-scheme: dark`. */
  readonly additions: readonly string[];
}

/** Replaces the variables. It is a valid declaration, so that `prepare()` may format its argument. */
const marker = "--token-build-variables: 0;";

const parts =
  /\/\*[\s\S]*?\*\/|\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|--token-build-variables:\s*0;?|[{};]/g;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Combines the selectors of nested rules, replacing `&` (CSS Nesting 1). */
function nested(outer: readonly string[], inner: readonly string[]): string[] {
  if (outer.length === 0) return [...inner];
  const parent = outer.length === 1 ? outer[0] : `:is(${outer.join(", ")})`;
  return inner.map((item) =>
    item.includes("&") ? item.replaceAll("&", parent) : `${parent} ${item}`
  );
}

function placementOf(rules: readonly string[]): Placement {
  const atRules = rules.filter((rule) => rule.startsWith("@"));
  const lists = rules.filter((rule) => !rule.startsWith("@")).map(selectorsIn);
  return { atRules, selectors: lists.reduce(nested, []) };
}

/** Reads what `prepare()` returned for the marker. */
function readRules(text: string): Wrapper {
  const placements: Placement[] = [];
  const additions: string[] = [];
  const open: string[] = [];
  let prelude = "";
  let start = 0;
  const end = () => {
    const preludeText = oneLine(prelude);
    if (preludeText !== "") additions.push(preludeText);
    prelude = "";
  };
  for (const { 0: part, index } of text.matchAll(parts)) {
    prelude += text.slice(start, index);
    start = index + part.length;
    if (part.startsWith("/*")) continue;
    if (part.startsWith("--token-build-variables")) placements.push(placementOf(open));
    else if (part === "{") {
      open.push(oneLine(prelude));
      prelude = "";
    } else if (part === "}") {
      end();
      open.pop();
    } else if (part === ";") end();
    else prelude += part;
  }
  prelude += text.slice(start);
  end();
  return { placements, additions };
}

/**
 * Returns the rules that a function writes around variables.
 *
 * @returns An error message if the function throws or does not return text.
 */
export function wrapperOf(prepare: (css: string) => unknown): Wrapper | string {
  let text: unknown;
  try {
    text = prepare(marker);
  } catch (cause) {
    return `it threw ${String(cause)}`;
  }
  return typeof text === "string" ? readRules(text) : "it returned no text";
}
