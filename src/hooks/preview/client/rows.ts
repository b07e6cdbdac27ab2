/**
 * Arranges tokens in rows, with headings and heights.
 * @module
 */
import { chunks } from "../../../base/values/chunks.ts";
import { lengthOf, pixelsOf } from "../../../base/values/read_length.ts";
import type { Kind } from "../../../base/tokens/kinds.ts";
import { inOrder, rankIn, sectionsInOrder } from "../sections.ts";
import { noteOf } from "./marks.ts";
import type { Model } from "./model.ts";
import { shownCss } from "./pictures.ts";

/** A row of the gallery. */
export type Row =
  & { readonly height: number }
  & (
    | { readonly is: "section"; readonly title: string; readonly count: number }
    | { readonly is: "group"; readonly name: string; readonly note?: string }
    | { readonly is: "pairs"; readonly pairs: readonly number[] }
    | { readonly is: "ramp" | "cards" | "specimen" | "line"; readonly tokens: readonly number[] }
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

const heights = {
  section: 72,
  group: 44,
  ramp: 116,
  cards: 168,
  pairs: 196,
  specimen: 56,
  line: 44,
};

/** Additional height of rows that show two choices of contexts. */
const besideHeight = 26;

/** Height of a description: two lines. */
const noteHeight = 38;

/** Smallest width of a card, the gap between cards, and the smallest width of a step, in pixels. */
const cardWidth = 164;
const gap = 16;
const stepWidth = 76;

/** Number of cards in a row. */
export function columnsOf(width: number): number {
  return Math.max(1, Math.floor((width + gap) / (cardWidth + gap)));
}

/** Converts a length to pixels, at 16 per `rem` and `em`; `undefined` for other text. */
function pixels(text: string | undefined): number | undefined {
  const length = lengthOf(text);
  if (length?.unit === "em") return length.number * 16;
  return length && pixelsOf(length, 16);
}

/** The height of a row of sample text, at most 220 pixels; taller text is cut. */
function typeHeight(kind: Kind, css: Record<string, string>): number {
  const size = pixels(css["font-size"]) ?? 16;
  const line = css["line-height"] ?? "1.2";
  const factor = /^[\d.]+$/.test(line) ? Number(line) : (pixels(line) ?? size * 1.2) / size;
  const lines = kind === "lineHeight" ? 3 : 1;
  const wanted = Math.ceil(size * Math.max(1, factor) * lines) + 32;
  return Math.min(220, Math.max(heights.specimen, wanted));
}

/** Whether a name is a step of a scale: `500`, `grey-50`, `a100`. */
const isStep = (name: string) => /^\D{0,12}\d{1,4}$/.test(name);

/** The last part of a name; for `$root`, the name of its group. */
export function stepName(path: readonly string[]): string {
  return path.at(-1) === "$root" && path.length > 1 ? path.at(-2)! : path.at(-1)!;
}

/** Groups tokens, in output order. A token that is alone in its group joins the group around it. */
function grouped(numbers: readonly number[], { groups }: Model): [string, number[]][] {
  const size = new Map<string, number>();
  for (const number of numbers) {
    const [own] = groups[number];
    size.set(own, (size.get(own) ?? 0) + 1);
  }
  const nameOf = (number: number) => {
    const [own, outer] = groups[number];
    return size.get(own)! > 1 ? own : outer;
  };
  return [...Map.groupBy(numbers, nameOf)];
}

function rankOfGroup(name: string, { data }: Model): number {
  return rankIn(data.order, (group) => `${name}.`.startsWith(`${group}.`));
}

/** The tokens to arrange, and the space for them. */
export interface RowRequest {
  readonly model: Model;
  /** The tokens to show. */
  readonly numbers: readonly number[];
  /** Tokens to list before all others. */
  readonly best?: ReadonlySet<number>;
  /** Available width in pixels. */
  readonly width: number;
  /** Whether each card shows two contexts. */
  readonly isBeside: boolean;
  /** The only rows to make: of tokens, of tokens in a line each, or of declared pairs. Default: tokens and pairs. */
  readonly only?: "tokens" | "lines" | "pairs";
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
    this.rows.push({ is: "section", title, count: numbers.length, height: heights.section });
    const { model } = this.#request;
    const groups = inOrder(grouped(numbers, model), ([name]) => rankOfGroup(name, model));
    for (const [name, tokens] of groups) {
      const note = Object.hasOwn(model.data.notes, name) ? model.data.notes[name] : undefined;
      const height = heights.group + (note === undefined ? 0 : noteHeight);
      if (name !== "") this.rows.push({ is: "group", name, note, height });
      this.#group(kind, tokens);
    }
  }

  /** Tokens of several kinds under one title. */
  mixed(title: string, byKind: ReadonlyMap<Kind, readonly number[]>): void {
    const count = [...byKind.values()].reduce((sum, { length }) => sum + length, 0);
    this.rows.push({ is: "section", title, count, height: heights.section });
    for (const [kind, tokens] of byKind) this.#group(kind, tokens, false);
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

  #group(kind: Kind, tokens: readonly number[], canBeRamp = true): void {
    const { model: { data }, width, only } = this.#request;
    if (kind === "other" || only === "lines") return this.#each("line", tokens);
    if (wideKinds.has(kind)) return this.#each("specimen", tokens, kind);
    const steps = kind === "color" && canBeRamp
      ? tokens.filter((token) => isStep(stepName(data.paths[token])))
      : [];
    const isRamp = steps.length >= 4;
    const perRow = Math.max(1, Math.floor(width / stepWidth));
    // Use equal parts, so that no row has a single step.
    const size = Math.ceil(steps.length / Math.ceil(steps.length / perRow));
    if (isRamp) this.#push("ramp", chunks(steps, size), heights.ramp + this.#extra);
    const inRamp = new Set(isRamp ? steps : []);
    const rest = tokens.filter((token) => !inRamp.has(token));
    this.#push("cards", chunks(rest, columnsOf(width)), heights.cards + this.#extra);
  }

  #push(is: "ramp" | "cards", rows: readonly number[][], height: number): void {
    for (const tokens of rows) {
      const note = is === "cards" && tokens.some((token) => this.#hasNote(token)) ? noteHeight : 0;
      this.rows.push({ is, tokens, height: height + note });
    }
  }

  #hasNote(number: number): boolean {
    return noteOf(number, this.#request.model.data) !== undefined;
  }

  #each(is: "line" | "specimen", tokens: readonly number[], kind?: Kind): void {
    const { model, isBeside } = this.#request;
    for (const number of tokens) {
      const value = model.data.values[number];
      const css = kind && value ? shownCss(kind, value) : undefined;
      const isType = css && /^(?:font|line|letter|typo)/.test(kind!);
      const note = this.#hasNote(number) ? noteHeight : 0;
      const own = Math.max(isType ? typeHeight(kind!, css) : heights[is], heights[is] + note);
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

/** Arranges tokens in rows. */
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
  for (const [kind, title] of sectionsInOrder(request.model.data.order)) {
    const tokens = byKind.get(kind);
    if (tokens) maker.section(kind, title, tokens);
  }
  return maker.rows;
}
