/**
 * Finds the tokens that decide the lines of a file. Prints the file several times, each time with the values of a
 * different half of its tokens changed. The runs in which a line changes form the code of its token. Works for any
 * format.
 * @module
 */
import type { TransformedToken } from "../../base/types/token.ts";
import type { Probe } from "./changed_token.ts";
import { codesFor } from "./line_codes.ts";
import type { Lines, PlacedToken, PrintedFile } from "./printed_file.ts";
import { addTo } from "../../base/collections/group_by.ts";

/** A line and the tokens whose values decide it; if there are none, the tokens that it names. */
export interface DecidedFile {
  readonly path: string;
  readonly lines: readonly { readonly text: string; readonly tokens: readonly PlacedToken[] }[];
}

/** Whether lines moved between two texts with the same number of lines. */
function areMoved(texts: readonly string[], others: readonly string[]): boolean {
  const changed = texts.filter((text, at) => text !== others[at] && text.trim() !== "");
  const now = new Set(others.filter((text, at) => text !== texts[at]));
  return changed.some((text) => now.has(text));
}

/** The runs that changed each line of a file, as bits, by path. */
type LineCodes = Map<string, number[]>;

/**
 * Prints a file once per bit, changing the tokens with that bit. Drops a file if a run changes its number of lines. If
 * a format writes several files, which contain few tokens each, all lines of such a file count as changed instead.
 *
 * @param codeOf The code of a token.
 * @returns `undefined` if the format fails, or if references decide the order of lines.
 */
async function lineCodes(
  printed: PrintedFile,
  control: Lines,
  bits: number,
  codeOf: (token: TransformedToken) => number,
  probe: Probe,
): Promise<LineCodes | undefined> {
  const { lines } = printed;
  const found: LineCodes = new Map();
  for (const [path, { length }] of lines) {
    if (control.get(path)?.length === length) found.set(path, Array(length).fill(0));
  }
  for (let bit = 0; bit < bits && found.size > 0; bit++) {
    const mask = 1 << bit;
    const changed = await printed.print((token) =>
      (codeOf(token) & mask) === 0 ? token : printed.changer.changed(token, probe)
    );
    if (!changed) return undefined;
    for (const [path, own] of found) {
      const [texts, others] = [control.get(path)!, changed.get(path)];
      const isWhole = others?.length === texts.length;
      if (!isWhole && lines.size === 1) {
        found.delete(path);
        continue;
      }
      if (probe !== "values" && isWhole && areMoved(texts, others)) return undefined;
      texts.forEach((text, at) => {
        const isSteady = text === lines.get(path)![at];
        if (isSteady && (!isWhole || text !== others[at])) own[at] |= mask;
      });
    }
  }
  return found;
}

/** Combines the codes of lines from values, comments and references. */
async function allLineCodes(
  printed: PrintedFile,
  bits: number,
  codeOf: (token: TransformedToken) => number,
): Promise<LineCodes> {
  const control = await printed.again();
  if (!control) return new Map();
  const codesBy = (probe: Probe) => lineCodes(printed, control, bits, codeOf, probe);
  const found = await codesBy("values") ?? new Map();
  if (!printed.printsWritten) return found;
  const further = await codesBy("names") ?? await codesBy("targets") ?? new Map();
  for (const [path, own] of further) {
    const existing = found.get(path) ?? [];
    found.set(path, own.map((code: number, at: number) => code | (existing[at] ?? 0)));
  }
  return found;
}

/** A line of a file, counted from 1. */
export interface NumberedLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/**
 * Finds the lines of a file that a token decides. If there are none, finds the lines that name it.
 *
 * @param isIt Whether a token of the file is the one to find.
 */
export async function linesOfToken(
  printed: PrintedFile,
  isIt: (token: TransformedToken) => boolean,
): Promise<NumberedLine[]> {
  const placedTokens = printed.placed.filter(({ token }) => isIt(token));
  if (placedTokens.length === 0) return [];
  const { lines } = printed;
  const decided = await allLineCodes(printed, 1, (token) => isIt(token) ? 1 : 0);
  const some = (is: (text: string, at: number, path: string) => boolean): NumberedLine[] =>
    Array.from(lines).flatMap(([path, texts]) =>
      texts.flatMap((text, at) => is(text, at, path) ? [{ path, line: at + 1, text }] : [])
    );
  const found = some((_, at, path) => decided.get(path)?.[at] === 1);
  if (found.length > 0) return found;
  const names = new Set(placedTokens.map(({ token: { name } }) => String(name).toLowerCase()));
  return some((text) => wordsIn(text).some((word) => names.has(word.toLowerCase())));
}

/** Words of a line that may be names. */
function wordsIn(line: string): string[] {
  return line.match(/[\p{L}\p{N}_$][\p{L}\p{N}_$-]*/gu) ?? [];
}

class NamedTokens {
  #byName: Map<string, number[]> = new Map();
  #byPart: Map<string, number[]> = new Map();

  constructor(placed: readonly PlacedToken[]) {
    placed.forEach(({ token: { name, path } }, number) => {
      addTo(this.#byName, String(name).toLowerCase(), number);
      addTo(this.#byPart, (path.at(-1) ?? "").toLowerCase(), number);
    });
  }

  named(words: readonly string[]): number[] {
    return words.flatMap((word) => this.#byName.get(word.toLowerCase()) ?? []);
  }

  /** Indices of the tokens whose name or last path segment is one of the words. */
  mentioned(words: readonly string[]): number[] {
    const parts = words.flatMap((word) => this.#byPart.get(word.toLowerCase()) ?? []);
    return [...new Set([...this.named(words), ...parts])];
  }
}

export async function decidedLines(printed: PrintedFile): Promise<DecidedFile[]> {
  const { lines, placed } = printed;
  const codes = codesFor(placed.length);
  const codeOf = new Map(placed.map(({ token }, at) => [token, codes.codes[at]]));
  const found = await allLineCodes(printed, codes.bits, (token) => codeOf.get(token) ?? 0);
  const names = new NamedTokens(placed);
  const numbersOf = (text: string, code: number): number[] => {
    const number = codes.numberOf(code);
    if (number !== undefined) return [number];
    const words = wordsIn(text);
    if (code === 0) return names.named(words);
    const mentioned = names.mentioned(words).filter((item) => (codes.codes[item] & ~code) === 0);
    if (mentioned.length > 0) return mentioned;
    return codes.codes.flatMap((own, item) => (own & ~code) === 0 ? [item] : []);
  };
  return Array.from(lines, ([path, texts]) => ({
    path,
    lines: texts.map((text, at) => ({
      text,
      tokens: numbersOf(text, found.get(path)?.[at] ?? 0).map((number) => placed[number]),
    })),
  }));
}
