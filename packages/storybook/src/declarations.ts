/**
 * Reads declarations and references to custom properties, as browsers print them.
 * @module
 */

/** A declaration of a property. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** A reference to a custom property, and the references of its fallback. */
export interface VariableReference {
  readonly name: string;
  readonly fallback: readonly VariableReference[];
}

/** Matches what does not end a declaration. */
const inner = /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\/|[()[\]{};]/gs;

/** Splits declarations at their semicolons. */
function split(text: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(inner)) {
    if (/^[([{]$/.test(sign)) depth++;
    else if (/^[)\]}]$/.test(sign)) depth--;
    else if (sign === ";" && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** The declarations in a text such as `color: red; margin: 0 !important`. */
export function declarationsIn(text: string): Declaration[] {
  return split(text).flatMap((part) => {
    const colon = part.indexOf(":");
    if (colon < 0) return [];
    const written = part.slice(colon + 1).trim();
    const value = written.replace(/\s*!important$/i, "");
    const property = part.slice(0, colon).trim();
    return [{ property, value, isImportant: value.length < written.length }];
  });
}

/** Matches the start of a reference, and what has brackets or must not be read. */
const parts =
  /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w-])var\(\s*(--[^\s,()]+)\s*(,)?|[()]/gi;

/** The references to custom properties in a value. */
export function referencesIn(value: string): VariableReference[] {
  const top: VariableReference[] = [];
  /** For each open bracket, the list that references inside it belong to. */
  const lists: VariableReference[][] = [top];
  for (const [sign, name] of value.matchAll(parts)) {
    const current = lists[lists.length - 1];
    if (name !== undefined) {
      const fallback: VariableReference[] = [];
      current.push({ name, fallback });
      lists.push(fallback);
    } else if (sign === "(") lists.push(current);
    else if (sign === ")" && lists.length > 1) lists.pop();
  }
  return top;
}
