/**
 * Parts of sources, and the results of scanning them.
 * @module
 */
import type { IsName, Literal, Mention, NamePattern, PathMention } from "../mention.ts";
import type { Scanned, Unparsed } from "../mention.ts";
import type { Parsers } from "./parsers.ts";

/** A part of a source that is in one language. */
export interface Part {
  readonly text: string;
  /** The offset of the part in the source. */
  readonly offset: number;
  readonly isName: IsName;
  readonly parsers: Parsers;
}

/** Collects the results of a scan; scanners of all parts add to it. */
export class Found implements Scanned {
  readonly mentions: Mention[] = [];
  readonly patterns: NamePattern[] = [];
  readonly paths: PathMention[] = [];
  readonly literals: Literal[] = [];
  readonly unparsed: Unparsed[] = [];

  /** Adds all of another result. */
  add(other: Scanned): void {
    for (const one of other.mentions) this.mentions.push(one);
    for (const one of other.patterns) this.patterns.push(one);
    for (const one of other.paths) this.paths.push(one);
    for (const one of other.literals) this.literals.push(one);
    for (const one of other.unparsed) this.unparsed.push(one);
  }
}

/** Converts an index in a text that is scanned to an offset in the source. */
export type OffsetOf = (index: number) => number;

/** Offsets in a part that begins at an offset of the source. */
export const from = (offset: number): OffsetOf => (index) => index + offset;
