/**
 * Templates: values with an opaque placeholder for each reference, which go through the same transforms as the values.
 * A format may print a template's references only if replacing each placeholder by the referenced text gives exactly
 * the resolved text.
 * @module
 */
import type { Dictionary, TransformedToken } from "../../types/token.ts";
import { tokenTableOf } from "../internals.ts";
import { getOwn, isPlainObject, setOwn, type Tree } from "../plain_object.ts";
import { hasReferences, resolveValue, soleKey } from "./references.ts";

export interface Template {
  value: unknown;
  references: string[];
}

const open = "\uE000";
const close = "\uE001";
/** Matches a placeholder with its number. */
export const placeholderPattern: RegExp = /\uE000(\d+)\uE001/g;

/** The template of a value before transforms; `undefined` if it contains no reference. */
export function templateOf(value: unknown): Template | undefined {
  if (!hasReferences(value)) return undefined;
  const references: string[] = [];
  const withPlaceholders = resolveValue(value, (reference) => {
    references.push(reference);
    return `${open}${references.length - 1}${close}`;
  });
  return { value: withPlaceholders, references };
}

/**
 * The template of a transformed value that kept the structure of the written one: placeholders replace the parts that
 * were written as references. `undefined` if there are none.
 *
 * @param isWanted Whether a transformed part may become a placeholder.
 */
export function templateInside(
  written: unknown,
  value: unknown,
  isWanted: (part: unknown) => boolean,
): Template | undefined {
  const references: string[] = [];
  const inside = (written: unknown, value: unknown): unknown => {
    if (typeof written === "string") {
      const key = typeof value === "object" || !isWanted(value) ? undefined : soleKey(written);
      if (key === undefined) return value;
      references.push(key.slice(1, -1));
      return `${open}${references.length - 1}${close}`;
    }
    if (Array.isArray(written)) {
      return Array.isArray(value) && value.length === written.length
        ? value.map((part, index) => inside(written[index], part))
        : value;
    }
    if (!isPlainObject(written) || !isPlainObject(value)) return value;
    const copy: Tree = {};
    for (const name of Object.keys(value)) {
      setOwn(copy, name, inside(getOwn(written, name), getOwn(value, name)));
    }
    return copy;
  };
  const template = inside(written, value);
  return references.length > 0 ? { value: template, references } : undefined;
}

const transformed = new WeakMap<object, Template | null>();

/** Stores the template of a transformed token; `null` if it has none. */
export function keepTemplate(token: TransformedToken, template: Template | null): void {
  transformed.set(token, template);
}

const computed = new WeakMap<object, unknown>();

export function keepComputed(token: TransformedToken, value: unknown): void {
  computed.set(token, value);
}

/** The value of a token before any transform: the computed one, or the written one. */
export function untransformedValue(token: TransformedToken, valueKey: "value" | "$value"): unknown {
  return computed.has(token) ? computed.get(token) : token.original?.[valueKey];
}

/** An inline part of a composite, before its transforms, and the text that they returned. */
export interface PartText {
  readonly value: unknown;
  readonly text: string;
}

const partTexts = new WeakMap<object, readonly PartText[]>();

/** Stores the texts of a composite's inline parts, in the order in which they are written. */
export function keepPartTexts(token: TransformedToken, texts: readonly PartText[]): void {
  partTexts.set(token, texts);
}

/** The texts of a composite's inline parts, in the order in which they are written; empty if transforms gave none. */
export function partTextsOf(token: TransformedToken): readonly PartText[] {
  return partTexts.get(token) ?? [];
}

/** Copies the stored data of a token to its copy. */
export function moveTemplate(token: TransformedToken, copy: TransformedToken): void {
  const template = transformed.get(token);
  if (template !== undefined) transformed.set(copy, template);
  if (computed.has(token)) computed.set(copy, computed.get(token));
  const texts = partTexts.get(token);
  if (texts) partTexts.set(copy, texts);
}

/** The transformed template of a token's value; `null` if there is none, `undefined` if no transform ran. */
export function transformedTemplate(
  token: TransformedToken,
  dictionary: Dictionary,
): Template | null | undefined {
  const kept = transformed.get(token);
  if (kept !== undefined || tokenTableOf(dictionary.unfilteredAllTokens ?? [])) return kept;
  // A user format may print copies of the tokens.
  const existing = dictionary.unfilteredTokenMap?.get(token.key);
  return existing && existing !== token ? transformed.get(existing) : undefined;
}

/** Splits the text of a template into pieces and the numbers of its references. */
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
