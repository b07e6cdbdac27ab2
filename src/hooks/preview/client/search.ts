/**
 * Finds tokens by name, reference, name on a platform, value, color in any notation, or description. Does not use the
 * DOM.
 * @module
 */
import type { Channels } from "../color.ts";
import type { PreviewData, PreviewValue } from "../data.ts";
import { saidName } from "../groups.ts";
import { wordsOf } from "../../../base/text/name_words.ts";

/** Parses a color in any notation of CSS; `undefined` for other text. */
export type ParseColor = (text: string) => Channels | undefined;

/** How well a token fits a query; the first is best. */
const ranks = [
  "name",
  "spelling",
  "member",
  "color",
  "aliasOfColor",
  "value",
  "aliasOfValue",
  "ending",
  "beginning",
  "words",
  "part",
  "text",
] as const;

type Rank = typeof ranks[number];

const rankOf = Object.fromEntries(ranks.map((rank, at) => [rank, at])) as Record<Rank, number>;

/** The worst rank of an exact match. */
const lastExact = rankOf.aliasOfColor;

/** Largest number of tokens that are listed as the best ones if none fits exactly. */
const mostBest = 8;

/** Tokens that fit a query. */
export interface Matches {
  /** Numbers of all matches, the best first. */
  readonly ordered: readonly number[];
  /** The matches that fit clearly better than the others. */
  readonly best: ReadonlySet<number>;
}

