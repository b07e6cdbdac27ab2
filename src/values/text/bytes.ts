/**
 * Compares bytes of files.
 * @module
 */

/** Whether two arrays contain the same bytes. */
export function isEqualBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
