/**
 * Where the texts of referenced tokens occur in a text that transforms made of a composite.
 * @module
 */
import type { TransformedToken } from "../types/token.ts";
import type { PrintedPart } from "./expressions.ts";

/** A place in a text where that of a token occurs. */
interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly token: TransformedToken;
}

const partOfWord = /[\w.-]/;

/** Where a text occurs in another as a word or words of its own. */
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
 * A text in parts, with the tokens whose text occurs in it as often as they are referred to. A token that is not to be
 * told from another, or from text of the value's own, stays text.
 *
 * @param targets The tokens that the value refers to, one for each reference.
 * @returns The parts; `undefined` where no token was found.
 */
export function occurrencesIn(
  text: string,
  targets: readonly TransformedToken[],
  textOf: (token: TransformedToken) => string,
): PrintedPart[] | undefined {
  const found: Occurrence[] = [];
  for (const target of new Set(targets)) {
    const own = textOf(target);
    const starts = startsOf(own, text);
    const alike = targets.filter((other) => textOf(other) === own);
    if (starts.length !== alike.length || alike.some((other) => other !== target)) continue;
    found.push(...starts.map((start) => ({ start, end: start + own.length, token: target })));
  }
  found.sort((one, other) => one.start - other.start);
  const parts: PrintedPart[] = [];
  let end = 0;
  for (const { start, end: next, token } of found) {
    // The text of one token stands in that of another.
    if (start < end) return undefined;
    if (start > end) parts.push(text.slice(end, start));
    parts.push({ token });
    end = next;
  }
  if (end < text.length) parts.push(text.slice(end));
  return found.length > 0 ? parts : undefined;
}
