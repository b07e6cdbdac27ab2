/**
 * Hashes texts for names and handles, not for security.
 * @module
 */

/** A short hash of a text in letters and digits. */
export function textHash(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at++) hash = (hash * 33 ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}
