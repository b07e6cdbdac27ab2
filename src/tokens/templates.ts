/**
 * Values with their references still in: what a format prints when references stay references. A template is the value
 * with an opaque placeholder for each reference, taken through the same transforms as the value itself. It may be used
 * only where putting the referenced text back for each placeholder gives exactly the resolved text.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { tokenTableOf } from "./internals.ts";
import { hasReferences, resolveValue } from "./references.ts";

/** A value with placeholders, and the references they stand for. */
export interface Template {
  value: unknown;
  references: string[];
}

const open = "\uE000";
const close = "\uE001";
/** What stands for a reference in a template, with its number. */
export const placeholderPattern: RegExp = /\uE000(\d+)\uE001/g;

/** The template of a value that no transform changed; `undefined` if it holds no reference. */
export function templateOf(value: unknown): Template | undefined {
  if (!hasReferences(value)) return undefined;
  const references: string[] = [];
  const withPlaceholders = resolveValue(value, (reference) => {
    references.push(reference);
    return `${open}${references.length - 1}${close}`;
  });
  return { value: withPlaceholders, references };
}

const transformed = new WeakMap<object, Template | null>();

/** Remembers the template of a token whose value went through transforms; `null` says that it has none. */
export function keepTemplate(token: TransformedToken, template: Template | null): void {
  transformed.set(token, template);
}

const computed = new WeakMap<object, unknown>();

/** Remembers the value that was computed for a token before any transform. */
export function keepComputed(token: TransformedToken, value: unknown): void {
  computed.set(token, value);
}

/** The value of a token before any transform: as it was computed, else as it is written. */
export function untransformedValue(
  token: TransformedToken,
  valueKey: "value" | "$value",
): unknown {
  return computed.has(token) ? computed.get(token) : token.original?.[valueKey];
}

/** Remembers for a copy of a token what is known of that. */
export function moveTemplate(token: TransformedToken, copy: TransformedToken): void {
  const template = transformed.get(token);
  if (template !== undefined) transformed.set(copy, template);
  if (computed.has(token)) computed.set(copy, computed.get(token));
}

/** The template that transforms made of a token's value; `null` if none could be made, `undefined` if none ran. */
export function transformedTemplate(
  token: TransformedToken,
  dictionary: Dictionary,
): Template | null | undefined {
  const kept = transformed.get(token);
  if (kept !== undefined || tokenTableOf(dictionary.unfilteredAllTokens ?? [])) return kept;
  // A user format may print copies of the tokens.
  const known = dictionary.unfilteredTokenMap?.get(token.key);
  return known && known !== token ? transformed.get(known) : undefined;
}

/** A text made of a template: its pieces, and the numbers of the references between them. */
export function piecesOf(text: string): (string | number)[] {
  const pieces: (string | number)[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholderPattern)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push(Number(match[1]));
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
