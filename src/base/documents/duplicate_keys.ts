/**
 * Finds duplicate keys in the objects of a JSON, JSONC or JSON5 text. Parsers silently keep the last one.
 * @module
 */
import { jsonOutline } from "./json_outline.ts";

export interface DuplicateKey {
  key: string;
  /** Offset of the second occurrence. */
  offset: number;
  /** Offset of the occurrence before it. */
  before: number;
}

/** The duplicate keys of a text that a parser has accepted, in text order. */
export function duplicateKeys(text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const work = [jsonOutline(text)];
  for (let node = work.pop(); node; node = work.pop()) {
    const last = new Map<string, number>();
    for (const { key, keyStart, value } of node.members) {
      const before = last.get(key);
      if (before !== undefined) found.push({ key, offset: keyStart, before });
      last.set(key, keyStart);
      if (value) work.push(value);
    }
    for (const element of node.elements) work.push(element);
  }
  return found.sort((a, b) => a.offset - b.offset);
}
