/**
 * Paths of tokens for output names.
 * @module
 */
/** The key of a group's root token (DTCG 2025.10 format, 6.2). */
const rootKey = "$root";

/** Removes `$root` from a path: a root token is named like its group. */
export function namedPath(path: readonly string[]): readonly string[] {
  if (!path.includes(rootKey)) return path;
  const named = path.filter((key) => key !== rootKey);
  return named.length > 0 ? named : path;
}
