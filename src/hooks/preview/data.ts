/**
 * The data of a preview page: made with the page, and read by its code. Contains only types.
 *
 * Tokens have numbers from 0, in output order. Lists about all tokens have one entry per token, in this order.
 * @module
 */
import type { Kind } from "../../base/tokens/kinds.ts";

/** A token's value in contexts. */
export interface PreviewValue {
  text: string;
  /** The value as written, if it refers to other tokens. */
  written?: string;
  /** Numbers of the referenced tokens. */
  refs?: number[];
  /** CSS that shows it, by property; absent if it has no picture. */
  css?: Record<string, string>;
  /** A color in sRGB: red, green and blue from 0 to 255, alpha from 0 to 1. */
  rgba?: [number, number, number, number];
  /** A color outside of sRGB, as `oklch()`. */
  wide?: string;
}

/** Tokens that differ in some contexts. If several blocks apply to a token, the last one counts. */
export interface PreviewBlock<T> {
  contexts: Record<string, string>;
  /** Numbers of tokens, each with its entry in these contexts. */
  tokens: [number, T][];
}

/** Names and values of the tokens on a platform. */
export interface PreviewPlatform {
  name: string;
  /** Text before and after the name of a used token: `var(--` and `)`. */
  usage: [before: string, after: string];
  files: string[];
  /** Names of the tokens; `null` for tokens that the platform does not have. */
  names: (string | null)[];
  values: string[];
  blocks: PreviewBlock<string>[];
  /** For each token, the numbers of the files that contain it. */
  inFiles: number[][];
  /** Lists of transforms. `chainOf` has, for each token, the number of the list that changed it. */
  chains: string[][];
  chainOf: number[];
}

/** A finding of `check` about a token. */
export interface PreviewProblem {
  severity: "error" | "warning" | "info";
  code: string;
  message: string;
}

/** A foreground and a background color, and the contrast that they need. */
export interface PreviewPair {
  /** Numbers of tokens. */
  foreground: number;
  background: number;
  ratio: number;
}

/** A page of a preview of several pages. */
export interface PreviewPageLink {
  file: string;
  title: string;
  count: number;
}

/** Everything that a page shows. */
export interface PreviewData {
  title: string;
  /** Address of an image beside the title, which contains the image. */
  logo?: string;
  /** Text above the tokens, in Markdown. */
  introduction?: string;
  /** Sections and groups that come first. */
  order?: string[];
  /** Groups that are not listed. */
  hidden?: string[];
  /**
   * The number of listed tokens, which come first. The others are included because of references from or to these.
   * Default: all.
   */
  listed?: number;
  /** The pages of a preview of several pages, and the number of this one; -1 for the first page, which has no tokens. */
  pages?: { all: PreviewPageLink[]; own: number };
  /** Descriptions of groups, in Markdown, by full name. */
  notes: Record<string, string>;
  /** Address of a place in a file, with `{file}`, `{line}` and `{column}`; absent if files cannot be opened. */
  editor?: string;
  modifiers: { name: string; base: string; contexts: string[] }[];
  /** Names of the modifiers for which nothing selects a context, so that the base is their first one. */
  undecided?: string[];
  types: string[];
  files: string[];
  /** For each token, the names of its groups, then its own. */
  paths: string[][];
  kinds: Kind[];
  /** Number of each token's type. */
  typeOf: number[];
  /** Number of each token's file; -1 if it is in no file. */
  fileOf: number[];
  /** Line and column of each token, from 1; 0 if unknown. */
  lines: number[];
  columns: number[];
  descriptions: Record<number, string>;
  /** Reasons for deprecations; empty if none is given. */
  deprecated: Record<number, string>;
  /** Values in the base contexts; `null` for tokens that exist only in others. */
  values: (PreviewValue | null)[];
  blocks: PreviewBlock<PreviewValue>[];
  platforms: PreviewPlatform[];
  problems: Record<number, PreviewProblem[]>;
  /** Pairs of colors that the configuration or tokens declare. */
  pairs: PreviewPair[];
  /** Number of the color token behind all pictures; absent if it is to be found by name. */
  surface?: number;
}
