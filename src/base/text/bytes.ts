/** Whether two arrays contain the same bytes. */
/**
 * Compares bytes of files.
 * @module
 */
export function isEqualBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left === right) return true;
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false;
  return true;
}
