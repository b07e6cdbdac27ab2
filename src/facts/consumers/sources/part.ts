/**
 * Parts of sources, and the results of scanning them.
 * @module
 */
import type { IsName, Link, Literal, Mention, NamePattern, PathMention } from "./mention.ts";
import type { Scanned, SourceTree, Unparsed } from "./mention.ts";
import type { LoadedParsers } from "./parsers.ts";
import type { Imported } from "./scripts/script_scopes.ts";

export interface Part {
  readonly text: string;
  /** The offset of the part in the source. */
  readonly offset: number;
  /** The `lang` attribute, or the file extension. */
  readonly dialect: string;
  readonly isName: IsName;
  readonly parsers: LoadedParsers;
  /** Imports by the variables that hold them, which scans of scripts add. */
  readonly imports?: Map<string, Imported>;
  /** Its tree, if a linter has parsed it. */
  readonly tree?: SourceTree | undefined;
}

export class Found implements Scanned {
  readonly mentions: Mention[] = [];
  readonly patterns: NamePattern[] = [];
  readonly paths: PathMention[] = [];
  readonly links: Link[] = [];
  readonly literals: Literal[] = [];
  readonly unparsed: Unparsed[] = [];

  add(other: Scanned): void {
    for (const mention of other.mentions) this.mentions.push(mention);
    for (const pattern of other.patterns) this.patterns.push(pattern);
    for (const path of other.paths) this.paths.push(path);
    for (const link of other.links) this.links.push(link);
    for (const literal of other.literals) this.literals.push(literal);
    for (const item of other.unparsed) this.unparsed.push(item);
  }
}

/** Converts an index in a scanned text to an offset in the source. */
export type OffsetOf = (index: number) => number;

/** Offsets of a part that starts at the given offset of the source. */
export const from = (offset: number): OffsetOf => (index) => index + offset;
