/**
 * Parses references in values: `{a.b}` anywhere in a string, at any depth of arrays and objects. A value is split into
 * parts once; later stages never search in text.
 * @module
 */
import { embeddedText } from "../../values/plain_text.ts";
import { isPlainObject, setOwn, type Tree } from "../plain_object.ts";
import { cycleGuard } from "../../collections/cycle.ts";

/** A piece of a string: text, or a reference by name. */
export type Part = string | { readonly reference: string };

const referencePattern = /\{([^}]+)\}/g;

/** Whether a string is a single reference. */
export function isSole(text: string): boolean {
  const last = text.length - 1;
  return last > 1 && text.charCodeAt(0) === 0x7b && text.indexOf("}") === last;
}

/** The name in a string that is a single reference, the most frequent case by far. */
export function soleReference(text: string): string | undefined {
  return isSole(text) ? text.slice(1, -1).trim() : undefined;
}

/** The key of the token in a string that is a single reference. */
export function soleKey(text: string): string | undefined {
  const name = soleReference(text);
  if (name === undefined) return undefined;
  // Usually returns the string itself, whose hash is already known for lookups.
  return name.length === text.length - 2 ? text : `{${name}}`;
}

/**
 * The key without a `value` segment at its end, which names a token's value in files for Style Dictionary 3 and 4;
 * `undefined` if it has no such segment.
 */
export function withoutValuePart(key: string): string | undefined {
  const part = key.endsWith(".value}") ? 7 : key.endsWith(".$value}") ? 8 : 0;
  return part === 0 ? undefined : `${key.slice(0, -part)}}`;
}

/** The keys of the tokens that a value refers to, in order, without duplicates. */
export function referenceKeys(value: unknown): string[] {
  if (typeof value === "string" && isSole(value)) return [soleKey(value)!];
  const names = referenceNames(value);
  return names.length === 0 ? names : names.map((name) => `{${name}}`);
}

/** Splits a string into parts; `undefined` if it contains no reference. Trims spaces inside the braces. */
export function parseString(text: string): Part[] | undefined {
  if (!text.includes("{")) return undefined;
  const sole = soleReference(text);
  if (sole !== undefined) return [{ reference: sole }];
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(referencePattern)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ reference: match[1].trim() });
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return undefined;
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Calls `visit` with every string of a value, at any depth. Throws a `TypeError` if the value contains itself. */
function eachString(value: unknown, visit: (text: string) => void): void {
  if (typeof value === "string") return visit(value);
  if (typeof value !== "object" || value === null) return;
  const work: unknown[] = [value];
  const count = cycleGuard(value);
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    count();
    const inner = Array.isArray(node) ? node : isPlainObject(node) ? Object.values(node) : [];
    for (let index = inner.length - 1; index >= 0; index--) {
      const item = inner[index];
      if (typeof item === "string" || (typeof item === "object" && item !== null)) work.push(item);
    }
    if (typeof node === "string") visit(node);
  }
}

/** Whether a text or any text in a value has an unbalanced brace. */
export function hasLoneBrace(value: unknown): boolean {
  if (typeof value === "string") {
    if (!value.includes("{") && !value.includes("}")) return false;
    if (isSole(value)) return value.lastIndexOf("{") > 0;
    let depth = 0;
    for (const character of value) {
      if (character === "{") depth++;
      else if (character === "}" && --depth < 0) return true;
    }
    return depth > 0;
  }
  if (typeof value !== "object" || value === null) return false;
  let found = false;
  eachString(value, (text) => found ||= hasLoneBrace(text));
  return found;
}

/** Names of all references in a value, in order, without duplicates. */
export function referenceNames(value: unknown): string[] {
  if (typeof value === "string") {
    if (!value.includes("{")) return [];
    const sole = soleReference(value);
    if (sole !== undefined) return [sole];
  } else if (typeof value !== "object" || value === null) {
    return [];
  }
  return [...new Set(repeatedNames(value))];
}

/** Names of all references in a value, in order, each as often as it occurs. */
export function repeatedNames(value: unknown): string[] {
  const names: string[] = [];
  eachString(value, (text) => {
    for (const part of parseString(text) ?? []) {
      if (typeof part !== "string") names.push(part.reference);
    }
  });
  return names;
}

/** Whether a value contains a reference. */
export function hasReferences(value: unknown): boolean {
  if (typeof value === "string") return value.includes("{") && parseString(value) !== undefined;
  return typeof value === "object" && value !== null && referenceNames(value).length > 0;
}

/** Returns the value of a reference, or {@linkcode unresolved}. */
export type Lookup = (reference: string) => unknown;

/** The result of a {@linkcode Lookup} for an unknown reference, which then stays as text. */
export const unresolved: unique symbol = Symbol("unresolved");

/** Resolves the references of a string. A single reference resolves to the referenced value, of any type. */
export function resolveString(text: string, lookup: Lookup): unknown {
  const parts = parseString(text);
  if (!parts) return text;
  if (parts.length === 1 && typeof parts[0] !== "string") {
    const value = lookup(parts[0].reference);
    return value === unresolved ? text : value;
  }
  let resolved = "";
  for (const part of parts) {
    if (typeof part === "string") {
      resolved += part;
    } else {
      const value = lookup(part.reference);
      resolved += value === unresolved ? `{${part.reference}}` : embeddedText(value);
    }
  }
  return resolved;
}

/** Resolves all references of a value. Copies arrays and objects that contain one and shares all others. */
export function resolveValue(value: unknown, lookup: Lookup): unknown {
  if (typeof value === "string") return resolveString(value, lookup);
  return hasReferences(value) ? mapStrings(value, (text) => resolveString(text, lookup)) : value;
}

/** A value with each string in it replaced, at any depth. */
export function mapStrings(value: unknown, map: (text: string) => unknown): unknown {
  const root: Tree = { it: value };
  const work: { from: unknown; to: Tree; key: string }[] = [{ from: value, to: root, key: "it" }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { from, to, key } = item;
    if (typeof from === "string") {
      setOwn(to, key, map(from));
    } else if (Array.isArray(from) || isPlainObject(from)) {
      const copy: Tree = Array.isArray(from) ? new Array(from.length) : {};
      setOwn(to, key, copy);
      for (const name of Object.keys(from)) {
        const inner = (from as Tree)[name];
        setOwn(copy, name, inner);
        if (typeof inner === "string" || (typeof inner === "object" && inner !== null)) {
          work.push({ from: inner, to: copy, key: name });
        }
      }
    }
  }
  return root.it;
}

/** The name under which a reference finds its token: `a.b.value` means `a.b` if only that exists. */
export function referencedName(
  reference: string,
  known: { has(key: string): boolean },
): string | undefined {
  if (known.has(`{${reference}}`)) return reference;
  const short = reference.replace(/\.\$?value$/, "");
  return short !== reference && known.has(`{${short}}`) ? short : undefined;
}

/** Looks up a key. `{a.b.value}` means `{a.b}` if only that exists. */
export function atKey<T>(key: string, entries: ReadonlyMap<string, T>): T | undefined {
  return entries.get(key) ?? entries.get(key.replace(/\.\$?value\}$/, "}"));
}
