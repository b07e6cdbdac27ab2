/**
 * The only parser of font families, and their CSS form.
 * @module
 */
import { withoutCssEscapes } from "./css/css_escapes.ts";

/** A quoted name; the quotes must enclose the whole name. */
const quotedName = /\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*(?=[,;]|$)/ysu;

/** An unquoted name; it includes commas that are escaped or in parentheses. */
const plainName = /(?:\\.|\([^)]*\)|[^,])+/ysu;

/** Splits a list into names as written, without a final semicolon. */
function namesIn(list: string): string[] {
  const text = list.replace(/[\s;]+$/, "");
  const names: string[] = [];
  for (let at = 0; at < text.length;) {
    const pattern = [quotedName, plainName].find((item) => {
      item.lastIndex = at;
      return item.test(text);
    });
    const end = pattern ? pattern.lastIndex : at;
    const name = text.slice(at, end).trim();
    if (name !== "") names.push(name);
    // Skip the comma.
    at = end + 1;
  }
  return names;
}

const isQuoted = (name: string) => /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")$/s.test(name);

/** Whether a name is a CSS function, such as `var(--font)`. */
const isFunction = (name: string) => /^[\w-]+\(.*\)$/s.test(name);

/**
 * Parses font families: a list of names, or text with commas. Removes CSS quotes and escapes.
 *
 * @returns `undefined` if the value is not a list of names, or contains a CSS function.
 */
export function familiesOf(value: unknown): string[] | undefined {
  const written: unknown = typeof value === "string" ? namesIn(value) : value;
  if (!Array.isArray(written)) return undefined;
  const names: string[] = [];
  for (const name of written) {
    if (typeof name !== "string") return undefined;
    const trimmed = name.trim();
    if (!isQuoted(trimmed) && isFunction(trimmed)) return undefined;
    const bare = withoutCssEscapes(isQuoted(trimmed) ? trimmed.slice(1, -1) : trimmed);
    if (bare !== "") names.push(bare);
  }
  return names.length > 0 ? names : undefined;
}

/** A name that needs no quotes in CSS: an identifier. */
const identifier = /^(?:--|-?(?:[a-z_\u0080-\uffff]|\\.))(?:[\w\u0080-\uffff-]|\\.)*$/i;

/** Matches escapes, unescaped apostrophes, and a lone backslash at the end. */
const apostrophes = /\\.|'|\\$/gs;

/** A family name for CSS: quoted unless it is an identifier. Keeps text that is already valid CSS. */
function familyName(name: unknown): string {
  if (typeof name !== "string") throw new TypeError(`${name} is not the name of a font family`);
  const trimmed = name.trim();
  if (isQuoted(trimmed) || isFunction(trimmed)) return trimmed;
  const escaped = trimmed.replace(apostrophes, (text) => text.length === 1 ? `\\${text}` : text);
  return identifier.test(escaped) ? escaped : `'${escaped}'`;
}

/** CSS-wide keywords, and the reserved name `default`. A family of such a name needs quotes in a list. */
const keywords = /^(?:inherit|initial|unset|revert|revert-layer|revert-rule|default)$/i;

const listedName = (name: unknown) =>
  typeof name === "string" && keywords.test(name.trim()) ? `'${name.trim()}'` : familyName(name);

/** Formats a list of families as CSS. The families are an array, or a string with commas. */
export function fontFamilyCss(value: unknown): string {
  const names = typeof value === "string" ? namesIn(value) : value;
  if (!Array.isArray(names)) return familyName(names);
  // A keyword without other names is the value of the whole property.
  return names.map(names.length > 1 ? listedName : familyName).join(", ");
}
