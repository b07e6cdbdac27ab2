/**
 * The one reader of font families, and families as CSS takes them.
 * @module
 */

/** A name in quotes: they open where a name begins, and close where it ends. */
const quotedName = /\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*(?=[,;]|$)/ysu;

/** Any other name: commas that are escaped or in parentheses are part of it. */
const plainName = /(?:\\.|\([^)]*\)|[^,])+/ysu;

/** The names in a list as text, as they are written there, without a semicolon at its end. */
function namesIn(list: string): string[] {
  const text = list.replace(/[\s;]+$/, "");
  const names: string[] = [];
  for (let at = 0; at < text.length;) {
    const pattern = [quotedName, plainName].find((one) => {
      one.lastIndex = at;
      return one.test(text);
    });
    const end = pattern ? pattern.lastIndex : at;
    const name = text.slice(at, end).trim();
    if (name !== "") names.push(name);
    // The comma after it.
    at = end + 1;
  }
  return names;
}

const isQuoted = (name: string) => /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")$/s.test(name);

/** A function of CSS, such as `var(--font)`, is not a name. */
const isFunction = (name: string) => /^[\w-]+\(.*\)$/s.test(name);

/** What escapes in a name of CSS stand for (CSS Syntax 3, 4.3.7). */
function unescaped(name: string): string {
  return name.replace(
    /\\(?:([\da-f]{1,6})\s?|(.))/gis,
    (_escape, code, sign) =>
      code === undefined
        ? sign
        : String.fromCodePoint(Math.min(parseInt(code, 16) || 0xfffd, 0x10ffff)),
  );
}

/**
 * Reads font families: a list of names, or text with commas between names. Quotes and escapes of CSS are not part of a name.
 *
 * @returns `undefined` for what is not a list of names, or has a function of CSS in it.
 */
export function familiesOf(value: unknown): string[] | undefined {
  const written: unknown = typeof value === "string" ? namesIn(value) : value;
  if (!Array.isArray(written)) return undefined;
  const names: string[] = [];
  for (const name of written) {
    if (typeof name !== "string") return undefined;
    const trimmed = name.trim();
    if (!isQuoted(trimmed) && isFunction(trimmed)) return undefined;
    const bare = unescaped(isQuoted(trimmed) ? trimmed.slice(1, -1) : trimmed);
    if (bare !== "") names.push(bare);
  }
  return names.length > 0 ? names : undefined;
}

/** A name that CSS takes without quotes: an identifier. */
const identifier = /^(?:--|-?(?:[a-z_\u0080-\uffff]|\\.))(?:[\w\u0080-\uffff-]|\\.)*$/i;

/** An apostrophe that nothing escapes, and what is escaped already. */
const apostrophes = /\\.|'/gs;

/** A family name as CSS takes it: in quotes unless it is an identifier. What is written for CSS already stays. */
function familyName(name: unknown): string {
  if (typeof name !== "string") throw new TypeError(`${name} is not the name of a font family`);
  const trimmed = name.trim();
  if (isQuoted(trimmed) || isFunction(trimmed)) return trimmed;
  const escaped = trimmed.replace(apostrophes, (text) => text === "'" ? "\\'" : text);
  return identifier.test(escaped) ? escaped : `'${escaped}'`;
}

/** A list of families, given as an array or with commas in a string, as CSS takes it. */
export function fontFamilyCss(value: unknown): string {
  const names = typeof value === "string" ? namesIn(value) : value;
  return Array.isArray(names) ? names.map(familyName).join(", ") : familyName(names);
}
