/**
 * Arranges tokens in rows, with headings and heights.
 * @module
 */
import { chunks } from "../../../base/values/chunks.ts";
import { lengthOf, pixelsOf } from "../../../base/values/read_length.ts";
import type { Kind } from "../../../base/tokens/kinds.ts";
import { inOrder, rankIn, sectionsInOrder } from "../sections.ts";
import { grouped, minRamp, primitivesIn, rampsIn } from "../groups.ts";
import { noteOf } from "./marks.ts";
import type { Model } from "./model.ts";
import { shownCss } from "./pictures.ts";

export type Row =
  & { readonly height: number }
  & (
    | {
      readonly is: "section";
      readonly title: string;
      readonly count: number;
      /** Kind of its tokens, if it has one. */
      readonly kind?: Kind;
    }
    /** Stands for further rows of a long section. */
    | { readonly is: "more"; readonly title: string; readonly count: number; readonly kind: Kind }
    | { readonly is: "group"; readonly name: string; readonly note?: string }
    | { readonly is: "pairs"; readonly pairs: readonly number[] }
    | {
      readonly is: "ramp" | "steps" | "cards" | "wide" | "specimen" | "line";
      readonly tokens: readonly number[];
    }
  );

/** Kinds whose tokens take the width of the page. */
const wideKinds: ReadonlySet<Kind> = new Set([
  "typography",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "lineHeight",
  "letterSpacing",
  "spacing",
  "size",
  "duration",
]);

/** Kinds whose pictures and values need wide cards. */
const broadKinds: ReadonlySet<Kind> = new Set(["shadow", "gradient", "transition"]);

const heights = {
  section: 72,
  more: 64,
  group: 44,
  ramp: 128,
  cards: 168,
  wide: 264,
  pairs: 196,
  specimen: 56,
  line: 44,
};

/** Additional height of rows that show two choices of contexts. */
const besideHeight = 26;

/** Height of a description: two lines. */
const noteHeight = 38;

/** Smallest width of a card and of a wide one, the gap between cards, and the smallest width of a step, in pixels. */
const cardWidth = 164;
const wideCard = 264;
const gap = 16;
const stepWidth = 76;

/** The height of a step in a list, and the width of the page below which steps that do not fit become one. */
const listedStep = 34;
const narrow = 640;

/** Height of further lines of a value. */
const linesHeight = 32;

/** Height from which on a section is shortened, and the height that remains, in pixels. */
const longSection = 3000;
const shortSection = 1800;

export function columnsOf(width: number, card = cardWidth): number {
  return Math.max(1, Math.floor((width + gap) / (card + gap)));
}

/** Converts a length to pixels, at 16 per `rem` and `em`; `undefined` for other text. */
function pixels(text: string | undefined): number | undefined {
  const length = lengthOf(text);
  if (length?.unit === "em") return length.number * 16;
  return length && pixelsOf(length, 16);
}

/** Average width of a letter, in parts of the font size, and the number of letters of the usual sample. */
const letterWidth = 0.55;
const sampleLength = 43;

/** The height of a row of sample text with up to two lines, at most 220 pixels; taller text is cut. */
function typeHeight(kind: Kind, css: Record<string, string>, width: number): number {
  const size = pixels(css["font-size"]) ?? 16;
  const line = css["line-height"] ?? "1.2";
  const factor = /^[\d.]+$/.test(line) ? Number(line) : (pixels(line) ?? size * 1.2) / size;
  const isOne = size * letterWidth * sampleLength < (width < narrow ? width - 150 : width - 270);
  const lines = kind === "lineHeight" ? 3 : isOne ? 1 : 2;
  const wanted = Math.ceil(size * Math.max(1, factor) * lines) + 32;
  return Math.min(220, Math.max(heights.specimen, wanted));
}

function rankOfGroup(name: string, { data }: Model): number {
  return rankIn(data.order, (group) => `${name}.`.startsWith(`${group}.`));
}

/** The tokens to arrange, and the space for them. */
export interface RowRequest {
  readonly model: Model;
  readonly numbers: readonly number[];
  /** Tokens to list before all others. */
  readonly best?: ReadonlySet<number>;
  /** Available width in pixels. */
  readonly width: number;
  /** Whether each card shows two contexts. */
  readonly isBeside: boolean;
  /** The only rows to make: of tokens, of tokens in a line each, or of declared pairs. Default: tokens and pairs. */
  readonly only?: "tokens" | "lines" | "pairs";
  /** The shown text of a token. Default: its value. */
  textOf?(number: number): string;
  /** Whether to show a section whole. Default: all are. */
  isWhole?(kind: Kind, title: string): boolean;
}

