/**
 * Finds literal values in texts that are not style sheets: declarations in templates and attributes, and classes of
 * Tailwind CSS with a value in brackets.
 * @module
 */
import { propertyInCss } from "../../../base/tokens/property_kinds.ts";
import { literalsIn } from "../../../base/values/css/literals.ts";
import { lengthOf } from "../../../base/values/read_length.ts";
import { blanked } from "../../../base/text/blanked.ts";
import { type Found, from, type OffsetOf } from "./part.ts";

/** Adds the literals in the value of a property. Variables of CSS may not work there, so none has an automatic fix. */
export function addValueLiterals(
  found: Found,
  property: string,
  written: string,
  offsetOf: OffsetOf,
): void {
  const value = { start: offsetOf(0), end: offsetOf(written.length - 1) + 1 };
  for (const { text, start: index } of literalsIn(written)) {
    const start = offsetOf(index);
    const own = { start, end: start + text.length };
    found.literals.push({ property, text, value, ...own, isUncertain: true });
  }
}

/** A declaration: its name and its value, up to the end of the declaration or of its block. */
const declaration = /(?<=^|[;{}\s])(-{0,2}[a-z][\w-]*)\s*:([^;{}]*)(?=[;}]|$)/gi;

export function addDeclarationLiterals(found: Found, text: string, offsetOf: OffsetOf): void {
  const code = blanked(text, true);
  for (const { index, 0: whole, 1: property, 2: written } of code.matchAll(declaration)) {
    const from = index + whole.length - written.length;
    addValueLiterals(found, property, written, (index) => offsetOf(from + index));
  }
}

/** A class with a value in brackets: `m-[16px]`, `hover:bg-[#f00]`. */
const arbitrary = /(?<![\w-])-?([a-z]+(?:-[a-z]+)*)-\[([^\][\s]+)\]/g;

/** The properties that utilities of Tailwind CSS set, by the first part of their names. Those of colors may set others. */
const utilities: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["p", "px", "py", "pt", "pr", "pb", "pl", "ps", "pe"].map((name) => [name, "padding"]),
  ),
  ...Object.fromEntries(
    ["m", "mx", "my", "mt", "mr", "mb", "ml", "ms", "me"].map((name) => [name, "margin"]),
  ),
  ...{ gap: "gap", space: "margin", inset: "inset", top: "top", left: "left", right: "right" },
  ...{ bottom: "bottom", w: "width", h: "height", size: "width" },
  ...{ min: "min-width", max: "max-width" },
  ...{ basis: "flex-basis", bg: "background-color", text: "color", fill: "fill", stroke: "stroke" },
  ...{ border: "border-color", outline: "outline-color", ring: "outline-color" },
  ...{ from: "background", via: "background", to: "background" },
  ...{ decoration: "text-decoration-color", accent: "accent-color", caret: "caret-color" },
  ...{ shadow: "box-shadow", rounded: "border-radius", leading: "line-height" },
  ...{ tracking: "letter-spacing", indent: "text-indent", duration: "transition-duration" },
  ...{ delay: "transition-delay", blur: "filter", scroll: "scroll-margin" },
};

/** The properties of lengths, where utilities also take colors. */
const lengths: Readonly<Record<string, string>> = {
  text: "font-size",
  border: "border-width",
  outline: "outline-width",
  ring: "outline-width",
  stroke: "stroke-width",
  decoration: "text-decoration-thickness",
};

/** Adds the values in brackets of classes. Returns whether there are any. */
export function addClassLiterals(found: Found, text: string, offsetOf: OffsetOf): boolean {
  if (!text.includes("-[")) return false;
  const before = found.literals.length;
  for (const { index, 0: whole, 1: utility, 2: written } of text.matchAll(arbitrary)) {
    const [first] = utility.split("-");
    const [literal, ...others] = literalsIn(written);
    if (!Object.hasOwn(utilities, first) || others.length > 0 || literal?.text !== written) {
      continue;
    }
    const ofLength = lengthOf(written) && lengths[first];
    const property = ofLength ?? utilities[first];
    const from = index + whole.length - 1 - written.length;
    addValueLiterals(found, property, written, (index) => offsetOf(from + index));
  }
  return found.literals.length > before;
}

/** The attribute `style` of markup, with its text. One with braces is code of a framework. */
const styleAttribute = /(?<![\w:.-])style\s*=\s*(?:"([^"{}]*)"|'([^'{}]*)')/gi;

/**
 * The attributes that take an object of styles, in Vue and Angular: `:style="{ color: '#f00' }"`; and with braces, in
 * Astro and MDX.
 */
const objectAttribute =
  /(?<![\w.-])(?:(?::style|v-bind:style|\[ngStyle\]|\[style\])\s*=\s*(?:"([^"]*)"|'([^']*)')|style\s*=\s*\{(\{[^{}]*\})\})/g;

const objectProperty = /(?<=[{,]\s*)(["'`]?)([a-zA-Z][\w-]*)\1\s*:\s*(["'`])((?:(?!\3)[^\\$])*)\3/g;

/** The attributes that take one property, in Svelte and Angular: `style:color="#f00"`, `[style.color]="'#f00'"`. */
const propertyAttribute =
  /(?<![\w.:-])(?:style:([a-z-]+)\s*=\s*(?:"([^"{}]*)"|'([^'{}]*)')|\[style\.([a-zA-Z-]+)\]\s*=\s*"'([^"']*)'")/g;

/** Adds the literals in markup without comments. */
export function addMarkupLiterals(found: Found, text: string, offset: number): void {
  addClassLiterals(found, text, from(offset));
  for (const { index, 0: whole, 1: double, 2: single } of text.matchAll(styleAttribute)) {
    const written = double ?? single;
    const start = offset + index + whole.length - 1 - written.length;
    addDeclarationLiterals(found, written, from(start));
  }
  for (
    const { index, 0: whole, 1: double, 2: single, 3: braces } of text.matchAll(objectAttribute)
  ) {
    const code = double ?? single ?? braces;
    const start = offset + index + whole.length - 1 - code.length;
    for (const { index, 0: all, 2: property, 4: written } of code.matchAll(objectProperty)) {
      const at = start + index + all.length - 1 - written.length;
      addValueLiterals(found, propertyInCss(property), written, from(at));
    }
  }
  for (const match of text.matchAll(propertyAttribute)) {
    const { index, 0: whole, 1: svelte, 2: double, 3: single, 4: angular, 5: quoted } = match;
    const written = double ?? single ?? quoted;
    const quotes = quoted === undefined ? 1 : 2;
    const at = offset + index + whole.length - quotes - written.length;
    addValueLiterals(found, propertyInCss(svelte ?? angular), written, from(at));
  }
}
