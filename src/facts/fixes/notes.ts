/**
 * Texts of proposed replacements.
 * @module
 */

/** Largest color difference (CIEDE2000) of a token that is proposed for a literal. */
export const nearColor = 5;

/** A note about a token that contexts change. */
export const variesNote = "other values in other contexts";

/** A color difference in words. */
export function differenceNote(difference: number): string {
  return `color difference ${Math.round(difference * 100) / 100}`;
}

/** The title of a replacement. */
export function replacementTitle(
  before: string,
  after: string,
  notes: readonly string[] = [],
): string {
  return `Replace ${before} by ${after}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}
