/**
 * Font families as CSS takes them.
 * @module
 */

/** A name that CSS takes without quotes: identifiers with spaces between them. */
const identifiers = /^(?:-?(?:[\w\u0080-\uffff]|\\.)(?:[\w\u0080-\uffff-]|\\.)*|--[\w-]*)$/;

/** An apostrophe that nothing escapes, and what is escaped already. */
const apostrophes = /\\.|'/gs;

/** A family name as CSS takes it: in quotes unless it is an identifier. What is written for CSS already stays. */
function familyName(name: unknown): string {
  if (typeof name !== "string") throw new TypeError(`${name} is not the name of a font family`);
  const trimmed = name.trim();
  if (/^'.*'$|^".*"$/s.test(trimmed)) return trimmed;
  const escaped = trimmed.replace(apostrophes, (text) => text === "'" ? "\\'" : text);
  const bare = identifiers.test(escaped) && !/^\d/.test(escaped);
  // A function call is not a name: var(--font).
  return bare || /^[\w-]+\(.*\)$/.test(escaped) ? escaped : `'${escaped}'`;
}

/** The names of a list in text; commas in quotes and parentheses are part of a name. */
function namesIn(list: string): string[] {
  return list.match(/(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^)]*\)|\\.|[^,])+/gs) ?? [];
}

/** A list of families, given as an array or with commas in a string, as CSS takes it. */
export function fontFamilyCss(value: unknown): string {
  const names = typeof value === "string" ? namesIn(value) : value;
  return Array.isArray(names) ? names.map(familyName).join(", ") : familyName(names);
}
