/**
 * Writes values and members in the style of a document: its quotes, indentation, line ends and trailing commas.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { escapedIn, indentAt } from "../../../base/documents/layout.ts";
import { allPlaces, type OutlineNode, spotAt } from "../../../base/documents/outline.ts";
import type { TextEdit } from "../../../base/text/text_edits.ts";
import type { TokenDocument } from "../documents/token_document.ts";

/** Keys that JSON5 and YAML allow without quotes. */
const plainKey = /^[A-Za-z_$][\w$]*$/;

/** The quote of the string that contains an offset. */
export function quoteAround({ root, text }: TokenDocument, offset: number): string {
  const node = spotAt(root, offset)?.node;
  return node ? text[node.start] : '"';
}

export class DocumentStyle {
  readonly quote: string;
  readonly quotesKeys: boolean;
  readonly newLine: string;
  /** Whitespace of one level of nesting. */
  readonly indent: string;
  /** Whether tokens take several lines. */
  readonly isExpanded: boolean;
  #text: string;
  #isYaml: boolean;

  constructor(document: TokenDocument) {
    const { text, root, entries } = document;
    this.#text = text;
    this.#isYaml = root !== undefined && !isFlow(text, root);
    this.newLine = text.includes("\r\n") ? "\r\n" : "\n";
    let quote: string | undefined;
    for (const { node: { kind, start } } of allPlaces(root)) {
      if (kind !== "text" || !/["']/.test(text[start])) continue;
      quote = text[start];
      break;
    }
    const first = root?.members[0];
    const keyQuote = first && /["']/.test(text[first.keyStart]) ? text[first.keyStart] : undefined;
    this.quotesKeys = first ? keyQuote !== undefined : true;
    this.quote = keyQuote ?? quote ?? '"';
    const inner = root?.members.find(({ value }) => value?.kind === "object")?.value?.members[0];
    const firstIndent = first && isFlow(text, root!) && this.indentAt(first.keyStart) ||
      inner && this.indentAt(inner.keyStart);
    this.indent = firstIndent || "  ";
    const token = entries.find(({ kind }) => kind === "token")?.member.value;
    this.isExpanded = token !== undefined && text.slice(token.start, token.end).includes("\n");
  }

  /** The indentation of the line that contains an offset. */
  indentAt(offset: number): string {
    return indentAt(this.#text, offset);
  }

  string(text: string): string {
    if (this.#isYaml && this.quote === "'") {
      // YAML has no other escapes in single quotes.
      return /\p{Cc}/u.test(text) ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`;
    }
    return `${this.quote}${escapedIn(text, this.quote)}${this.quote}`;
  }

  key(key: string): string {
    return !this.quotesKeys && plainKey.test(key) ? key : this.string(key);
  }

  /**
   * A value.
   *
   * @param indent Indentation of the line that it starts on; without it, the value is on one line.
   */
  value(value: unknown, indent?: string): string {
    if (typeof value === "string") return this.string(value);
    if (Array.isArray(value)) return `[${value.map((item) => this.value(item)).join(", ")}]`;
    if (!isPlainObject(value)) return JSON.stringify(value) ?? "null";
    const members = Object.entries(value);
    if (members.length === 0) return "{}";
    const inside = indent === undefined ? undefined : indent + this.indent;
    const texts = members.map(([key, inner]) => `${this.key(key)}: ${this.value(inner, inside)}`);
    if (inside === undefined) return `{ ${texts.join(", ")} }`;
    const start = this.newLine + inside;
    return `{${start}${texts.join(`,${start}`)}${this.newLine}${indent}}`;
  }
}

/** Whether an object is in braces; maps of YAML may be without. */
function isFlow(text: string, { start }: OutlineNode): boolean {
  return text[start] === "{";
}

/** A comment, or a comma outside of comments. */
const commentOrComma = /\/\/[^\n\r]*|\/\*[^]*?\*\/|,/g;

/** The offset after the comma in a gap between members; `undefined` if there is none. */
function afterComma(text: string, start: number, end: number): number | undefined {
  for (const { 0: found, index } of text.slice(start, end).matchAll(commentOrComma)) {
    if (found === ",") return start + index + 1;
  }
  return undefined;
}

/** Offset of the end of the line, or of the closing brace on it. */
function endOfLine(text: string, start: number, end: number): number {
  const found = text.slice(start, end).search(/[\n\r]/);
  return found < 0 ? end : start + found;
}

function lastEnd({ members }: OutlineNode): number {
  const { value, keyEnd } = members.at(-1)!;
  return Math.max(value?.end ?? keyEnd, keyEnd);
}

/** The offset of an object's closing brace, or of its end if the brace is missing. */
function innerEnd(text: string, { start, end }: OutlineNode): number {
  return text[end - 1] === "}" && end - 1 > start ? end - 1 : end;
}

/**
 * The replacements that add a member at the end of an object. They leave all other characters unchanged.
 *
 * @param value The value, or a function that receives the indentation of the new line.
 */
export function memberAdded(
  { text }: TokenDocument,
  style: DocumentStyle,
  node: OutlineNode,
  key: string,
  value: unknown,
  { isExpanded = style.isExpanded } = {},
): TextEdit[] {
  const name = `${style.key(key)}: `;
  const [first] = node.members;
  if (!isFlow(text, node)) {
    const start = first ? style.indentAt(first.keyStart) : "";
    const end = first ? endOfLine(text, lastEnd(node), text.length) : node.end;
    return [{ start: end, end, text: `${style.newLine}${start}${name}${style.value(value)}` }];
  }
  const close = innerEnd(text, node);
  if (!first) {
    const isInline = !/[\n\r]/.test(text);
    const outer = style.indentAt(node.start);
    const inner = outer + style.indent;
    const lead = isInline ? " " : style.newLine + inner;
    const made = `${lead}${name}${style.value(value, isInline || !isExpanded ? undefined : inner)}`;
    // A comment in the object stays.
    const isBare = text.slice(node.start + 1, close).trim() === "";
    const tail = isBare ? isInline ? " " : style.newLine + outer : "";
    return [{ start: node.start + 1, end: isBare ? close : node.start + 1, text: made + tail }];
  }
  const isInline = !/[\n\r]/.test(text.slice(node.start, first.keyStart));
  const indent = style.indentAt(first.keyStart);
  const valueText = style.value(value, isInline || !isExpanded ? undefined : indent);
  const lead = isInline ? " " : style.newLine + indent;
  const last = lastEnd(node);
  const comma = afterComma(text, last, close);
  const at = isInline ? comma ?? last : endOfLine(text, comma ?? last, close);
  // A comment at the end of the line belongs to the member before it.
  const hasComment = !isInline && text.slice(comma ?? last, at).trim() !== "";
  if (comma !== undefined) {
    const place = hasComment ? at : comma;
    return [{ start: place, end: place, text: `${lead}${name}${valueText},` }];
  }
  if (!hasComment) return [{ start: last, end: last, text: `,${lead}${name}${valueText}` }];
  return [
    { start: last, end: last, text: "," },
    { start: at, end: at, text: `${lead}${name}${valueText}` },
  ];
}

/** The replacement that adds a member at the start of an object with members. */
export function memberPrepended(
  { text }: TokenDocument,
  style: DocumentStyle,
  node: OutlineNode,
  key: string,
  value: unknown,
): TextEdit {
  const [first] = node.members;
  const memberText = `${style.key(key)}: ${style.value(value)}`;
  if (!isFlow(text, node)) {
    const space = style.newLine + style.indentAt(first.keyStart);
    return { start: first.keyStart, end: first.keyStart, text: `${memberText}${space}` };
  }
  const start = node.start + 1;
  // A comment in the gap belongs to the first member.
  const [space] = /^\s*/.exec(text.slice(start, first.keyStart))!;
  return { start, end: start, text: `${space}${memberText},` };
}
