/**
 * Scans CSS with `postcss`, and SCSS with `postcss-scss`.
 * @module
 */
import type { Root } from "postcss";
import { literalsIn } from "../../../base/values/css/literals.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { blanked } from "../../../base/text/blanked.ts";
import { addCustomProperties } from "./custom_properties.ts";
import { holeEnd } from "./holes.ts";
import type { Span } from "./mention.ts";
import { parserOf } from "./parsers.ts";
import { Found, from, type Part } from "./part.ts";
import { addSassKeys } from "./sass_calls.ts";
import { addStyleLinks } from "./style_links.ts";
import {
  readCssTree,
  readPostcss,
  type StyleDeclaration,
  type StyleVisitor,
} from "./style_trees.ts";
import { addClasses, addScssVariables, addThemeCalls } from "./text.ts";

const classSelector = /\.([\p{L}_][\p{L}\p{N}_-]*)/gu;

/** At-rules with descriptors, or with declarations outside of elements. These take no custom properties. */
const descriptors: ReadonlySet<string> = new Set([
  ...["property", "font-face", "font-palette-values", "counter-style", "color-profile"],
  ...["view-transition", "page"],
]);

/** At-rules whose declarations apply to elements. */
const grouping: ReadonlySet<string> = new Set([
  ...["media", "supports", "container", "layer", "scope", "starting-style", "nest", "position-try"],
  ...["include", "mixin", "if", "else", "each", "for", "while", "at-root", "utility", "variant"],
]);

/** The selectors of CSS modules whose declarations scripts read. */
const moduleRule = /^\s*:(?:export|import)\b/;

/** Largest depth of parentheses to parse: the parsers search for the end of each one, in quadratic time. */
const deepestParentheses = 1000;

function deepestNesting(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = text.search(/[()]/); at >= 0 && at < text.length; at++) {
    const character = text[at];
    if (character === "(") most = Math.max(most, ++depth);
    else if (character === ")" && depth > 0) depth--;
  }
  return most;
}

/** Splits a text at commas outside of nested parentheses; each item has its offset. */
function itemsOf(text: string): { text: string; at: number }[] {
  const items: { text: string; at: number }[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === "(") depth++;
    else if (character === ")") depth--;
    if (at < text.length && (character !== "," || depth > 1)) continue;
    items.push({ text: text.slice(start, at), at: start });
    start = at + 1;
  }
  return items;
}

/** Whether an SCSS string is concatenated or contains an interpolation. */
function hasHole(text: string, start: number, end: number): boolean {
  return text.slice(start, end).includes("#{") || /^\s*\+/.test(text.slice(end, end + 20)) ||
    /\+\s*$/.test(text.slice(Math.max(0, start - 20), start));
}

/** Collects the names and values in a style sheet. */
class Stylesheet implements StyleVisitor {
  #text: string;
  #part: Part;
  #found: Found;
  /** Whether its syntax is that of SCSS, in which other preprocessors are parsed too. */
  #isScss: boolean;
  /** Its span, if it is SCSS. */
  #scss: Span | undefined;

  constructor(part: Part, found: Found, isScss: boolean) {
    this.#text = part.text;
    this.#part = part;
    this.#found = found;
    this.#isScss = isScss;
    if (part.dialect === "scss") {
      this.#scss = { start: part.offset, end: part.offset + part.text.length };
    }
  }