/** Letters and digits in lower case: `colorBlue500`, `--color-blue-500` and `color.blue.500` are the same. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The name in a mention: of `{a.b}`, `var(--a-b, red)`, `$a-b`, `@a-b` and `"a.b"`. */
function mentioned(query: string): string {
  const inner = /^var\(\s*([^,)\s]+)/.exec(query)?.[1] ?? query;
  return inner.replace(/^[{"'`$@\s]+|[}"'`;,\s]+$/g, "");
}

/** Texts of a token to compare with queries. */
interface Entry {
  readonly name: string;
  /** The names on all platforms without separators, and the token's own. */
  readonly spellings: readonly string[];
  readonly words: readonly string[];
  /** Everything that a search finds, in lower case. */
  readonly haystack: string;
  readonly values: readonly PreviewValue[];
  /** For each value, its texts in lower case. */
  readonly texts: readonly (readonly string[])[];
}

/** A value as shown, and as CSS. Data of images is left out. */
function valueTexts({ text, css }: PreviewValue): string[] {
  return [
    text,
    ...Object.values(css ?? {}).filter((item) => item !== text && !item.includes("data:")),
  ];
}

function entriesOf(data: PreviewData): Entry[] {
  const values: PreviewValue[][] = data.values.map((value) => value ? [value] : []);
  for (const { tokens } of data.blocks) {
    for (const [number, value] of tokens) values[number].push(value);
  }
  return data.paths.map((path, number) => {
    const name = saidName(path);
    const names = data.platforms.flatMap(({ names }) => names[number] ?? []);
    const used = data.platforms.flatMap(({ usage: [before, after], names }) => {
      const own = names[number];
      return own === null ? [] : [before + own + after];
    });
    const texts = [
      path.join("."),
      ...values[number].flatMap((value) => [value.written, ...valueTexts(value)]),
      data.descriptions[number],
      ...used,
    ];
    return {
      name: name.toLowerCase(),
      spellings: [...new Set([name, ...names].map(plain))],
      words: wordsOf(name),
      haystack: texts.filter(Boolean).join("\n").toLowerCase(),
      values: values[number],
      texts: values[number].map((value) => valueTexts(value).map((text) => text.toLowerCase())),
    };
  });
}

/** Text that only a color looks like: with `#` or brackets, or of six or eight hexadecimal digits. */
function colorIn(query: string, parse: ParseColor): Channels | undefined {
  const isBare = /^(?:[\da-f]{6}|[\da-f]{8})$/i.test(query);
  if (!isBare && !/^#|^[a-z]+\(/i.test(query)) return undefined;
  return parse(isBare ? `#${query}` : query);
}

/** Whether two colors are the same in eight bits a channel, up to rounding. */
function isSame(left: Channels, right: Channels): boolean {
  return left.every((channel, at) => Math.abs(channel - right[at]) <= (at < 3 ? 1 : 0.006));
}

class Ranking {
  #query: string;
  #name: string;
  #plain: string;
  /** The text after the last dot or slash: the member of a class, or a resource. */
  #member: string;
  #parts: readonly string[];
  #words: readonly string[];
  #color: Channels | undefined;

  constructor(query: string, parse: ParseColor) {
    this.#query = query.toLowerCase();
    const name = mentioned(query);
    this.#name = name.toLowerCase();
    this.#plain = plain(name);
    this.#member = plain(/[./]([^./]+)$/.exec(name)?.[1] ?? "");
    this.#color = colorIn(query, parse);
    this.#parts = this.#query.split(/\s+/).filter((part) => part !== "");
    this.#words = wordsOf(name);
  }

  of(entry: Entry): number | undefined {
    const rank = this.#byName(entry) ?? this.#byValue(entry) ?? this.#byPart(entry);
    return rank && rankOf[rank];
  }

  #byName({ name, spellings }: Entry): Rank | undefined {
    if (name === this.#name) return "name";
    if (this.#plain !== "" && spellings.includes(this.#plain)) return "spelling";
    return this.#member !== "" && spellings.includes(this.#member) ? "member" : undefined;
  }

  #byValue({ values, texts }: Entry): Rank | undefined {
    for (const [at, value] of values.entries()) {
      const { rgba, wide } = value;
      const isAlias = value.written !== undefined;
      const color = this.#color;
      if (color && ((rgba && isSame(rgba, color)) || wide === this.#query)) {
        return isAlias ? "aliasOfColor" : "color";
      }
      if (texts[at].includes(this.#query)) {
        return isAlias ? "aliasOfValue" : "value";
      }
    }
    return undefined;
  }

  #byPart({ name, spellings, words, haystack }: Entry): Rank | undefined {
    if (`.${name}`.endsWith(`.${this.#name}`)) return "ending";
    if (`${name}.`.startsWith(`${this.#name}.`)) return "beginning";
    const own = this.#words;
    if (own.length > 0 && own.every((word) => words.some((item) => item.startsWith(word)))) {
      return own.at(-1) === words.at(-1) ? "ending" : "words";
    }
    if (this.#plain !== "" && spellings.some((spelling) => spelling.includes(this.#plain))) {
      return "part";
    }
    return this.#parts.every((part) => haystack.includes(part)) ? "text" : undefined;
  }
}

export class SearchIndex {
  #data: PreviewData;
  #parse: ParseColor;
  #entries: Entry[] | undefined;
  #last: readonly [query: string, matches: Matches] | undefined;

  constructor(data: PreviewData, parse: ParseColor) {
    this.#data = data;
    this.#parse = parse;
  }

  /** Makes the index before the first search. */
  prepare(): void {
    this.#entries ??= entriesOf(this.#data);
  }

  /** Finds tokens; `undefined` for an empty query. */
  find(query: string): Matches | undefined {
    const trimmed = query.trim();
    if (trimmed === "") return undefined;
    if (this.#last?.[0] !== trimmed) this.#last = [trimmed, this.#matches(trimmed)];
    return this.#last[1];
  }

  #matches(query: string): Matches {
    this.#entries ??= entriesOf(this.#data);
    const ranking = new Ranking(query, this.#parse);
    const ranked = this.#entries.flatMap((entry, number) => {
      const rank = ranking.of(entry);
      return rank === undefined ? [] : [{ number, rank }];
    }).sort((a, b) => a.rank - b.rank || a.number - b.number);
    const first = ranked[0]?.rank;
    const exact = ranked.filter(({ rank }) => rank <= lastExact);
    const top = exact.length > 0 ? exact : ranked.filter(({ rank }) => rank === first);
    const isClear = exact.length > 0 || (top.length <= mostBest && top.length < ranked.length);
    return {
      ordered: ranked.map(({ number }) => number),
      best: new Set(isClear ? top.map(({ number }) => number) : []),
    };
  }
}
