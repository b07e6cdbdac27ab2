/**
 * The data of a page as columns, which have a third of the length as JSON. Leaves out what follows from other columns.
 * @module
 */
import { Numbered } from "../../base/collections/numbered.ts";
import type { PreviewBlock, PreviewData, PreviewPlatform, PreviewValue } from "./data.ts";

type Css = NonNullable<PreviewValue["css"]>;

/** Values as columns. A column has one entry per value, or only those that exist, by position. */
interface ValueColumns {
  /** `null` for missing values. */
  text: (string | null)[];
  /** 0 for no CSS; from 1, the number of the property whose value is the text; or any CSS. */
  css: (number | Css)[];
  /** -1 for no color; an opaque color of whole channels as one number; or any color. */
  rgba: (number | PreviewValue["rgba"])[];
  wide: Record<number, string>;
  /** 0 for values without references; 1 for the only referenced token in braces. */
  written: (0 | 1 | string)[];
  /** -1 for no list; the number of the only referenced token; or any list. */
  refs: (number | number[])[];
}

interface BlockColumns<T> {
  contexts: Record<string, string>;
  numbers: number[];
  entries: T;
}

type Replaced = "paths" | "kinds" | "values" | "blocks" | "platforms";

export interface PackedData extends Omit<PreviewData, Replaced> {
  /** For each path, how many names it has in common with the previous path, then the others. */
  paths: (number | string)[];
  kindOf: number[];
  kindNames: PreviewData["kinds"];
  /** The CSS properties of values. */
  properties: string[];
  values: ValueColumns;
  blocks: BlockColumns<ValueColumns>[];
  platforms: (Omit<PreviewPlatform, "names" | "inFiles" | "blocks"> & {
    /** 1 for the names of the path, joined by hyphens. */
    names: (string | null | 1)[];
    fileLists: number[][];
    listOf: number[];
    blocks: BlockColumns<string[]>[];
  })[];
}

function packPaths(paths: readonly (readonly string[])[]): (number | string)[] {
  const packed: (number | string)[] = [];
  let before: readonly string[] = [];
  for (const path of paths) {
    let shared = 0;
    while (shared < path.length && path[shared] === before[shared]) shared++;
    packed.push(shared);
    for (let at = shared; at < path.length; at++) packed.push(path[at]);
    before = path;
  }
  return packed;
}

function unpackPaths(packed: readonly (number | string)[]): string[][] {
  const paths: string[][] = [];
  for (const part of packed) {
    const last = paths.at(-1);
    if (typeof part === "number") paths.push(last?.slice(0, part) ?? []);
    else last!.push(part);
  }
  return paths;
}

/** The only property of CSS that shows a text as it is. */
function propertyOf(text: string, css: Css): string | undefined {
  const [[property, value], ...others] = Object.entries(css);
  return value === text && others.length === 0 ? property : undefined;
}

function packColor(rgba: PreviewValue["rgba"]): number | PreviewValue["rgba"] {
  if (!rgba) return -1;
  const [r, g, b, a] = rgba;
  const isWhole = (channel: number) => Number.isInteger(channel) && channel >= 0 && channel < 256;
  return a === 1 && isWhole(r) && isWhole(g) && isWhole(b) ? r * 65536 + g * 256 + b : rgba;
}

const nameIn = (paths: readonly (readonly string[])[], number: number) =>
  `{${paths[number].join(".")}}`;

function packValues(
  values: Iterable<PreviewValue | null>,
  paths: PreviewData["paths"],
  properties: Numbered<string>,
): ValueColumns {
  const columns: ValueColumns = { text: [], css: [], rgba: [], wide: {}, written: [], refs: [] };
  for (const value of values) {
    const { text = null, css, rgba, wide, written, refs } = value ?? {};
    if (wide !== undefined) columns.wide[columns.text.length] = wide;
    columns.text.push(text);
    const property = css && text !== null && Object.keys(css).length > 0
      ? propertyOf(text, css)
      : undefined;
    columns.css.push(property === undefined ? css ?? 0 : properties.of(property) + 1);
    columns.rgba.push(packColor(rgba));
    const isPlain = refs?.length === 1 && written === nameIn(paths, refs[0]);
    columns.written.push(isPlain ? 1 : written ?? 0);
    columns.refs.push(refs?.length === 1 ? refs[0] : refs ?? -1);
  }
  return columns;
}

