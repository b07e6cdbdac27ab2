/**
 * Paths of tokens as names have them.
 * @module
 */

/** The key of a token that stands for its group (DTCG 2025.10 format, 6.2). */
const rootKey = "$root";

/** A path without `$root`: a token that stands for its group has the group's name. */
export function namedPath(path: readonly string[]): readonly string[] {
  if (!path.includes(rootKey)) return path;
  const named = path.filter((key) => key !== rootKey);
  return named.length > 0 ? named : path;
}