class RowMaker {
  readonly rows: Row[] = [];
  #request: RowRequest;
  #extra: number;

  constructor(request: RowRequest) {
    this.#request = request;
    this.#extra = request.isBeside ? besideHeight : 0;
  }

  section(kind: Kind, title: string, numbers: readonly number[]): void {
    const start = this.rows.length;
    this.rows.push({ is: "section", title, kind, count: numbers.length, height: heights.section });
    const { model, width, only } = this.#request;
    const columns = columnsOf(width, broadKinds.has(kind) ? wideCard : cardWidth);
    const hasCards = !wideKinds.has(kind) && kind !== "other" && only !== "lines";
    // Small groups share rows of cards; ramps stay together.
    const atLeast = hasCards ? Math.max(2, Math.min(minRamp, Math.ceil(columns / 2))) : 2;
    const all = grouped(numbers, model, atLeast);
    for (const [name, tokens] of inOrder(all, ([name]) => rankOfGroup(name, model))) {
      const note = Object.hasOwn(model.data.notes, name) ? model.data.notes[name] : undefined;
      const height = heights.group + (note === undefined ? 0 : noteHeight);
      if (name !== "") this.rows.push({ is: "group", name, note, height });
      this.#group(kind, tokens, name);
    }
    if (this.#request.isWhole?.(kind, title) === false) this.#shorten(start, kind, title);
  }

  /** Replaces the last rows of a long section by one. */
  #shorten(start: number, kind: Kind, title: string): void {
    const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0);
    if (heightOf(this.rows.slice(start)) <= longSection) return;
    let end = start + 1;
    for (let height = 0; height < shortSection; end++) height += this.rows[end].height;
    while (this.rows[end - 1].is === "group") end--;
    const rest = this.rows.splice(end);
    const count = rest.reduce((sum, row) => sum + ("tokens" in row ? row.tokens.length : 0), 0);
    this.rows.push({ is: "more", title, kind, count, height: heights.more });
  }

  /** Tokens of several kinds under one title. */
  mixed(title: string, byKind: ReadonlyMap<Kind, readonly number[]>): void {
    const count = [...byKind.values()].reduce((sum, { length }) => sum + length, 0);
    this.rows.push({ is: "section", title, count, height: heights.section });
    for (const [kind, tokens] of byKind) this.#group(kind, tokens, "", false);
  }

  /** Declared pairs of colors. */
  pairs(pairs: readonly number[]): void {
    this.rows.push({
      is: "section",
      title: "Contrast",
      count: pairs.length,
      height: heights.section,
    });
    const height = heights.pairs + this.#extra;
    for (const part of chunks(pairs, columnsOf(this.#request.width))) {
      this.rows.push({ is: "pairs", pairs: part, height });
    }
  }

  #group(kind: Kind, tokens: readonly number[], group: string, canBeRamp = true): void {
    const { model, width, only } = this.#request;
    if (kind === "other" || only === "lines") return this.#each("line", tokens);
    if (wideKinds.has(kind)) return this.#each("specimen", tokens, kind);
    const isRamp = kind === "color" && canBeRamp;
    const { ramps, rest } = isRamp ? rampsIn(tokens, model) : { ramps: [], rest: tokens };
    const is = broadKinds.has(kind) ? "wide" : "cards";
    const columns = columnsOf(width, is === "wide" ? wideCard : cardWidth);
    for (const tokens of chunks(rest, columns)) {
      const note = tokens.some((token) => this.#hasNote(token)) ? noteHeight : 0;
      const lines = is === "cards" && tokens.some((token) => this.#isLong(token, 22))
        ? linesHeight
        : 0;
      this.rows.push({
        is,
        tokens,
        height: heights[is] + this.#extra * (1 + Math.sign(lines)) + note + lines,
      });
    }
    for (const [scale, tokens] of ramps) {
      const name = scale === "" || group.split(".").at(-1) === scale
        ? ""
        : [group, scale].filter(Boolean).join(".");
      if (name !== "") this.rows.push({ is: "group", name, height: heights.group });
      this.#ramp(tokens);
    }
  }

  /** Steps side by side; below each other if the page is narrow. */
  #ramp(steps: readonly number[]): void {
    const { width } = this.#request;
    const isLong = steps.some((token) => this.#isLong(token, 9));
    const perRow = Math.max(1, Math.floor(width / (isLong ? stepWidth * 1.4 : stepWidth)));
    if (perRow < steps.length && width < narrow) {
      const height = steps.length * (listedStep + this.#extra) + gap;
      return void this.rows.push({ is: "steps", tokens: steps, height });
    }
    const height = heights.ramp + this.#extra + (isLong ? linesHeight : 0);
    // Use equal parts, so that no row has a single step.
    const size = Math.ceil(steps.length / Math.ceil(steps.length / perRow));
    for (const tokens of chunks(steps, size)) this.rows.push({ is: "ramp", tokens, height });
  }

  /** Whether the text of a token needs more than a line of a card or a step. */
  #isLong(number: number, most: number): boolean {
    const { model, textOf = (number) => model.data.values[number]?.text ?? "" } = this.#request;
    return textOf(number).length > most;
  }

  #hasNote(number: number): boolean {
    return noteOf(number, this.#request.model.data) !== undefined;
  }

  #each(is: "line" | "specimen", tokens: readonly number[], kind?: Kind): void {
    const { model, isBeside, width } = this.#request;
    for (const number of tokens) {
      const value = model.data.values[number];
      const css = kind && value ? shownCss(kind, value) : undefined;
      const isType = css && /^(?:font|line|letter|typo)/.test(kind!);
      const note = this.#hasNote(number) ? noteHeight : 0;
      const own = Math.max(
        isType ? typeHeight(kind!, css, width) : heights[is],
        heights[is] + note,
      );
      const height = isBeside && is === "specimen" ? own * 2 : own + this.#extra;
      this.rows.push({ is, tokens: [number], height });
    }
  }
}

const kindsOf: WeakMap<Model, Kind[]> = new WeakMap();

/** Sections with the number of their tokens, in order. */
export function sectionsOf(
  numbers: readonly number[],
  model: Model,
): { kind: Kind; title: string; count: number }[] {
  const kinds = shownKinds(model);
  const counts = new Map<Kind, number>();
  for (const number of numbers) counts.set(kinds[number], (counts.get(kinds[number]) ?? 0) + 1);
  return sectionsInOrder(model.data.order).flatMap(([kind, title]) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ kind, title, count }];
  });
}

