/**
 * A token file as an editor shows it: its outline, tokens, groups and references.
 * @module
 */
import { type Dialect, scanTree } from "../../../dialects/dtcg/dialect.ts";
import { parsePointer } from "../../../dialects/dtcg/pointer.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { isMemberName } from "../../../base/tokens/walk.ts";
import { firstFrom } from "../../../base/collections/sorted.ts";
import { jsonOutline } from "../../../base/documents/json_outline.ts";
import {
  allPlaces,
  deepestOutline,
  memberOf,
  type OutlineMember,
  type OutlineNode,
  pathTo,
  spotAt,
  textOf,
} from "../../../base/documents/outline.ts";
import { outlineValue } from "./outline_values.ts";
import { yamlOutline } from "../../../base/documents/yaml_outline.ts";

/**
 * A reference in a document: `{a.b}`, or a JSON Pointer in `$ref`. Its span is that of the name, without braces or
 * quotes.
 */
export interface DocumentReference {
  readonly kind: "curly" | "pointer";
  /** The name in the braces, or the pointer. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Keys from the root to the string that contains it. */
  readonly path: readonly string[];
}

export interface DocumentEntry {
  readonly kind: "token" | "group";
  readonly path: readonly string[];
  readonly member: OutlineMember;
}

/** Keys, any one of which makes an object a token. */
const tokenKeys = ["$value", "value", "$ref"];

export function valueMember(node: OutlineNode | undefined): OutlineMember | undefined {
  return memberOf(node, "$value") ?? memberOf(node, "value");
}

/** Whether an object is a token. It is a group if its member `value` contains `$value` and is thus a token. */
function isToken(node: OutlineNode): boolean {
  return tokenKeys.some((key) => {
    const member = memberOf(node, key);
    return member !== undefined && (key !== "value" || !memberOf(member.value, "$value"));
  });
}

/** Whether an object is marked as deprecated. */
export function isDeprecated({ members }: OutlineNode): boolean {
  return members.some(({ key, value }) =>
    /^\$?deprecated$/.test(key) && value?.content !== "false"
  );
}

export class TokenDocument {
  readonly text: string;
  readonly root: OutlineNode | undefined;
  #references: DocumentReference[] | undefined;
  #entries: DocumentEntry[] | undefined;
  #dialect: Dialect | undefined;

  constructor(text: string, root: OutlineNode | undefined) {
    this.text = text;
    this.root = root;
  }

  /** Parses a file. JSON may be invalid; invalid YAML has an empty outline. */
  static async of(file: string, text: string): Promise<TokenDocument> {
    const root = /\.ya?ml$/i.test(file) ? await yamlOutline(text) : jsonOutline(text);
    return new TokenDocument(text, root);
  }

  /** All references, in source order. */
  get references(): readonly DocumentReference[] {
    return this.#references ??= [...this.#findReferences()].sort((a, b) => a.start - b.start);
  }

  *#findReferences(): Generator<DocumentReference> {
    for (const place of allPlaces(this.root)) {
      const { node, key } = place;
      if (node.kind !== "text") continue;
      if (key === "$ref") {
        const quote = /^["']/.test(this.text[node.start]) ? 1 : 0;
        const [start, end] = [node.start + quote, node.end - quote];
        yield { kind: "pointer", text: node.content, start, end, path: pathTo(place) };
      } else if (node.content.includes("{")) {
        const path = pathTo(place);
        if (!path.some(isText)) yield* this.#curlyIn(node, path);
      }
    }
  }

