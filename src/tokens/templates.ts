/**
 * Values with their references still in: what a format prints when references stay references. A template is the value
 * with an opaque placeholder for each reference, taken through the same transforms as the value itself. It may be used
 * only where putting the referenced text back for each placeholder gives exactly the resolved text.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { plainText } from "../values/plain_text.ts";
import { tokenSetOf } from "./dictionary.ts";
import { atKey, hasReferences, isSole, resolveValue, soleKey } from "./references.ts";
import type { Syntax } from "./syntax.ts";

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

/** Forgets what is remembered of a token. */
export function forgetTemplate(token: TransformedToken): void {
  transformed.delete(token);
}

/** The text of a token with references in it, piece by piece. */
export type PrintedPart = string | { token: TransformedToken };

/** Tokens that a file refers to although its filter left them out, noted while the file is formatted. */
const filteredOut = new WeakMap<Dictionary, Map<string, { token: string; reference: string }>>();

/** References noted for a dictionary since it was made. */
export function filteredOutOf(dictionary: Dictionary): { token: string; reference: string }[] {
  return [...filteredOut.get(dictionary)?.values() ?? []];
}

function noteFilteredOut(dictionary: Dictionary, token: TransformedToken, reference: string): void {
  let noted = filteredOut.get(dictionary);
  if (!noted) filteredOut.set(dictionary, noted = new Map());
  const name = (token.path ?? [token.name]).join(".");
  noted.set(`${name} ${reference}`, { token: name, reference });
}

/** The token that an alias refers to, by the number of the alias, where the file has all tokens of its platform. */
function aliasTarget(number: number, dictionary: Dictionary): TransformedToken | undefined {
  const { allTokens, unfilteredAllTokens } = dictionary;
  const set = allTokens === unfilteredAllTokens ? tokenSetOf(allTokens) : undefined;
  const target = set?.graph.needs[number]?.[0];
  return target === undefined ? undefined : allTokens[target];
}

/** The token of a key: among the file's own tokens, else, noted, among those that its filter left out. */
function referencedToken(
  key: string,
  from: TransformedToken,
  dictionary: Dictionary,
): TransformedToken | undefined {
  const { allTokens, unfilteredAllTokens } = dictionary;
  const set = allTokens === unfilteredAllTokens ? tokenSetOf(allTokens) : undefined;
  const index = set?.indexOf(key);
  if (index !== undefined && index < allTokens.length) return allTokens[index];
  const { tokenMap, unfilteredTokenMap } = dictionary;
  const own = atKey(key, tokenMap);
  if (own || !unfilteredTokenMap) return own;
  const other = atKey(key, unfilteredTokenMap);
  if (other) noteFilteredOut(dictionary, from, other.path.join("."));
  return other;
}

/**
 * The text of a token with its references as parts of their own, proved: with each referenced token's text put back it
 * is the token's text.
 *
 * @param number The token's number among all of its platform, if the caller knows it.
 * @returns `undefined` where there is no reference or no proof; then the resolved value is to be printed.
 */
export function printedParts(
  token: TransformedToken,
  dictionary: Dictionary,
  syntax: Syntax,
  number?: number,
): PrintedPart[] | undefined {
  const original = token.original?.[syntax.value];
  if (typeof original === "string" && !original.includes("{")) return undefined;
  let kept = transformed.get(token);
  if (kept === undefined && !tokenSetOf(dictionary.unfilteredAllTokens ?? [])) {
    // A format of the user's may print copies of the tokens.
    const known = dictionary.unfilteredTokenMap?.get(token.key);
    if (known && known !== token) kept = transformed.get(known);
  }
  if (kept === undefined && typeof original === "string" && isSole(original)) {
    const known = number === undefined ? undefined : aliasTarget(number, dictionary);
    const target = known ?? referencedToken(soleKey(original)!, token, dictionary);
    const proved = target && plainText(target[syntax.value]) === plainText(token[syntax.value]);
    return proved ? [{ token: target }] : undefined;
  }
  const template = kept === undefined ? templateOf(original) : kept;
  if (!template) return undefined;
  const parts: PrintedPart[] = [];
  let text = "";
  let end = 0;
  const whole = plainText(template.value);
  for (const match of whole.matchAll(placeholderPattern)) {
    const key = `{${template.references[Number(match[1])] ?? ""}}`;
    const target = referencedToken(key, token, dictionary);
    if (!target) return undefined;
    const before = whole.slice(end, match.index);
    if (before !== "") parts.push(before);
    parts.push({ token: target });
    text += before + plainText(target[syntax.value]);
    end = match.index + match[0].length;
  }
  if (end < whole.length) parts.push(whole.slice(end));
  text += whole.slice(end);
  return end > 0 && text === plainText(token[syntax.value]) ? parts : undefined;
}
