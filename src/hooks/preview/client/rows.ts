/**
 * Arranges tokens in rows, with headings and heights.
 * @module
 */
import { chunks } from "../../../base/collections/chunks.ts";
import type { Kind } from "../../../base/tokens/kinds.ts";
import { inOrder, rankIn, sectionsInOrder } from "../sections.ts";
import { grouped, minRamp, primitivesIn, rampsIn } from "../groups.ts";
import { linesOfName, linesOfText } from "../lines.ts";
import { letterWidth, pixels, sampleAt } from "../sample.ts";
import { cut, longestValue, noteOf } from "./marks.ts";
import type { Contexts, Model } from "./model.ts";
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
      readonly is: "ramp" | "steps" | "cards" | "wide" | "specimen" | "stacked" | "line";
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

/** Heights of rows. Those of tokens are without their texts. */
const heights = {
  section: 72,
  more: 64,
  group: 44,
  ramp: 80,
  cards: 131,
  wide: 191,
  pairs: 196,
  specimen: 20,
  line: 20,
};

/** Additional height of pairs that show two choices of contexts. */
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

/** Width of a letter and height of a line, in pixels. Fonts of names differ; this is a wide one. */
const texts = {
  name: { letter: 8.8, line: 17 },
  cardValue: { letter: 6.7, line: 16.5 },
  stepName: { letter: 8.2, line: 16 },
  stepValue: { letter: 6.7, line: 15 },
  value: { letter: 7.3, line: 18 },
};

/** Most lines of a name, and of a value beside a picture. */
const mostLines = 4;
const mostValueLines = 2;

/** Height from which on a section is shortened, and the height that remains, in pixels. */
const longSection = 3000;
const shortSection = 1800;

export function columnsOf(width: number, card = cardWidth): number {
  return Math.max(1, Math.floor((width + gap) / (card + gap)));
}

/** Average width of bold letters in parts of the font size; and the most lines and pixels of a sample. */
const boldWidth = 0.69;
const mostSampleLines = 8;
const mostSampleHeight = 800;

/** The height of sample text in a width; taller text is cut. */
function sampleHeight(
  kind: Kind,
  css: Record<string, string>,
  sample: string,
  width: number,
): number {
  const size = pixels(css["font-size"]) ?? 16;
  const line = css["line-height"] ?? "1.2";
  const factor = /^[\d.]+$/.test(line) ? Number(line) : (pixels(line) ?? size * 1.2) / size;
  const isBold = css["font-weight"] === "bold" || Number(css["font-weight"]) >= 600;
  const letter = size * (isBold ? boldWidth : letterWidth) + (pixels(css["letter-spacing"]) ?? 0);
  const lines = kind === "lineHeight"
    ? 3
    : Math.min(mostSampleLines, linesOfText(sampleAt(size, sample), width / Math.max(1, letter)));
  const wanted = Math.ceil(size * Math.max(1, factor) * lines + size * 0.3) + 24;
  return Math.min(mostSampleHeight, wanted);
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
  /** The shown choices of contexts: one, or two side by side. Default: the base contexts. */
  readonly contexts?: readonly Contexts[];
  /** The only rows to make: of tokens, of tokens in a line each, or of declared pairs. Default: tokens and pairs. */
  readonly only?: "tokens" | "lines" | "pairs";
  /** The text of type specimens. */
  readonly sample?: string;
  /** The shown text of a token in contexts. Default: its value. */
  textOf?(number: number, contexts: Contexts): string | undefined;
  /** The shown name of a token in a group or a ramp. Default: its full name. */
  nameOf?(number: number, group: string, isStep: boolean): string;
  /** Whether to show a section whole. Default: all are. */
  isWhole?(kind: Kind, title: string): boolean;
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0);

class RowMaker {
  readonly rows: Row[] = [];
  #request: RowRequest;
  /** The shown choices of contexts. */
  #contexts: readonly Contexts[];

