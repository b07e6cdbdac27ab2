/**
 * Splits lists into parts.
 * @module
 */
/** Splits a list into parts of at most `size` items; an empty list has none. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}
