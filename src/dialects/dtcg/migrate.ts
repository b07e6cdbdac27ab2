/**
 * Rewrites the text of a legacy or draft token file as DTCG 2025.10: names of properties, types,
 * and values that became objects. Keeps comments, order and layout.
 * @module
 */
import type { OutlineMember, OutlineNode } from "../../base/documents/outline.ts";
import { hasOwn } from "../../base/tokens/plain_object.ts";
import { isMemberName } from "../../base/tokens/walk.ts";
import { edited, type TextEdit } from "../../base/text/text_edits.ts";
import { modernLeaf, typeOfText } from "./modern_values.ts";
import { typeOf } from "./types/mod.ts";
import { tokenTypes } from "./vocabulary.ts";

/** A rewritten file. */
export interface Migration {
  /** The new text; the old one if there is nothing to rewrite. */
  text: string;
  /** The edits, in text order. */
  edits: TextEdit[];
}

/** Current names of properties in legacy files and drafts. */
const properties = new Map([
  ["value", "$value"],
  ["type", "$type"],
  ["comment", "$description"],
  ["description", "$description"],
]);

/** Standard names of types in legacy files and plugins. */
const types: Record<string, string> = {
  size: "dimension",
  sizing: "dimension",
  spacing: "dimension",
  space: "dimension",
  fontSize: "dimension",
  fontSizes: "dimension",
  borderRadius: "dimension",
  borderWidth: "dimension",
  letterSpacing: "dimension",
  paragraphSpacing: "dimension",
  time: "duration",
  opacity: "number",
  lineHeight: "number",
  fontFamilies: "fontFamily",
  fontWeights: "fontWeight",
  boxShadow: "shadow",
};

/** Formats a value as JSON on one line, with spaces. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, inner]) =>
    `${JSON.stringify(key)}: ${inline(inner)}`
  );
  return `{ ${members.join(", ")} }`;
}

/** A text or a number; `undefined` for any other value. */
function leafOf({ kind, content }: OutlineNode): string | number | undefined {
  if (kind === "text") return content;
  const number = kind === "word" ? Number(content) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** The members of an object by key. Of equal keys, the last one counts. */
type Members = ReadonlyMap<string, OutlineMember>;

const textIn = (members: Members, key: string): OutlineNode | undefined => {
  const value = members.get(key)?.value;
  return value?.kind === "text" ? value : undefined;
};

class Migrator {
  readonly edits: TextEdit[] = [];
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #replace({ start, end }: Pick<OutlineNode, "start" | "end">, text: string): void {
    if (this.#text.slice(start, end) !== text) this.edits.push({ start, end, text });
  }

  #rename({ keyStart: start, keyEnd: end }: OutlineMember, name: string): void {
    const quote = this.#text[start] === "'" ? "'" : '"';
    this.#replace({ start, end }, `${quote}${name}${quote}`);
  }

  file(root: OutlineNode): void {
    const work: { node: OutlineNode; type: string | undefined }[] = [
      { node: root, type: undefined },
    ];
    for (let item = work.pop(); item; item = work.pop()) {
      const { node } = item;
      const members: Members = new Map(node.members.map((member) => [member.key, member]));
      if (node !== root && this.#isToken(members)) {
        this.#token(node, members, item.type);
        continue;
      }
      const written = textIn(members, "$type");
      const type = written ? types[written.content] ?? written.content : item.type;
      if (written && type !== written.content) this.#replace(written, JSON.stringify(type));
      for (const [name, { value }] of members) {
        if (value!.kind === "object" && isMemberName(name)) work.push({ node: value!, type });
      }
    }
  }

  #isToken(members: Members): boolean {
    if (members.has("$value")) return true;
    const value = members.get("value")?.value;
    return value !== undefined &&
      (value.kind !== "object" || textIn(members, "type") !== undefined);
  }

  #token(node: OutlineNode, members: Members, inherited: string | undefined): void {
    if (!members.has("$value")) {
      const taken = new Set(members.keys());
      for (const [name, member] of members) {
        const other = properties.get(name);
        if (!other || taken.has(other)) continue;
        taken.add(other);
        this.#rename(member, other);
      }
    }
    const typeKey = members.has("$type") ? "$type" : "type";
    const typed = textIn(members, typeKey);
    const value = (members.get("$value") ?? members.get("value"))!.value!;
    const leaf = leafOf(value);
    let type = inherited;
    if (typed) {
      type = hasOwn(types, typed.content) ? types[typed.content] : typed.content;
      this.#replace(typed, JSON.stringify(type));
    } else if (type === undefined && leaf !== undefined && !members.has(typeKey)) {
      type = typeOfText(leaf);
      if (type !== undefined) this.#insertType(node, type);
    }
    this.#value(value, type !== undefined && tokenTypes.has(type) ? type : "");
  }

  /** Inserts a type before the first property of a token, with the same layout. */
  #insertType(node: OutlineNode, type: string): void {
    const start = node.start + 1;
    const gap = this.#text.slice(start, node.members[0].keyStart);
    // A comment in the gap belongs to the next property.
    const space = /^\s*/.exec(gap)![0];
    this.edits.push({ start, end: start, text: `${space}"$type": "${type}",` });
  }

  /**
   * @param type Empty for a value of another type, in which only references change.
   * @param isItem Whether the value is an item of a list. Text that represents a list then stays unchanged.
   */
  #value(node: OutlineNode, type: string, isItem = false): void {
    const leaf = leafOf(node);
    if (leaf !== undefined) {
      const modern = modernLeaf(type, leaf);
      if (modern === undefined || (isItem && Array.isArray(modern))) return;
      this.#replace(node, inline(modern));
    } else if (node.kind === "list") {
      const itemType = typeOf(type)?.isList ? type : "";
      for (const item of node.elements) this.#value(item, itemType, true);
    } else if (node.kind === "object") {
      const { parts = {} } = typeOf(type) ?? {};
      for (const { key, value } of node.members) {
        const isDashes = type === "strokeStyle" && key === "dashArray";
        if (!isDashes) this.#value(value!, hasOwn(parts, key) ? parts[key] : "");
        else for (const item of value!.elements) this.#value(item, "dimension");
      }
    }
  }
}

/**
 * Rewrites the text of a token file as DTCG 2025.10.
 *
 * Rewrites names of legacy properties and types, colors, lengths, durations, weights, curves, lists of fonts,
 * composites in CSS syntax, and references `{a.b.value}`. Adds a type to a token without one if its text allows only
 * one type. Values that the format cannot represent, such as the unit `em`, stay unchanged.
 *
 * @param text JSON, JSONC or JSON5.
 * @throws {SyntaxError} If the text is none of these.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { migrateTokens } from "token-build/utils";
 *
 * const { text } = await migrateTokens('{ "gap": { "value": "16px" } } // cards');
 * assert.equal(
 *   text,
 *   '{ "gap": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } } } // cards',
 * );
 * ```
 */
export async function migrateTokens(text: string): Promise<Migration> {
  const { jsonDocument } = await import("../../base/documents/json_document.ts");
  const { root } = jsonDocument(text);
  if (root.kind !== "object") return { text, edits: [] };
  const migrator = new Migrator(text);
  migrator.file(root);
  const edits = migrator.edits.sort((a, b) => a.start - b.start || a.end - b.end);
  return { text: edited(text, edits), edits };
}