/** The kind that each token is shown as; `other` if it has no picture. */
export function shownKinds(model: Model): Kind[] {
  let kinds = kindsOf.get(model);
  if (!kinds) {
    kinds = model.data.kinds.map((kind, number) => {
      const value = model.data.values[number] ?? model.occurrences(number)[0]?.value;
      return value && shownCss(kind, value) ? kind : "other";
    });
    kindsOf.set(model, kinds);
  }
  return kinds;
}

export function rowsOf(request: RowRequest): Row[] {
  const kinds = shownKinds(request.model);
  const { numbers, best, only } = request;
  const maker = new RowMaker(request);
  const first = numbers.filter((number) => best?.has(number));
  if (first.length > 0) {
    maker.mixed(
      first.length === 1 ? "Best match" : "Best matches",
      Map.groupBy(first, (item) => kinds[item]),
    );
  }
  const among = new Set(numbers);
  const pairs = request.model.data.pairs.flatMap(({ foreground, background }, at) =>
    among.has(foreground) || among.has(background) ? [at] : []
  );
  if (pairs.length > 0 && (only ?? "pairs") === "pairs") maker.pairs(pairs);
  if (only === "pairs") return maker.rows;
  const byKind = Map.groupBy(numbers.filter((item) => !best?.has(item)), (item) => kinds[item]);
  const later: (() => void)[] = [];
  const { model } = request;
  const isSource = only === undefined ? primitivesIn(model) : () => false;
  const isLater = (token: number) =>
    isSource(token) && rankOfGroup(model.names[token], model) === Infinity;
  for (const [kind, title] of sectionsInOrder(request.model.data.order)) {
    const tokens = byKind.get(kind) ?? [];
    const primitives = tokens.filter(isLater);
    // Sections without semantic tokens keep their place.
    const isSplit = primitives.length > 0 && primitives.length < tokens.length;
    const first = isSplit ? tokens.filter((token) => !isLater(token)) : tokens;
    if (first.length > 0) maker.section(kind, title, first);
    if (isSplit) later.push(() => maker.section(kind, `${title}: primitives`, primitives));
  }
  for (const add of later) add();
  return maker.rows;
}
