/**
 * Splits a preview into one page for each section. Each page works without the others.
 * @module
 */
import type { Kind } from "../../base/tokens/kinds.ts";
import { chunks } from "../../base/collections/chunks.ts";
import { mayBeSurface } from "./surface_names.ts";
import type { PreviewBlock, PreviewData, PreviewPageLink, PreviewValue } from "./data.ts";
import { sectionsInOrder } from "./sections.ts";
import { shownTokens } from "./shown_tokens.ts";
import { addTo } from "../../base/collections/group_by.ts";

/** Largest number of tokens that a page lists. */
export const mostListed = 50_000;

/** The tokens that others lead to by links in one direction, without those others. */
function reached(start: readonly number[], next: (number: number) => Iterable<number>): number[] {
  const found = new Set(start);
  for (const number of found) for (const target of next(number)) found.add(target);
  return [...found].slice(start.length);
}

/** The tokens that each token refers to in any contexts, and that refer to it. */
function linksOf({ paths, values, blocks }: PreviewData): {
  to: (readonly number[])[];
  from: (readonly number[])[];
} {
  // Most tokens have no links, so they share a list.
  const none: readonly number[] = [];
  const to: (readonly number[])[] = Array(paths.length).fill(none);
  const from = [...to];
  const link = (links: (readonly number[])[], number: number, target: number) => {
    if (links[number] === none) links[number] = [target];
    else (links[number] as number[]).push(target);
  };
  const note = (number: number, value: PreviewValue | null) => {
    for (const target of value?.refs ?? []) {
      link(to, number, target);
      link(from, target, number);
    }
  };
  values.forEach((value, number) => note(number, value));
  for (const { tokens } of blocks) for (const [number, value] of tokens) note(number, value);
  return { to, from };
}

/** The data of some tokens. The first ones are listed. */
function partOf(data: PreviewData, numbers: readonly number[], listed: number): PreviewData {
  const newNumbers = new Map(numbers.map((number, at) => [number, at]));
  const pick = <T>(all: readonly T[]): T[] => numbers.map((number) => all[number]);
  const sparse = <T>(all: Record<number, T>): Record<number, T> =>
    Object.fromEntries(numbers.flatMap((number, at) => number in all ? [[at, all[number]]] : []));
  const moved = (value: PreviewValue): PreviewValue =>
    value.refs
      ? { ...value, refs: value.refs.flatMap((number) => newNumbers.get(number) ?? []) }
      : value;
  const inBlocks = <T>(all: PreviewBlock<T>[], move: (one: T) => T): PreviewBlock<T>[] =>
    all.map(({ contexts, tokens }) => ({
      contexts,
      tokens: tokens.flatMap(([number, one]): [number, T][] => {
        const at = newNumbers.get(number);
        return at === undefined ? [] : [[at, move(one)]];
      }),
    })).filter(({ tokens }) => tokens.length > 0);
  const surface = data.surface === undefined ? undefined : newNumbers.get(data.surface);
  return {
    ...data,
    listed,
    ...(surface !== undefined && { surface }),
    paths: pick(data.paths),
    kinds: pick(data.kinds),
    typeOf: pick(data.typeOf),
    fileOf: pick(data.fileOf),
    lines: pick(data.lines),
    columns: pick(data.columns),
    descriptions: sparse(data.descriptions),
    deprecated: sparse(data.deprecated),
    problems: sparse(data.problems),
    values: pick(data.values).map((value) => value && moved(value)),
    blocks: inBlocks(data.blocks, moved),
    platforms: data.platforms.map((platform) => ({
      ...platform,
      names: pick(platform.names),
      values: pick(platform.values),
      inFiles: pick(platform.inFiles),
      chainOf: pick(platform.chainOf),
      blocks: inBlocks(platform.blocks, (text) => text),
    })),
    pairs: data.pairs.flatMap(({ foreground, background, ratio }) => {
      const [front, back] = [newNumbers.get(foreground), newNumbers.get(background)];
      return front === undefined || back === undefined
        ? []
        : [{ foreground: front, background: back, ratio }];
    }),
  };
}

/** Lists of tokens for pages, each with the kind and the title of its section. */
function listsOf(data: PreviewData): { kind: Kind; title: string; numbers: number[] }[] {
  const isShown = shownTokens(data);
  const byKind = new Map<Kind, number[]>();
  data.kinds.forEach((kind, number) => {
    if (isShown[number]) addTo(byKind, kind, number);
  });
  return sectionsInOrder(data.order).flatMap(([kind, title]) => {
    const parts = chunks(byKind.get(kind) ?? [], mostListed);
    return parts.map((numbers, at) => ({
      kind,
      title: parts.length > 1 ? `${title} (${at + 1} of ${parts.length})` : title,
      numbers,
    }));
  });
}

/** Name of a page: `font-size.html`. */
function fileOf(kind: Kind, at: number): string {
  const name = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${name}${at > 0 ? `-${at + 1}` : ""}.html`;
}

/** The pages of a preview, one after another: `index.html` with links, then one for each section. */
export function* splitPreview(data: PreviewData): Generator<{ file: string; data: PreviewData }> {
  const lists = listsOf(data);
  const files = lists.map(({ kind }, at) =>
    fileOf(kind, at - lists.findIndex((item) => item.kind === kind))
  );
  const all = lists.map(({ title, numbers }, at): PreviewPageLink => ({
    file: files[at],
    title,
    count: numbers.length,
  }));
  const { to, from } = linksOf(data);
  const surfaces = data.paths.flatMap((path, number) =>
    data.kinds[number] === "color" && mayBeSurface(path) ? [number] : []
  );
  const base = [...surfaces, ...(data.surface === undefined ? [] : [data.surface])];
  yield { file: "index.html", data: { ...partOf(data, [], 0), pages: { all, own: -1 } } };
  for (const [own, { title, numbers }] of lists.entries()) {
    const paired = data.pairs.flatMap(({ foreground, background }) => [foreground, background]);
    const among = new Set(numbers);
    // Each page shows the pairs of its own colors.
    const further = paired.some((number) => among.has(number)) ? paired : [];
    const linked = new Set([
      ...numbers,
      ...reached(numbers, (number) => to[number]),
      ...reached(numbers, (number) => from[number]),
      ...further,
      ...base,
      ...reached([...base, ...further], (number) => to[number]),
    ]);
    const page = partOf(data, [...linked], numbers.length);
    const { introduction: _, ...rest } = page;
    yield {
      file: files[own],
      data: { ...rest, title: `${data.title}: ${title}`, pages: { all, own } },
    };
  }
}