  *#curlyIn({ start: from, end: to }: OutlineNode, path: string[]): Generator<DocumentReference> {
    for (const { index, 1: name } of this.text.slice(from, to).matchAll(/\{([^{}\n\r]+)\}/g)) {
      const plain = name.trim();
      const start = from + index + 1 + name.indexOf(plain);
      const text = plain.includes("\\") ? unescaped(plain) : plain;
      yield { kind: "curly", text, start, end: start + plain.length, path };
    }
  }

  /** The references inside a span, which are few among all. */
  referencesIn(start: number, end: number): DocumentReference[] {
    return this.referencesTouching(start, end)
      .filter((reference) => start <= reference.start && reference.end <= end);
  }

  /** The references that have a position in common with a span. */
  referencesTouching(start: number, end: number): readonly DocumentReference[] {
    const { references } = this;
    const first = firstFrom(references, start, (item) => item.end);
    return references.slice(first, firstFrom(references, end + 1, (item) => item.start));
  }

  /** The token or group that an object defines. */
  entryOf({ start }: OutlineNode): DocumentEntry | undefined {
    const entry = this.entries[firstFrom(this.entries, start, ({ member }) => member.keyStart) - 1];
    return entry?.member.value?.start === start ? entry : undefined;
  }

  referenceAt(offset: number): DocumentReference | undefined {
    return this.referencesTouching(offset, offset)[0];
  }

  /** All tokens and groups, in source order. */
  get entries(): readonly DocumentEntry[] {
    return this.#entries ??= [...this.#findEntries()]
      .sort((a, b) => a.member.keyStart - b.member.keyStart);
  }

  *#findEntries(): Generator<DocumentEntry> {
    if (!this.root) return;
    const work: { path: readonly string[]; node: OutlineNode }[] = [{ path: [], node: this.root }];
    for (let place = work.pop(); place; place = work.pop()) {
      for (const member of place.node.members) {
        const { key, value } = member;
        if (!isMemberName(key) || value?.kind !== "object") continue;
        const path = [...place.path, key];
        const kind = isToken(value) ? "token" : "group";
        yield { kind, path, member };
        if (kind === "group" && path.length < deepestOutline) work.push({ path, node: value });
      }
    }
  }

  get dialect(): Dialect {
    if (!this.#dialect) {
      const tree = outlineValue(this.root);
      this.#dialect = isPlainObject(tree) ? scanTree(tree).traits.dialect : "2025.10";
    }
    return this.#dialect;
  }

  /** The token or group whose key is at an offset. */
  entryAt(offset: number): DocumentEntry | undefined {
    const { member } = spotAt(this.root, offset) ?? {};
    return member && offset <= member.keyEnd ? this.#entryWith(member) : undefined;
  }

  #entryWith(member: OutlineMember): DocumentEntry | undefined {
    const entry =
      this.entries[firstFrom(this.entries, member.keyStart, (one) => one.member.keyStart)];
    return entry?.member === member ? entry : undefined;
  }

  tokenAround(offset: number): DocumentEntry | undefined {
    const spot = spotAt(this.root, offset);
    if (!spot) return undefined;
    const own = spot.member && this.#entryWith(spot.member);
    if (own?.kind === "token") return own;
    for (const node of spot.parents.toReversed()) {
      const entry = this.entryOf(node);
      if (entry?.kind === "token") return entry;
    }
    return undefined;
  }

  /** The type that a token has in this document: its own, or that of the nearest enclosing group. */
  typeAt(path: readonly string[]): string | undefined {
    let node = this.root;
    let type = node && textOf(node, "$type");
    for (const key of path) {
      node = memberOf(node, key)?.value;
      if (!node) break;
      type = textOf(node, "$type") ?? textOf(node, "type") ?? type;
    }
    return type;
  }
}

/** Whether a property contains prose, in which braces are not references. */
function isText(key: string): boolean {
  return key === "$description" || key === "$extensions" || key === "$deprecated" ||
    key === "comment";
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return text;
  }
}

/** The target path of a pointer; `undefined` if it is invalid or leads to another file. */
export function pointedPath(pointer: string): { file: string; path: string[] } | undefined {
  const parsed = parsePointer(pointer);
  if (!parsed) return undefined;
  const at = parsed.path.findIndex((key) => key === "$value" || key === "value");
  return { file: parsed.file, path: at < 0 ? parsed.path : parsed.path.slice(0, at) };
}
