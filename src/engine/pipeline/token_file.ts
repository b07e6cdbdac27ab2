/**
 * Types of parsed token files.
 * @module
 */
import { scanTree, type TreeTraits } from "../../dialects/dtcg/dialect.ts";
import { type Tree, withLazy } from "../../base/tokens/plain_object.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";

/** The result of checking a file's structure. */
export interface Structure {
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of groups that have a type but no content. */
  readonly empty: readonly string[][];
}

/** A parsed object and facts about its text. */
export interface ParsedTree {
  tree: Tree;
  readonly warnings?: readonly Diagnostic[];
  readonly traits: TreeTraits;
  /** Its structural diagnostics, once computed. */
  structure?: Structure;
  /** Whether it was parsed from JSON without duplicate keys. */
  readonly exact?: boolean;
  /** Its source bytes, if the next read will be compared with them. */
  readonly bytes?: Uint8Array;
  /** Whether it had to be converted to the build's syntax, in a copy. */
  converted?: boolean;
  /** Whether its tokens are tagged with their file, because they were merged before. */
  isTagged?: boolean;
  /** Trees derived from it or its parts, by purpose. */
  derived?: Map<string, ParsedTree>;
  /** Parts of it that a resolver document names, by object. */
  parts?: WeakMap<Tree, ParsedTree>;
  problem?: undefined;
}

/** A parsed object, or the diagnostic of a failure. */
export type Parsed = ParsedTree | {
  tree?: undefined;
  problem: Diagnostic;
  /** The content of the file if it is not an object. */
  value?: unknown;
  exact?: undefined;
  bytes?: undefined;
};

/** Makes a parsed tree. Its dialect is determined on first use. */
export function parsedTree(tree: Tree, facts: Partial<ParsedTree> = {}): ParsedTree {
  return withLazy({ ...facts, tree }, { traits: () => scanTree(tree).traits });
}

export interface TokenFile {
  /** Path as the glob found it. */
  readonly file: string;
  /** The parsed content. Its tree is replaced when the file is updated in place. */
  readonly parsed: ParsedTree;
}
