/**
 * The data of a preview page: written when the page is made, read by the code in it. No line here runs.
 *
 * Tokens have numbers from 0, in output order. Lists that speak of all tokens have an entry for each, by its number.
 * @module
 */
import type { Kind } from "../tokens/kinds.ts";

/** A token's value in some contexts. */
export interface PreviewValue {
  /** The value as text, its references replaced. */
  text: string;
  /** The written form of the value, where that refers to other tokens. */
  written?: string;
  /** Numbers of the tokens that it refers to. */
  refs?: number[];
  /** CSS that shows it, by property; absent where there is none. */
  css?: Record<string, string>;
  /** A color in sRGB: red, green and blue from 0 to 255, alpha from 0 to 1. */
  rgba?: [number, number, number, number];
  /** A color that sRGB cannot show, as `oklch()`. */
  wide?: string;
}

/** Tokens that other contexts change. Of the blocks that hold for a token, the last one is right. */
export interface PreviewBlock<T> {
  contexts: Record<string, string>;
  /** Numbers of tokens, and what they are in these contexts. */
  tokens: [number, T][];
}

/** A platform's names and values of the tokens. */
export interface PreviewPlatform {
  name: string;
  /** Text before and after a name where it is used: `var(--` and `)`. */
  usage: [before: string, after: string];
  /** Paths of its files. */
  files: string[];
  /** Names of the tokens; `null` where the platform does not have one. */
  names: (string | null)[];
  values: string[];
  blocks: PreviewBlock<string>[];
  /** For each token, the numbers of the files that have it. */
  inFiles: number[][];
  /** Lists of transforms, and for each token the number of the list that changed it. */
  chains: string[][];
  chainOf: number[];
}

/** Something that `check` says of a token. */
export interface PreviewProblem {
  severity: "error" | "warning" | "info";
  code: string;
  message: string;
}

/** Everything that a page shows. */
export interface PreviewData {
  title: string;
  /** Address of a place in a file, with `{file}`, `{line}` and `{column}`; none where files cannot be opened. */
  editor?: string;
  modifiers: { name: string; base: string; contexts: string[] }[];
  types: string[];
  files: string[];
  /** Names of groups and then its own, for each token. */
  paths: string[][];
  kinds: Kind[];
  /** Number of each token's type. */
  typeOf: number[];
  /** Number of each token's file; -1 where it stands in none. */
  fileOf: number[];
  /** Line and column of each token, from 1; 0 where they are not known. */
  lines: number[];
  columns: number[];
  descriptions: Record<number, string>;
  /** Why tokens are deprecated; empty where no reason is given. */
  deprecated: Record<number, string>;
  /** Values in the base contexts; `null` for a token that only others have. */
  values: (PreviewValue | null)[];
  blocks: PreviewBlock<PreviewValue>[];
  platforms: PreviewPlatform[];
  problems: Record<number, PreviewProblem[]>;
}
