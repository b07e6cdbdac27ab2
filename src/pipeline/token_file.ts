/**
 * Files of tokens, as they are read.
 * @module
 */
import { scanTree, type TreeTraits } from "../dtcg/dialect.ts";
import { type Tree, withLazy } from "../tokens/plain_object.ts";
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
  readonly warnings?: readonly Diagnostic[];
  /** How it is written. */
  readonly traits: TreeTraits;
  /** What its structure gives to report, once that was asked. */
  structure?: Structure;
  /** Whether it was read from JSON without a key that another one replaces. */
  readonly exact?: boolean;
  /** What it was read from, if the next read will be compared with it. */
  readonly bytes?: Uint8Array;
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

/** An object, and what is known of it. How it is written is found on first use. */
export function parsedTree(tree: Tree, facts: Partial<ParsedTree> = {}): ParsedTree {
  return withLazy({ ...facts, tree }, { traits: () => scanTree(tree).traits });
}

/** A file that was read. */
export interface TokenFile {
  /** Path as the glob found it. */
  readonly file: string;
  /** What was read; its tree is replaced where an older one was brought up to date. */
  readonly parsed: ParsedTree;
}
