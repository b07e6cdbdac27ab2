/**
 * The only parser of font families, and their CSS form.
 * @module
 */
import { cssString, withoutCssEscapes } from "./css/css_escapes.ts";

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

/** Matches characters that a name of DTCG must not contain without quotes. */
const special = /['\\]/;

/** Quotes a name of DTCG with characters that CSS would read as syntax, so that it is the same if read again. */
function quotedFamily(name: string): string {
  const trimmed = name.trim();
  const isKept = !special.test(trimmed) || isQuoted(trimmed) || isFunction(trimmed);
  return isKept ? name : cssString(trimmed, "'");
}

/**
 * A family name for CSS: quoted unless it is an identifier. Keeps text that is already valid CSS.
 *
 * @param isName Whether a backslash without quotes is part of the name, not an escape.
 */
function familyName(name: unknown, isName: boolean): string {
  if (typeof name !== "string") throw new TypeError(`${name} is not the name of a font family`);
  const trimmed = (isName ? quotedFamily(name) : name).trim();
  if (isQuoted(trimmed) || isFunction(trimmed)) return trimmed;
  const escaped = trimmed.replace(
    apostrophes,
    (text) => text.length === 1 ? `\\${text}` : text,
  );
  return identifier.test(escaped) ? escaped : `'${escaped}'`;
}

/** CSS-wide keywords, and the reserved name `default`. A family with one of these names needs quotes in a list. */
const keywords = /^(?:inherit|initial|unset|revert|revert-layer|revert-rule|default)$/i;

/**
 * Formats a list of families as CSS. The families are an array, or a string with commas.
 *
 * @param isDtcg Whether a single name and items of an array have no escapes. A text with commas is CSS in any file.
 *   Default `false`.
 */
export function fontFamilyCss(value: unknown, isDtcg = false): string {
  const names = typeof value === "string" ? namesIn(value) : value;
  if (!Array.isArray(names)) return familyName(names, isDtcg);
  // A keyword without other names is the value of the whole property.
  if (names.length === 1) return familyName(names[0], isDtcg);
  const isName = isDtcg && Array.isArray(value);
  return names.map((name) =>
    typeof name === "string" && keywords.test(name.trim())
      ? `'${name.trim()}'`
      : familyName(name, isName)
  ).join(", ");
}

/**
 * A value of DTCG, families or an object with `fontFamily`, for readers of CSS: quotes names in which a backslash is
 * not an escape. A text with commas is CSS in any file.
 */
export function withCssFamilies(value: unknown): unknown {
  if (typeof value === "string") {
    return value.includes("\\") && namesIn(value).length === 1 ? quotedFamily(value) : value;
  }
  if (Array.isArray(value)) {
    return value.map((name) => typeof name === "string" ? quotedFamily(name) : name);
  }
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "fontFamily")) {
    return value;
  }
  return { ...value, fontFamily: withCssFamilies((value as { fontFamily: unknown }).fontFamily) };
}
