/**
 * Files of tokens, as they are read.
 * @module
 */
import type { TreeTraits } from "../dtcg/dialect.ts";
import type { Tree } from "../tokens/plain_object.ts";
import type { Diagnostic } from "../types/diagnostic.ts";

/** The diagnostics of a file's structure. */
export interface Structure {
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of groups that have a type and nothing inside. */
  readonly empty: readonly string[][];
}

/** The object of a file, and what is known of its text. */
export interface ParsedTree {
  tree: Tree;
  warnings?: Diagnostic[];
  /** How it is written. */
  traits?: TreeTraits;
  /** What its structure gives to report, once that was asked. */
  structure?: Structure;
  /** Whether it was read from JSON without a key that another one replaces. */
  exact?: boolean;
  /** What it was read from, if the next read will be compared with it. */
  bytes?: Uint8Array;
  /** Whether its tokens had to be brought into the build's form, in a copy. */
  converted?: boolean;
  /** Whether its tokens may know their file: they were merged before. */
  isTagged?: boolean;
  /** What was made of it, or of parts of it, by what that was made for. */
  derived?: Map<string, ParsedTree>;
  /** Parts of it that a resolver document names, by their objects. */
  parts?: WeakMap<Tree, ParsedTree>;
  problem?: undefined;
}

/** An object, or the reason why there is none. */
export type Parsed = ParsedTree | {
  tree?: undefined;
  problem: Diagnostic;
  /** What the file holds, if that is not an object. */
  value?: unknown;
  exact?: undefined;
  bytes?: undefined;
};

/** A file that was read. */
export interface TokenFile {
  /** Path as the glob found it. */
  readonly file: string;
  /** What was read; its tree is replaced where an older one was brought up to date. */
  readonly parsed: ParsedTree;
}
