/**
 * The rules by which a packed manifest leaves out what follows from its earlier tokens. The writer and the reader share
 * them; they are part of version 3 and must not change.
 * @module
 */
import { remembered } from "../collections/remembered.ts";
import type { TokenPlace } from "../types/manifest.ts";
import type { NameCase, NameRule, PackedPlace } from "./packed_manifest.ts";

/**
 * Largest number of tokens in a chain: the nearest ones and the last. Without a limit, the chains of n aliases in a row
 * would have n² / 2 tokens in all.
 */
export const mostInChain = 100;

export function chainThrough(target: string, chain: readonly string[] = []): string[] {
  return chain.length < mostInChain
    ? [target, ...chain]
    : [target, ...chain.slice(0, mostInChain - 2), chain[chain.length - 1]];
}

/** The name in a text that is one reference. */
export function targetOf(written: unknown): string | undefined {
  if (typeof written !== "string" || written[0] !== "{") return undefined;
  const end = written.length - 1;
  return written.indexOf("}") === end && written.lastIndexOf("{") === 0
    ? written.slice(1, end)
    : undefined;
}

const separators: Readonly<Partial<Record<NameCase, string>>> = {
  kebab: "-",
  snake: "_",
  constant: "_",
};

/** Makes names by a rule, and remembers the words of groups. */
export class ExpectedNames {
  #prefix: string;
  #case: NameCase;
  #known: Map<string, string> = new Map();

  constructor([prefix, joined]: NameRule) {
    this.#prefix = prefix;
    this.#case = joined;
  }