function unpackValues(
  { text, css, rgba, wide, written, refs }: ValueColumns,
  paths: PreviewData["paths"],
  properties: readonly string[],
): (PreviewValue | null)[] {
  return text.map((own, at) => {
    if (own === null) return null;
    const value: PreviewValue = { text: own };
    const [look, color, source, targets] = [css[at], rgba[at], written[at], refs[at]];
    if (look) value.css = typeof look === "number" ? { [properties[look - 1]]: own } : look;
    if (typeof color !== "number") value.rgba = color;
    else if (color >= 0) value.rgba = [color >> 16, color >> 8 & 255, color & 255, 1];
    if (at in wide) value.wide = wide[at];
    if (typeof targets !== "number") value.refs = targets;
    else if (targets >= 0) value.refs = [targets];
    if (source !== 0) value.written = source === 1 ? nameIn(paths, targets as number) : source;
    return value;
  });
}

function packBlocks<T, P>(
  blocks: readonly PreviewBlock<T>[],
  pack: (entries: T[]) => P,
): BlockColumns<P>[] {
  return blocks.map(({ contexts, tokens }) => ({
    contexts,
    numbers: tokens.map(([number]) => number),
    entries: pack(tokens.map(([, entry]) => entry)),
  }));
}

function unpackBlocks<T, P>(
  blocks: readonly BlockColumns<P>[],
  unpack: (packed: P) => T[],
): PreviewBlock<T>[] {
  return blocks.map(({ contexts, numbers, entries }) => {
    const all = unpack(entries);
    return { contexts, tokens: numbers.map((number, at): [number, T] => [number, all[at]]) };
  });
}

/** Packs the data of a page; {@linkcode unpack} restores them. */
export function pack(data: PreviewData): PackedData {
  const { paths, kinds, values, blocks, platforms, ...rest } = data;
  const [kindNumbers, properties] = [new Numbered<typeof kinds[number]>(), new Numbered<string>()];
  return {
    ...rest,
    paths: packPaths(paths),
    kindOf: kinds.map((kind) => kindNumbers.of(kind)),
    kindNames: kindNumbers.all,
    properties: properties.all,
    values: packValues(values, paths, properties),
    blocks: packBlocks(blocks, (entries) => packValues(entries, paths, properties)),
    platforms: platforms.map(({ names, inFiles, blocks, ...rest }) => {
      const lists = new Numbered<number[]>();
      return {
        ...rest,
        names: names.map((name, at) => name === paths[at].join("-") ? 1 : name),
        listOf: inFiles.map((list) => lists.of(list)),
        fileLists: lists.all,
        blocks: packBlocks(blocks, (texts) => texts),
      };
    }),
  };
}

/** Restores the data of a page. */
export function unpack(packed: PackedData): PreviewData {
  const { kindOf, kindNames, properties, values, blocks, platforms, ...rest } = packed;
  const paths = unpackPaths(packed.paths);
  return {
    ...rest,
    paths,
    kinds: kindOf.map((kind) => kindNames[kind]),
    values: unpackValues(values, paths, properties),
    blocks: unpackBlocks(
      blocks,
      // Blocks have no missing values.
      (entries) => unpackValues(entries, paths, properties) as PreviewValue[],
    ),
    platforms: platforms.map(({ names, fileLists, listOf, blocks, ...rest }) => ({
      ...rest,
      names: names.map((name, at) => name === 1 ? paths[at].join("-") : name),
      inFiles: listOf.map((list) => fileLists[list]),
      blocks: unpackBlocks(blocks, (texts) => texts),
    })),
  };
}