  constructor(request: RowRequest) {
    this.#request = request;
    this.#contexts = request.contexts ?? [request.model.base];
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
    const isWhole = this.#request.isWhole?.(kind, title) !== false;
    const isLong = () => heightOf(this.rows.slice(start)) > longSection;
    for (const [name, tokens] of inOrder(all, ([name]) => rankOfGroup(name, model))) {
      // The rest would be cut.
      if (!isWhole && isLong()) break;
      const note = Object.hasOwn(model.data.notes, name) ? model.data.notes[name] : undefined;
      const height = heights.group + (note === undefined ? 0 : noteHeight);
      if (name !== "") this.rows.push({ is: "group", name, note, height });
      this.#group(kind, tokens, name);
    }
    if (!isWhole && isLong()) this.#shorten(start, kind, title, numbers.length);
  }

  /** Replaces the last rows of a long section by one. */
  #shorten(start: number, kind: Kind, title: string, all: number): void {
    let end = start + 1;
    for (let height = 0; height < shortSection; end++) height += this.rows[end].height;
    while (this.rows[end - 1].is === "group") end--;
    this.rows.splice(end);
    const shown = this.rows.slice(start)
      .reduce((sum, row) => sum + ("tokens" in row ? row.tokens.length : 0), 0);
    this.rows.push({ is: "more", title, kind, count: all - shown, height: heights.more });
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
    const height = heights.pairs + besideHeight * (this.#contexts.length - 1);
    for (const part of chunks(pairs, columnsOf(this.#request.width))) {
      this.rows.push({ is: "pairs", pairs: part, height });
    }
  }

  #group(kind: Kind, tokens: readonly number[], group: string, canBeRamp = true): void {
    const { model, width, only } = this.#request;
    if (kind === "other" || only === "lines") return this.#lines(tokens, group);
    if (wideKinds.has(kind)) return this.#specimens(kind, tokens, group);
    const isRamp = kind === "color" && canBeRamp;
    const { ramps, rest } = isRamp ? rampsIn(tokens, model) : { ramps: [], rest: tokens };
    const is = broadKinds.has(kind) ? "wide" : "cards";
    const columns = columnsOf(width, is === "wide" ? wideCard : cardWidth);
    const inside = (width + gap) / columns - gap - 22;
    for (const tokens of chunks(rest, columns)) {
      const height = heights[is] + this.#namesHeight(
        tokens.map((token) => this.#nameOf(token, group)),
        inside,
        texts.name,
      ) +
        this.#valuesHeight(tokens, inside, texts.cardValue) +
        Math.max(...tokens.map((token) => this.#noteHeight(token)));
      this.rows.push({ is, tokens, height });
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
    const { stepName, stepValue } = texts;
    const contrasts = this.#contexts.length * stepValue.line;
    const isLong = steps.some((step) => this.#textsOf(step).some(({ length }) => length > 9));
    const perRow = Math.max(1, Math.floor(width / (isLong ? stepWidth * 1.4 : stepWidth)));
    if (perRow < steps.length && width < narrow) {
      const values = this.#valuesHeight(steps, (width - 200) * 0.75, stepValue);
      const height = Math.max(listedStep, Math.max(values, contrasts) + 12);
      return void this.rows.push({
        is: "steps",
        tokens: steps,
        height: steps.length * height + gap,
      });
    }
    // Use equal parts, so that no row has a single step.
    const size = Math.ceil(steps.length / Math.ceil(steps.length / perRow));
    const inside = width / size - 22;
    const height = heights.ramp +
      this.#namesHeight(steps.map((step) => this.#nameOf(step, "", true)), inside, stepName) +
      this.#valuesHeight(steps, inside, stepValue) + contrasts;
    for (const tokens of chunks(steps, size)) this.rows.push({ is: "ramp", tokens, height });
  }

  #textsOf(number: number): readonly string[] {
    const { model, textOf } = this.#request;
    return this.#contexts.map((contexts) =>
      (textOf ? textOf(number, contexts) : model.values(contexts)[number]?.text) ?? ""
    );
  }

  /** Height of the longest name of tokens. */
  #namesHeight(
    names: readonly string[],
    width: number,
    { letter, line }: typeof texts.name,
  ): number {
    const lines = names.map((name) => linesOfName(name, width / letter));
    return Math.min(mostLines, Math.max(...lines)) * line;
  }

  #nameOf(number: number, group: string, isStep = false): string {
    const { model, nameOf } = this.#request;
    return nameOf?.(number, group, isStep) ?? model.names[number];
  }

  /** Height of the longest values of tokens. */
  #valuesHeight(
    tokens: readonly number[],
    width: number,
    { letter, line }: typeof texts.name,
    most = Infinity,
  ): number {
    const lines = tokens.map((token) =>
      this.#textsOf(token).reduce(
        (sum, text) => sum + Math.min(most, linesOfText(cut(text, longestValue), width / letter)),
        0,
      )
    );
    return Math.max(...lines) * line;
  }

  #noteHeight(number: number): number {
    return noteOf(number, this.#request.model.data) === undefined ? 0 : noteHeight;
  }

  /** Tokens in a line each. */
  #lines(tokens: readonly number[], group: string): void {
    const { width } = this.#request;
    const [names, values] = width <= narrow
      ? [width / 2 - 24, width / 2 - 24]
      : [(width - 290) * 0.375, (width - 290) * 0.625];
    for (const token of tokens) {
      const own = [token];
      const height = heights.line + Math.max(
        this.#namesHeight([this.#nameOf(token, group)], names, texts.name) +
          this.#noteHeight(token),
        this.#valuesHeight(own, values, texts.value),
      );
      this.rows.push({ is: "line", tokens: own, height: Math.max(44, height) });
    }
  }

  /** Tokens with a picture beside their texts; on narrow pages, sample text is below. */
  #specimens(kind: Kind, tokens: readonly number[], group: string): void {
    const { model, width, sample = "" } = this.#request;
    const isType = /^(?:font|line|letter|typo)/.test(kind);
    const isStacked = isType && width < narrow;
    const about = isStacked ? width - 16 : Math.min(240, (width - 16) * 0.4);
    const beside = isStacked ? width - 48 : width - about - 64;
    for (const number of tokens) {
      const own = [number];
      const heightIn = (contexts: Contexts) => {
        const value = model.values(contexts)[number];
        const css = isType && value ? shownCss(kind, value) : undefined;
        return css ? sampleHeight(kind, css, sample, beside) : 0;
      };
      // Pictures beside each other in lines are below each other, with equal heights.
      const samples = Math.max(...this.#contexts.map(heightIn)) * this.#contexts.length;
      const words = heights.specimen +
        this.#namesHeight([this.#nameOf(number, group)], about, texts.name) +
        this.#valuesHeight(own, about - 70, texts.value, mostValueLines) + this.#noteHeight(number);
      const height = isStacked ? words + samples : Math.max(56, words, samples);
      this.rows.push({ is: isStacked ? "stacked" : "specimen", tokens: own, height });
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

const primitivesOf: WeakMap<Model, readonly boolean[]> = new WeakMap();

/** For each token, whether it is a primitive. */
function primitives(model: Model): readonly boolean[] {
  let are = primitivesOf.get(model);
  if (!are) {
    const isPrimitive = primitivesIn(model);
    primitivesOf.set(model, are = model.names.map((_, number) => isPrimitive(number)));
  }
  return are;
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
  const sources = only === undefined ? primitives(model) : [];
  const isLater = (token: number) =>
    sources[token] && rankOfGroup(model.names[token], model) === Infinity;
  for (const [kind, title] of sectionsInOrder(request.model.data.order)) {
    const tokens = byKind.get(kind) ?? [];
    const last = tokens.filter(isLater);
    // Sections without semantic tokens keep their place.
    const isSplit = last.length > 0 && last.length < tokens.length;
    const first = isSplit ? tokens.filter((token) => !isLater(token)) : tokens;
    if (first.length > 0) maker.section(kind, title, first);
    if (isSplit) later.push(() => maker.section(kind, `${title}: primitives`, last));
  }
  for (const add of later) add();
  return maker.rows;
}
