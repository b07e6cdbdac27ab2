/**
 * Finds properties and attributes of markup that have the name of the variable which is their value.
 * @module
 */
import { cases, inCase } from "../../../../base/text/words.ts";
import type { Found, Part } from "../part.ts";

/** Number of characters in which to look for the beginning of an object. */
const longestObject = 500;

/** The text before the brace of an object; any other brace begins an expression, a template or an attribute. */
const beforeObject =
  /(?:[([,:?&|]|\breturn|\.\.\.|=\{|\s=\s|[\s"'](?:[:@#*[]|v-)[\w.:[\]-]*=["'])\s*$/;

/** The start of a tag without its attributes in braces and quotes. */
const openTag = /<[A-Za-z][^<>]*$/;

function endsInTag(text: string): boolean {
  let [before, rest] = ["", text.replace(/=>/g, "  ")];
  while (rest !== before) [before, rest] = [rest, rest.replace(/\{[^{}]*\}|="[^"{}]*"/g, "")];
  return openTag.test(rest);
}

/** Whether a word is a property or an attribute of its own name: `<A {a} class:a>`, `:b="{ a }"`, `f({ a })`. */
export function isShorthand(text: string, start: number, end: number): boolean {
  if (/\s(?:class|bind|style):$/.test(text.slice(Math.max(0, start - 8), start))) return true;
  if (!/^\s*[},]/.test(text.slice(end, end + longestObject))) return false;
  const before = text.slice(Math.max(0, start - longestObject), start);
  if (!/[{,]\s*$/.test(before)) return false;
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    if (/[})\]]/.test(before[at])) depth++;
    else if (/[{(\[]/.test(before[at]) && depth-- === 0) {
      if (before[at] !== "{") return false;
      const lead = before.slice(0, at);
      const isAlone = at === before.trimEnd().length - 1 && /\s$/.test(lead);
      return beforeObject.test(lead) || (isAlone && text[end] === "}" && endsInTag(lead));
    }
  }
  return false;
}

/** The attribute of Vue that has the value of a variable of its own name in camel case: `:a-b`, `v-bind:a-b`. */
const sameNameAttribute = /(?<=\s)(?::|v-bind:)([a-z][\w-]*)(?=[\s/>.])/g;

/** Adds attributes that name a variable, which only people can rename. */
export function addSameNames(
  { patterns }: Pick<Found, "patterns">,
  { isName, offset, dialect }: Pick<Part, "isName" | "offset" | "dialect">,
  text: string,
): void {
  // In other languages, a colon before a name means something else.
  if (dialect !== "") return;
  for (const { index, 0: all, 1: attribute } of text.matchAll(sameNameAttribute)) {
    const name = inCase(attribute, cases.camel, true);
    if (!isName("identifier", name)) continue;
    const end = offset + index + all.length;
    const span = { start: end - attribute.length, end };
    patterns.push({ forms: ["identifier"], parts: [name, ""], ...span });
  }
}
