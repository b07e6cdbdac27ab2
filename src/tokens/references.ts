/**
 * References inside values: `{a.b}` anywhere in a string, at any depth of arrays and objects. A value is read once into
 * parts; nothing searches for text in text.
 * @module
 */
import { embeddedText } from "../values/plain_text.ts";
import { isPlainObject, setOwn, type Tree } from "./plain_object.ts";
import { cycleGuard } from "../values/cycle.ts";

/** A piece of a string: text, or the name that a reference gives. */
export type Part = string | { readonly reference: string };

const referencePattern = /\{([^}]+)\}/g;

/** Whether a string is one reference and nothing else. */
export function isSole(text: string): boolean {
  const last = text.length - 1;
  return last > 1 && text.charCodeAt(0) === 0x7b && text.indexOf("}") === last;
}

/** The name of the reference that a string is, if it is one and nothing else: the most frequent reference by far. */
export function soleReference(text: string): string | undefined {
  return isSole(text) ? text.slice(1, -1).trim() : undefined;
}

/** The key of the token that a string refers to, if it is one reference and nothing else. */
export function soleKey(text: string): string | undefined {
  const name = soleReference(text);
  if (name === undefined) return undefined;
  // The string itself, as a rule: then it is not hashed again for each lookup.
  return name.length === text.length - 2 ? text : `{${name}}`;
}

/** The keys of the tokens that a value refers to, in order, repeated ones once. */
export function referenceKeys(value: unknown): string[] {
  if (typeof value === "string" && isSole(value)) return [soleKey(value)!];
  return referenceNames(value).map((name) => `{${name}}`);
}

/** A string in parts, or `undefined` if it holds no reference. Spaces inside the braces do not count. */
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

/** Calls `visit` with every string of a value, at any depth. Throws a `TypeError` if it holds itself. */
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

/** Whether a text, or one in a value, has a brace that no other one belongs to: half a reference. */
export function hasLoneBrace(value: unknown): boolean {
  if (typeof value === "string") {
    if (!value.includes("{") && !value.includes("}")) return false;
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

/** Names of all references of a value, in order, repeated ones once. */
export function referenceNames(value: unknown): string[] {
  if (typeof value === "string") {
    if (!value.includes("{")) return [];
    const sole = soleReference(value);
    if (sole !== undefined) return [sole];
  } else if (typeof value !== "object" || value === null) {
    return [];
  }
  const names = new Set<string>();
  eachString(value, (text) => {
    for (const part of parseString(text) ?? []) {
      if (typeof part !== "string") names.add(part.reference);
    }
  });
  return [...names];
}

/** Whether a value holds a reference anywhere. */
export function hasReferences(value: unknown): boolean {
  if (typeof value === "string") return value.includes("{") && parseString(value) !== undefined;
  return typeof value === "object" && value !== null && referenceNames(value).length > 0;
}

/** Gives the value that a reference stands for, or {@linkcode unresolved}. */
export type Lookup = (reference: string) => unknown;

/** What a {@linkcode Lookup} returns for a reference it cannot follow: the reference stays as text. */
export const unresolved: unique symbol = Symbol("unresolved");

/** A string with its references replaced; a string that is one reference and nothing else keeps the value's type. */
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

/** A value with all references replaced. Arrays and objects on the way to one are new; all others are shared. */
export function resolveValue(value: unknown, lookup: Lookup): unknown {
  if (typeof value === "string") return resolveString(value, lookup);
  if (!hasReferences(value)) return value;
  const root: Tree = { it: undefined };
  const work: { from: unknown; to: Tree; key: string }[] = [{ from: value, to: root, key: "it" }];
  for (let item = work.pop(); item; item = work.pop()) {
    const { from, to, key } = item;
    if (typeof from === "string") {
      setOwn(to, key, resolveString(from, lookup));
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

/** The name under which a reference finds its token: `a.b.value` means `a.b` where only that exists. */
export function referencedName(
  reference: string,
  known: { has(key: string): boolean },
): string | undefined {
  if (known.has(`{${reference}}`)) return reference;
  const short = reference.replace(/\.\$?value$/, "");
  return short !== reference && known.has(`{${short}}`) ? short : undefined;
}

/** What a key leads to: `{a.b.value}` means `{a.b}` where only that exists. */
export function atKey<T>(key: string, known: ReadonlyMap<string, T>): T | undefined {
  return known.get(key) ?? known.get(key.replace(/\.\$?value\}$/, "}"));
}
