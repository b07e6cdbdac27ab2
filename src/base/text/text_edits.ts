/** Replaces a span of a text. Offsets are in UTF-16 units. */
export interface TextEdit {
  /** Start of the span. */
  readonly start: number;
  /** End of the span. */
  readonly end: number;
  /** The new text. */
  readonly text: string;
}

/** Applies edits, which must not overlap, to a text. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let done = 0;
  const inOrder = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  for (const { start, end, text: piece } of inOrder) {
    result += text.slice(done, start) + piece;
    done = end;
  }
  return result + text.slice(done);
}
