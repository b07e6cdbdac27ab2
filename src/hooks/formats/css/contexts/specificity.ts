/**
 * Computes and raises the specificity of selectors. Source: Selectors 4, 15; CSS Scoping 1, 3.2 for
 * `:host()` and `::slotted()`.
 * @module
 */
import { selectorsIn } from "./selectors.ts";

/** Counts of ids; of classes, attributes and pseudo-classes; and of types and pseudo-elements. */
export type Specificity = readonly [ids: number, classes: number, types: number];

const none: Specificity = [0, 0, 0];

const sum = (one: Specificity, other: Specificity): Specificity => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
];

/** Compares specificities: negative if the first one is lower, zero if they are equal. */
export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

export function greatest(all: readonly Specificity[]): Specificity {
  return all.reduce((most, one) => compareSpecificity(most, one) < 0 ? one : most, none);
}

/** Matches a simple selector or a combinator. Pseudo-classes and pseudo-elements end before their parentheses. */
const partPattern =
  /\[(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\]"'])*\]|([.#]|::?)?(?:[\w\u0080-\uffff-]|\\[\da-f]{1,6}\s?|\\.)+|\(|\*|[\s>+~|&]+/gisy;

/** Pseudo-classes with the specificity of their most specific argument. */
const likeArguments = new Set([":is", ":not", ":has", ":matches"]);

/** Pseudo-elements with one colon. */
const formerElements = /^:(?:before|after|first-line|first-letter)$/i;

/** The index of the closing parenthesis. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (
    const { 0: sign, index } of text.slice(start).matchAll(
      /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()]/gs,
    )
  ) {
    if (sign === "(") depth++;
    else if (sign === ")" && --depth === 0) return start + index;
  }
  return text.length;
}

/** The specificity of a selector, or the highest one in a list. */
export function specificityOf(list: string): Specificity {
  return greatest(selectorsIn(list).map(ofOne));
}

/** Matches a namespace before a name, which has no specificity. */
const namespacePattern = /(?:[\w-]+|\*)?\|(?=[\w*])/g;

function ofOne(text: string): Specificity {
  const selector = text.replace(namespacePattern, "");
  let found = none;
  for (let at = 0; at < selector.length;) {
    partPattern.lastIndex = at;
    const match = partPattern.exec(selector);
    if (!match) return found;
    const [part, sign] = match;
    at += part.length;
    let inner = "";
    if (sign?.startsWith(":") && selector[at] === "(") {
      const end = closing(selector, at);
      inner = selector.slice(at + 1, end);
      at = end + 1;
    }
    found = sum(found, ofPart(part, sign, inner));
  }
  return found;
}

function ofPart(part: string, sign: string | undefined, inner: string): Specificity {
  const name = part.toLowerCase();
  if (name === ":where" || /^[\s>+~|&*(]/.test(part)) return none;
  if (likeArguments.has(name)) return specificityOf(inner);
  if (sign === "#") return [1, 0, 0];
  if (name === "::slotted") return sum([0, 0, 1], specificityOf(inner));
  // CSS View Transitions 1, 3.1.1: `*` as the argument.
  if (name.startsWith("::view-transition-") && inner.trim() === "*") return none;
  if (sign === "::" || formerElements.test(part)) return [0, 0, 1];
  if (name === ":host" || name === ":host-context") return sum([0, 1, 0], specificityOf(inner));
  const of = /\sof\s(.*)$/is.exec(inner);
  if (name.startsWith(":nth-") && of) return sum([0, 1, 0], specificityOf(of[1]));
  return sign === undefined && !part.startsWith("[") ? [0, 0, 1] : [0, 1, 0];
}

/** Selectors that match every element and add an id, a class or a type to the specificity. */
const fillers = [":not(#\\#)", ":not(.\\#)", ":not(_)"];

/** The lowest specificity to which all given ones can be raised. */
export function commonSpecificity(all: readonly Specificity[]): Specificity {
  return all.reduce(
    (most, one) => [
      Math.max(most[0], one[0]),
      Math.max(most[1], one[1]),
      Math.max(most[2], one[2]),
    ],
    none,
  );
}

/** The selectors to append to one selector to reach a specificity. */
export function fillerFor(own: Specificity, wanted: Specificity): string {
  return fillers.map((filler, at) => filler.repeat(Math.max(0, wanted[at] - own[at]))).join("");
}
