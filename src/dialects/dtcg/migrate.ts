/**
 * Rewrites the text of a legacy or draft token file as DTCG 2025.10: names of properties, types,
 * and values that became objects. Keeps comments, order and layout.
 * @module
 */
import { hasOwn } from "../../base/tokens/plain_object.ts";
import { isMemberName } from "../../base/tokens/walk.ts";
import { isReference, modernLeaf, typeOfText } from "./modern_values.ts";
import { typeOf } from "./types/mod.ts";
import { tokenTypes } from "./vocabulary.ts";

/** Replaces a span of text. */
export interface TextEdit {
  /** Start of the span, in UTF-16 units. */
  start: number;
  /** End of the span. */
  end: number;
  /** The new text. */
  text: string;
}

/** A rewritten file. */
export interface Migration {
  /** The new text; the old one if there is nothing to rewrite. */
  text: string;
  /** The edits, in text order. */
  edits: TextEdit[];
}

/** A node of the parser's tree. */
interface Node {
  type: string;
  range: [number, number];
  // deno-lint-ignore no-explicit-any
  [property: string]: any;
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

const nameOf = ({ name }: Node): string => name.value ?? name.name;
const isLeaf = ({ type }: Node) => type === "String" || type === "Number";

class Migrator {
  readonly edits: TextEdit[] = [];
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #replace({ range: [start, end] }: Node, text: string): void {
    if (this.#text.slice(start, end) !== text) this.edits.push({ start, end, text });
  }

  #rename(member: Node, name: string): void {
    const { range: [start] } = member.name as Node;
    const quote = this.#text[start];
    this.#replace(member.name, quote === "'" ? `'${name}'` : `"${name}"`);
  }

  file(root: Node): void {
    const work: { node: Node; type: string | undefined; root: boolean }[] = [{
      node: root,
      type: undefined,
      root: true,
    }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { node } = item;
      const members = new Map<string, Node>(
        node.members.map((member: Node) => [nameOf(member), member]),
      );
      if (!item.root && this.#isToken(members)) {
        this.#token(node, members, item.type);
        continue;
      }
      const typeNode = members.get("$type")?.value;
      const type = typeNode?.type === "String"
        ? types[typeNode.value] ?? typeNode.value
        : item.type;
      if (typeNode?.type === "String" && type !== typeNode.value) {
        this.#replace(typeNode, JSON.stringify(type));
      }
      for (const [name, { value }] of members) {
        if (value.type === "Object" && isMemberName(name)) {
          work.push({ node: value, type, root: false });
        }
      }
    }
  }

  #isToken(members: ReadonlyMap<string, Node>): boolean {
    if (members.has("$value")) return true;
    const value = members.get("value")?.value as Node | undefined;
    return value !== undefined &&
      (value.type !== "Object" || members.get("type")?.value.type === "String");
  }

  #token(node: Node, members: ReadonlyMap<string, Node>, inherited: string | undefined): void {
    if (!members.has("$value")) {
      const taken = new Set(members.keys());
      for (const [name, member] of members) {
        const other = properties.get(name);
        if (!other || taken.has(other)) continue;
        taken.add(other);
        this.#rename(member, other);
      }
    }
    const typed = (members.get("$type") ?? members.get("type"))?.value as Node | undefined;
    const value = (members.get("$value") ?? members.get("value"))!.value as Node;
    let type = inherited;
    if (typed?.type === "String") {
      type = hasOwn(types, typed.value) ? types[typed.value] : typed.value as string;
      this.#replace(typed, JSON.stringify(type));
    } else if (type === undefined && isLeaf(value) && !typed) {
      type = typeOfText(value.value);
      if (type !== undefined) this.#insertType(node, type);
    }
    if (type !== undefined && tokenTypes.has(type)) this.#value(value, type);
    else if (value.type === "String" && isReference(value.value)) this.#value(value, "");
  }

  /** Inserts a type before the first property of a token, with the same layout. */
  #insertType(node: Node, type: string): void {
    const [first] = node.members as Node[];
    const start = node.range[0] + 1;
    const gap = this.#text.slice(start, first.range[0]);
    // A comment in the gap belongs to the next property.
    const space = /^\s*/.exec(gap)![0];
    this.edits.push({ start, end: start, text: `${space}"$type": "${type}",` });
  }

  /** @param isItem Whether the value is an item of a list. Text that represents a list then stays unchanged. */
  #value(node: Node, type: string, isItem = false): void {
    if (isLeaf(node)) {
      const modern = modernLeaf(type, node.value);
      if (modern === undefined || (isItem && Array.isArray(modern))) return;
      this.#replace(node, inline(modern));
    } else if (node.type === "Array") {
      if (typeOf(type)?.isList) {
        node.elements.forEach((item: Node) => this.#value(item.value, type, true));
      }
    } else if (node.type === "Object") {
      const { parts = {} } = typeOf(type) ?? {};
      for (const member of node.members as Node[]) {
        const name = nameOf(member);
        if (hasOwn(parts, name)) this.#value(member.value, parts[name]);
        const dashes = type === "strokeStyle" && name === "dashArray";
        if (dashes && member.value.type === "Array") {
          member.value.elements.forEach((item: Node) => this.#value(item.value, "dimension"));
        }
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
  const { parseJson5Text } = await import("../../base/documents/json5.ts");
  // momoa does not accept a byte order mark.
  const plain = text.replace(/^\ufeff/, " ");
  // momoa never returns on some truncated input, so JSON5 must accept the text first.
  parseJson5Text(plain);
  const { parse } = await import("@humanwhocodes/momoa");
  const root = parse(plain, { mode: "json5", ranges: true, allowTrailingCommas: true })
    .body as unknown as Node;
  if (root.type !== "Object") return { text, edits: [] };
  const migrator = new Migrator(plain);
  migrator.file(root);
  const edits = migrator.edits.sort((a, b) => a.start - b.start || a.end - b.end);
  return { text: edited(text, edits), edits };
}

/** Applies edits to a text. They must be in text order. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let done = 0;
  for (const { start, end, text: piece } of edits) {
    result += text.slice(done, start) + piece;
    done = end;
  }
  return result + text.slice(done);
}