  /**
   * Collects the names in a part of the source. The first `definitions` variables of SCSS are definitions.
   *
   * @returns The part with spaces in place of comments and strings.
   */
  #names(start: number, end: number, definitions = 0): string {
    const found = this.#found;
    const offsetOf = from(this.#part.offset + start);
    const source = this.#text.slice(start, end);
    const code = this.#withoutComments(source);
    if (this.#isScss) addSassKeys(found, this.#part, code, offsetOf);
    addThemeCalls(found, this.#part, code, offsetOf);
    const text = this.#withoutStrings(code);
    // A custom property in a value is a use, as in `transition: --a`.
    addCustomProperties(found, text, offsetOf, "uses");
    addScssVariables(found, text, offsetOf, (_, number) => number < definitions);
    return text;
  }

  #withoutComments(text: string): string {
    return blanked(text, this.#isScss, ({ is }) => is === "comment");
  }

  #withoutStrings(text: string): string {
    return blanked(
      text,
      this.#isScss,
      ({ start, end }) => !(this.#isScss && hasHole(text, start, end)),
    );
  }

  #define(form: NameForm, name: string, start: number, end: number): void {
    const span = { start: this.#part.offset + start, end: this.#part.offset + end };
    this.#found.mentions.push({ form, name, ...span, isDefinition: true });
  }

  declaration(declaration: StyleDeclaration): void {
    const { prop, start, valueStart, valueEnd, atRule, selector = "" } = declaration;
    const name = /^(?:--|\$)([^#@]+)$/.exec(prop)?.[1];
    if (name !== undefined) {
      const form = prop.startsWith("$") ? "scss variable" : "custom property";
      this.#define(form, name, start, start + prop.length);
    } else this.#names(start, start + prop.length);
    const { offset } = this.#part;
    const written = this.#text.slice(valueStart, valueEnd);
    // Trees differ in the white space around values.
    const value = {
      start: offset + valueEnd - written.trimStart().length,
      end: offset + valueStart + written.trimEnd().length,
    };
    const isDescriptor = descriptors.has(atRule ?? "") || moduleRule.test(selector);
    const isUncertain = atRule !== undefined && !grouping.has(atRule);
    for (const { text, start } of literalsIn(this.#names(valueStart, valueEnd))) {
      const at = offset + valueStart + start;
      this.#found.literals.push({
        property: prop,
        text,
        value,
        start: at,
        end: at + text.length,
        ...(selector !== "" && { selector }),
        ...(isDescriptor && { isDescriptor }),
        ...(isUncertain && { isUncertain }),
        ...(this.#scss && { scss: this.#scss }),
      });
    }
  }

  atRule(name: string, start: number, end: number): void {
    const text = this.#text.slice(start, end);
    const offsetOf = from(this.#part.offset + start);
    if (this.#isScss) addStyleLinks(this.#found.links, name, text, offsetOf);
    if (name === "property") addCustomProperties(this.#found, text, offsetOf, "definitions");
    else if (name === "mixin" || name === "function") {
      for (const item of itemsOf(text)) {
        this.#names(start + item.at, start + item.at + item.text.length, 1);
      }
    } else if (name === "each") this.#each(text, start, end);
    else if (name === "apply") addClasses(this.#found, this.#part, text, offsetOf);
    else this.#names(start, end, name === "for" ? 1 : 0);
  }

  /** Handles `@each $name, $value in $map`, which may use every key of the map. */
  #each(text: string, start: number, end: number): void {
    const middle = Math.max(0, text.search(/\sin\s/));
    this.#names(start, start + middle, Infinity);
    this.#names(start + middle, end);
    const [, map] = /\sin\s+(?:[\w-]+\.)?\$([\p{L}\p{N}_-]+)\s*$/u.exec(text.slice(middle)) ?? [];
    if (map === undefined) return;
    const at = this.#part.offset + end;
    const mapStart = this.#part.offset + start + text.lastIndexOf("$");
    this.#found.paths.push({ steps: [], isOpen: true, map, mapStart, start: mapStart, end: at });
  }

  rule(start: number, end: number): void {
    const selector = this.#withoutComments(this.#text.slice(start, end));
    for (const { index, 0: written, 1: name } of selector.matchAll(classSelector)) {
      const at = this.#part.offset + start + index + 1;
      const span = { start: at, end: at + name.length };
      const isOpen = this.#isScss && holeEnd(selector, index + written.length) !== undefined;
      if (isOpen && selector[index + written.length] !== "\\") {
        this.#found.patterns.push({ forms: ["class"], parts: [name, ""], ...span });
      } else if (this.#part.isName("class", name)) {
        this.#found.mentions.push({ form: "class", name, ...span });
      }
    }
    if (selector.includes("$")) this.#names(start, end);
  }
}

/**
 * Adds the names and values in a style sheet.
 *
 * @throws {MissingParser} If a parser is not installed.
 * @throws {Error} If the text cannot be parsed.
 */
export function scanStylesheet(part: Part, found: Found, isScss: boolean): void {
  const { text, tree, parsers } = part;
  if (tree?.format === "CSSTree") {
    const partFound = new Found();
    if (readCssTree(tree.root, text, new Stylesheet(part, partFound, isScss))) {
      return found.add(partFound);
    }
  }
  const read = (root: Root) => readPostcss(root, text, new Stylesheet(part, found, isScss));
  if (tree?.format === "PostCSS") return read(tree.root as Root);
  const { parse } = parserOf(parsers, isScss ? "scss" : "css");
  const isDeep = (text: string) => deepestNesting(text) > deepestParentheses;
  if (isDeep(text) && isDeep(blanked(text, isScss))) {
    throw new Error(`Parentheses are nested more than ${deepestParentheses} deep`);
  }
  read(parse(text) as Root);
}
