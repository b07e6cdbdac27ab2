/**
 * Versions of the manifest format.
 * @module
 */

/** Whether this package can read manifests of a version. Manifests of version 1 lack the shapes of files. */
export function isKnownVersion(version: unknown): boolean {
  return version === 1 || version === 2;
}
