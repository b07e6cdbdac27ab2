/**
 * Scans CSS and SCSS with `postcss-scss`, an optional peer dependency.
 * @module
 */
import type { AtRule, Declaration, Rule } from "postcss";
import type { IsName, Literal, Mention, PathMention, Scanned } from "../mention.ts";
import { sassKeysIn } from "./sass_calls.ts";
import { classesIn, customPropertiesIn, scssVariablesIn, withoutComments } from "./text.ts";

/** Matches colors and sizes. */
const literal =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\([^()]*\)|(?<![\w.#-])-?\d*\.?\d+(?:px|rem|em|ms|s)\b/gi;

const classSelector = /\.([\p{L}_][\p{L}\p{N}_-]*)/gu;

/** Replaces strings by spaces, except those with interpolations. */
function withoutStrings(text: string): string {
  return text.replace(
    /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g,
    (string) => string.includes("#{") ? string : " ".repeat(string.length),
  );
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

/** Collects the names and values in a style sheet. */
class Stylesheet implements Scanned {
  readonly mentions: Mention[] = [];
  readonly paths: PathMention[] = [];
  readonly literals: Literal[] = [];
  #text: string;
  #isName: IsName;

  constructor(text: string, isName: IsName) {
    this.#text = text;
    this.#isName = isName;
  }

  /** Collects the names in a part of the source. The first `definitions` variables of SCSS are definitions. */
  #names(from: number, to: number, definitions = 0): void {
    const code = withoutComments(this.#text.slice(from, to), true);
    const keys = sassKeysIn(code, from, this.#isName);
    this.mentions.push(...keys.mentions);
    this.paths.push(...keys.paths);
    const text = withoutStrings(code);
    for (const one of customPropertiesIn(text, from)) {
      // The name of a transition's property, for example, is a use.
      this.mentions.push({ ...one, isDefinition: false });
    }
    scssVariablesIn(text, from).forEach((one, at) => {
      this.mentions.push(at < definitions ? { ...one, isDefinition: true } : one);
    });
  }

  declaration({ prop, source, raws, value }: Declaration): void {
    const start = source!.start!.offset;
    const [, sign, name] = /^(--|\$)(.+)$/s.exec(prop) ?? [];
    if (name !== undefined) {
      const form = sign === "$" ? "scss variable" : "custom property";
      this.mentions.push({ form, name, start, end: start + prop.length, isDefinition: true });
    } else this.#names(start, start + prop.length);
    const from = start + prop.length + (raws.between ?? "").length;
    const to = from + (raws.value?.raw ?? value).length;
    this.#names(from, to);
    const text = withoutStrings(withoutComments(this.#text.slice(from, to), true));
    for (const { index, 0: found } of text.matchAll(literal)) {
      const at = from + index;
      this.literals.push({ property: prop, text: found, start: at, end: at + found.length });
    }
  }

  atRule({ name, params, source, raws }: AtRule): void {
    const from = source!.start!.offset + 1 + name.length + (raws.afterName ?? "").length;
    const text = raws.params?.raw ?? params;
    const to = from + text.length;
    if (name === "property") {
      const [one] = customPropertiesIn(text, from);
      if (one) this.mentions.push({ ...one, isDefinition: true });
    } else if (name === "mixin" || name === "function") {
      for (const item of itemsOf(text)) {
        this.#names(from + item.at, from + item.at + item.text.length, 1);
      }
    } else if (name === "each") {
      const end = text.search(/\sin\s/);
      this.#names(from, from + Math.max(0, end), Infinity);
      this.#names(from + Math.max(0, end), to);
    } else if (name === "apply") this.mentions.push(...classesIn(text, from, this.#isName));
    else this.#names(from, to, name === "for" ? 1 : 0);
  }

  rule({ selector, source }: Rule): void {
    const start = source!.start!.offset;
    for (const { index, 1: name } of selector.matchAll(classSelector)) {
      if (!this.#isName("class", name)) continue;
      const at = start + index + 1;
      this.mentions.push({ form: "class", name, start: at, end: at + name.length });
    }
    if (selector.includes("$")) this.#names(start, start + selector.length);
  }
}

/**
 * Scans a style sheet for names and values.
 *
 * @throws {Error} If it cannot be parsed, or `postcss-scss` is not installed.
 */
export async function scanStylesheet(text: string, isName: IsName): Promise<Scanned> {
  const { parse } = await import("postcss-scss");
  const found = new Stylesheet(text, isName);
  parse(text).walk((node) => {
    if (node.type === "decl") found.declaration(node);
    else if (node.type === "atrule") found.atRule(node);
    else if (node.type === "rule") found.rule(node);
  });
  return found;
}
