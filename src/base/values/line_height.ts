/** Line height types of legacy files and Tokens Studio. */
export const lineHeightTypes: ReadonlySet<unknown> = new Set(["lineHeight", "lineHeights"]);

/** Converts a line height for CSS: design tools write `AUTO` for `normal`. Returns other values unchanged. */
export function cssLineHeight(value: unknown): unknown {
  return typeof value === "string" && value.trim().toLowerCase() === "auto" ? "normal" : value;
}
