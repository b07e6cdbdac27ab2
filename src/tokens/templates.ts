/**
 * Values with their references still in: what a format prints when references stay references. A template is the value
 * with an opaque placeholder for each reference, taken through the same transforms as the value itself. It may be used
 * only where putting the referenced text back for each placeholder gives exactly the resolved text.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { plainText } from "../values/plain_text.ts";
import { internalsOf, tokenTableOf } from "./internals.ts";
import { atKey, hasReferences, isSole, resolveValue, soleKey } from "./references.ts";
import type { Syntax } from "./syntax.ts";
import type { TokenTable } from "./token_table.ts";

/** A value with placeholders, and the references they stand for. */
export interface Template {
  value: unknown;
  references: string[];
}

const open = "\uE000";
const close = "\uE001";
const placeholderPattern = /\uE000(\d+)\uE001/g;

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

/** The text of a token with references in it, piece by piece. */
export type PrintedPart = string | { token: TransformedToken };

function noteFilteredOut(
  dictionary: Dictionary,
  token: TransformedToken,
  target: TransformedToken,
): void {
  const noted = internalsOf(dictionary).filteredOut ??= new Map();
  noted.set(`${token.key} ${target.key}`, { token, target });
}

/** The tokens that a file may refer to: its own, and those that its filter left out. */
class Targets {
  #dictionary: Dictionary;
  /** The numbers of the platform's tokens, where the file has all of them. */
  #set: TokenTable | undefined;

  constructor(dictionary: Dictionary) {
    const { allTokens, unfilteredAllTokens } = dictionary;
    this.#dictionary = dictionary;
    this.#set = allTokens === unfilteredAllTokens ? tokenTableOf(allTokens) : undefined;
  }

  /** The token that an alias refers to, by the number of the alias. */
  ofAlias(number: number): TransformedToken | undefined {
    const target = this.#set?.graph.needs[number]?.[0];
    return target === undefined ? undefined : this.#dictionary.allTokens[target];
  }

  /** The token of a key. */
  get(key: string): TransformedToken | undefined {
    const dictionary = this.#dictionary;
    const { allTokens } = dictionary;
    const index = this.#set?.indexOf(key);
    if (index !== undefined && index < allTokens.length) return allTokens[index];
    const { unfilteredTokenMap } = dictionary;
    return atKey(key, dictionary.tokenMap) ??
      (unfilteredTokenMap && atKey(key, unfilteredTokenMap));
  }

  /** Notes which of the tokens that parts refer to are not in the file. */
  note(parts: readonly PrintedPart[], from: TransformedToken): void {
    if (this.#set) return;
    const { tokenMap } = this.#dictionary;
    for (const part of parts) {
      if (typeof part === "string" || tokenMap.has(part.token.key)) continue;
      noteFilteredOut(this.#dictionary, from, part.token);
    }
  }
}

/** How a format prints values, and where it may put references. */
export interface Printing {
  /** The text of a value, of a token of its type. Default: {@linkcode plainText}. */
  text?: (value: unknown, token: TransformedToken) => string;
  /** Whether the language takes a reference where each of the parts has one. Default: anywhere. */
  allows?: (parts: readonly PrintedPart[]) => boolean;
}

/** The template that transforms made of a token's value; `null` if none could be made, `undefined` if none ran. */
function transformedTemplate(
  token: TransformedToken,
  dictionary: Dictionary,
): Template | null | undefined {
  const kept = transformed.get(token);
  if (kept !== undefined || tokenTableOf(dictionary.unfilteredAllTokens ?? [])) return kept;
  // A user format may print copies of the tokens.
  const known = dictionary.unfilteredTokenMap?.get(token.key);
  return known && known !== token ? transformed.get(known) : undefined;
}

/** A text with placeholders in parts; `undefined` where one of them leads nowhere, or there is none. */
function partsOf(
  text: string,
  references: readonly string[],
  targets: Targets,
): PrintedPart[] | undefined {
  const parts: PrintedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholderPattern)) {
    const target = targets.get(`{${references[Number(match[1])] ?? ""}}`);
    if (!target) return undefined;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ token: target });
    end = match.index + match[0].length;
  }
  if (end === 0) return undefined;
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Gives the text of a token with its references as parts of their own; `number` is the token's among all, if known. */
export type ProvedParts = (token: TransformedToken, number?: number) => PrintedPart[] | undefined;

/**
 * Makes a function that gives the text of a token of a file with its references as parts of their own, proved: with each
 * referenced token's text put back it is the token's text, and the language takes a reference in each of the places. The
 * value as it is written is tried first, then what the transforms make of it. The function gives `undefined` where there
 * is no reference or no proof; then the resolved value is to be printed.
 */
export function provedPartsOf(
  dictionary: Dictionary,
  { value: valueKey }: Syntax,
  { text = plainText, allows = () => true }: Printing = {},
): ProvedParts {
  const targets = new Targets(dictionary);
  const textOf = (token: TransformedToken) => text(token[valueKey], token);
  const proved = (parts: PrintedPart[] | undefined, token: TransformedToken) => {
    if (!parts || !allows(parts)) return undefined;
    const put = parts.map((part) => typeof part === "string" ? part : textOf(part.token));
    if (put.join("") !== textOf(token)) return undefined;
    targets.note(parts, token);
    return parts;
  };
  const provedTemplate = (template: Template | null | undefined, token: TransformedToken) =>
    template
      ? proved(partsOf(text(template.value, token), template.references, targets), token)
      : undefined;
  return (token, number) => {
    const original = token.original?.[valueKey];
    if (typeof original === "string" && !original.includes("{")) return undefined;
    let parts: PrintedPart[] | undefined;
    if (typeof original === "string" && isSole(original)) {
      const known = number === undefined ? undefined : targets.ofAlias(number);
      const target = known ?? targets.get(soleKey(original)!);
      parts = target && proved([{ token: target }], token);
    } else parts = provedTemplate(templateOf(original), token);
    return parts ?? provedTemplate(transformedTemplate(token, dictionary), token);
  };
}