  of(name: string): string {
    const separator = separators[this.#case] ?? "";
    let text = "";
    for (const part of name.split(".")) {
      let known = this.#known.get(part);
      if (known === undefined) this.#known.set(part, known = this.#joined(part, separator));
      text += text !== "" && known !== "" ? separator + known : known;
    }
    if (this.#case === "camel" && text !== "") text = text[0].toLowerCase() + text.slice(1);
    return this.#prefix + text;
  }

  #joined(part: string, separator: string): string {
    // Only ASCII, because other letters depend on the version of Unicode.
    const words = part.replace(/([a-z\d])([A-Z])/g, "$1 $2").split(/[^A-Za-z\d]+/)
      .filter((word) => word !== "").map((word) => word.toLowerCase());
    const cased = words.map((word) => {
      if (this.#case === "constant") return word.toUpperCase();
      return separator === "" ? word[0].toUpperCase() + word.slice(1) : word;
    });
    return cased.join(separator);
  }
}

/** The last place of values in the same contexts. */
export class ExpectedPlaces {
  #last: Map<number, { file: number; line: number; column: number }> = new Map();

  #lastIn(contexts: number): { file: number; line: number; column: number } {
    return remembered(this.#last, contexts, () => ({ file: -1, line: 0, column: 0 }));
  }

  /** @param contexts The number of the contexts of the value; -1 without contexts. */
  pack(place: TokenPlace, file: number, contexts: number): PackedPlace {
    const { line, column } = place;
    if (line === undefined || column === undefined) return { ...place, file };
    const last = this.#lastIn(contexts);
    const isSameFile = last.file === file;
    const lines = isSameFile ? line - last.line : line;
    const columns = lines === 0 ? column - last.column : column;
    const isSameColumn = lines !== 0 && column === last.column;
    Object.assign(last, { file, line, column });
    if (!isSameFile) return [lines, column, file];
    return isSameColumn ? lines : [lines, columns];
  }

  /** @param paths The paths by number. */
  unpack(packed: PackedPlace, paths: readonly string[], contexts: number): TokenPlace | undefined {
    if (typeof packed === "object" && !isList(packed)) {
      return { ...packed, file: paths[packed.file] };
    }
    const last = this.#lastIn(contexts);
    if (!isList(packed)) {
      last.line += packed;
    } else {
      // Destructuring calls iterators, which is slow here.
      const file = packed[2];
      const isRelative = file === undefined && packed[0] === 0;
      if (file !== undefined) {
        last.file = file;
        last.line = 0;
      }
      last.line += packed[0];
      last.column = isRelative ? last.column + packed[1] : packed[1];
    }
    const file = paths[last.file];
    return file === undefined ? undefined : { file, line: last.line, column: last.column };
  }
}

const isList = (place: PackedPlace): place is Extract<PackedPlace, readonly unknown[]> =>
  Array.isArray(place);

/** The lines that the next token of a platform decides in its files. */
export class ExpectedLines {
  /** The files of the last token. */
  files: readonly number[] = [];
  #last: number[][] = [];
  /** Numbers of lines by file and number of contexts. */
  #counts: Map<number, number>[] = [];

  /** Whether the files of a token are those of the last one. */
  areFiles(files: readonly number[]): boolean {
    return files.length === this.files.length && files.every((file, at) => file === this.files[at]);
  }

  /** How many lines a token with values in some contexts has, as the last one with as many. */
  #countOf(file: number, contexts: number): number {
    return this.#counts[file]?.get(contexts) ?? 0;
  }

  /** The distances of lines from the expected ones; `undefined` if they are these. */
  pack(file: number, lines: readonly number[], contexts: number): number[] | undefined {
    const last = this.#last[file] ?? [];
    const distances = lines.map((line, at) => line - (last[at] ?? 0) - 1);
    const isExpected = lines.length === this.#countOf(file, contexts) &&
      distances.every((distance) => distance === 0);
    this.#passed(file, lines, contexts);
    return isExpected ? undefined : distances;
  }

  unpack(file: number, distances: readonly number[] | undefined, contexts: number): number[] {
    const last = this.#last[file] ?? [];
    const count = distances ? distances.length : this.#countOf(file, contexts);
    const lines: number[] = [];
    for (let at = 0; at < count; at++) lines.push((last[at] ?? 0) + 1 + (distances?.[at] ?? 0));
    this.#passed(file, lines, contexts);
    return lines;
  }

  #passed(file: number, lines: readonly number[], contexts: number): void {
    (this.#counts[file] ??= new Map()).set(contexts, lines.length);
    const last = this.#last[file] ??= [];
    for (let at = 0; at < lines.length; at++) last[at] = lines[at];
  }
}

/** The last texts of values on a platform, by type and value. */
export type LastTexts = Map<string, Map<string, string>>;

/** The texts of a token on platforms, which are packed in turn. */
export class TokenTexts {
  readonly numbers: readonly number[];
  #type: string;
  /** Its values as texts: without contexts, then in each of them. */
  #values: readonly string[];
  /** Its texts on the platform before. */
  #previous: (string | undefined)[] = [];
  #positions: Map<number, number> | undefined;

  constructor(type: string | undefined, values: readonly string[], numbers: readonly number[]) {
    this.#type = type ?? "";
    this.#values = values;
    this.numbers = numbers;
  }

  /** The position of the value in contexts of an output; 0 if the token has none for them. */
  #positionOf(numbers: readonly number[], at: number): number {
    if (at < 0 || numbers === this.numbers) return at + 1;
    this.#positions ??= new Map(this.numbers.map((number, at) => [number, at + 1]));
    return this.#positions.get(numbers[at]) ?? 0;
  }

  /**
   * Returns the expected text, and remembers the text.
   *
   * @param at The position in the contexts of an output; -1 without contexts.
   * @param text The text; by default, the expected one.
   */
  next(last: LastTexts, numbers: readonly number[], at: number, text?: string | null): string {
    const position = this.#positionOf(numbers, at);
    const value = this.#values[position];
    const texts = remembered(last, this.#type, () => new Map<string, string>());
    const known = texts.get(value);
    const expected = known ?? this.#previous[position] ?? value;
    const actual = text ?? expected;
    if (actual !== known) texts.set(value, actual);
    this.#previous[position] = actual;
    return expected;
  }
}

/** Values as texts, so that equal values are the same key. */
export class ValueTexts {
  #known: Map<object, string> = new Map();

  of(value: unknown): string {
    if (typeof value === "string") return value;
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    return remembered(this.#known, value, () => JSON.stringify(value));
  }
}
