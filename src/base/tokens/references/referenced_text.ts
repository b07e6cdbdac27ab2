/**
 * Finds the texts of referenced tokens in the transformed text of a composite.
 * @module
 */
import type { TransformedToken } from "../../types/token.ts";
import type { PrintedPart } from "./expressions.ts";

/** A position where the text of a token occurs. */
interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly token: TransformedToken;
}

const partOfWord = /[\w.-]/;

/** Start offsets of a text in another one, as whole words only. */
function startsOf(text: string, within: string): number[] {
  const starts: number[] = [];
  if (text === "") return starts;
  for (let at = within.indexOf(text); at !== -1; at = within.indexOf(text, at + text.length)) {
    const [before, after] = [within[at - 1] ?? " ", within[at + text.length] ?? " "];
    if (!partOfWord.test(before) && !partOfWord.test(after)) starts.push(at);
  }
  return starts;
}

/**
 * Splits a text at the tokens whose text occurs as often as they are referenced. An ambiguous token stays text.
 *
 * @param targets The referenced tokens, one per reference.
 * @returns The parts; `undefined` if no token was found.
 */
export function occurrencesIn(
  text: string,
  targets: readonly TransformedToken[],
  textOf: (token: TransformedToken) => string,
): PrintedPart[] | undefined {
  const found: Occurrence[] = [];
  for (const target of new Set(targets)) {
    const targetText = textOf(target);
    const starts = startsOf(targetText, text);
    const alike = targets.filter((other) => textOf(other) === targetText);
    if (starts.length !== alike.length || alike.some((other) => other !== target)) continue;
    found.push(
      ...starts.map((start) => ({ start, end: start + targetText.length, token: target })),
    );
  }
  found.sort((a, b) => a.start - b.start);
  const parts: PrintedPart[] = [];
  let end = 0;
  for (const { start, end: next, token } of found) {
    // The texts of two tokens overlap.
    if (start < end) return undefined;
    if (start > end) parts.push(text.slice(end, start));
    parts.push({ token });
    end = next;
  }
  if (end < text.length) parts.push(text.slice(end));
  return found.length > 0 ? parts : undefined;
}
