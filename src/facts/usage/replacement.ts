/**
 * Replacements of findings. Contains only types.
 * @module
 */
import type { TextEdit } from "../../base/text/text_edits.ts";

/** A replacement that users may choose. */
export interface Replacement {
  /** Description of its effect. */
  readonly title: string;
  /** Its edits, all or none of which apply. */
  readonly edits: readonly TextEdit[];
  /** Path of the token whose name it writes, if it is a token. */
  readonly token?: string;
  /** Whether the code certainly means the same afterwards, in all contexts. */
  readonly isSafe: boolean;
}

/** Maximum number of proposed tokens. */
export const mostProposals = 5;

/** Maximum length of a value in a title, in characters. */
const longest = 60;

/** A note about a token that contexts change. */
export const variesNote = "other values in other contexts";

/** A note about a token whose value is in another unit. */
export const unitNote = "another unit";

/** The value of a token that differs from the replaced one. */
export function valueNote(value: string): string {
  return value.length > longest ? `${value.slice(0, longest - 1)}…` : value;
}

export function differenceNote(difference: number): string {
  return `color difference ${Math.round(difference * 100) / 100}`;
}

export function replacementTitle(
  before: string,
  after: string,
  notes: readonly string[] = [],
): string {
  return `Replace ${before} by ${after}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}
