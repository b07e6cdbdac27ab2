/**
 * Replacements of findings. Contains only types.
 * @module
 */

/** A replacement of a span of a source. Offsets are in UTF-16 units. */
export interface SourceEdit {
  /** Start of the span. */
  readonly start: number;
  /** End of the span. */
  readonly end: number;
  /** The new text. */
  readonly text: string;
}

/** A replacement that users may choose. */
export interface Replacement {
  /** Description of its effect. */
  readonly title: string;
  /** Its edits, all or none of which apply. */
  readonly edits: readonly SourceEdit[];
  /** Path of the token whose name it writes, if it is a token. */
  readonly token?: string;
  /** Whether the code certainly means the same afterwards, in all contexts. */
  readonly isSafe: boolean;
}
