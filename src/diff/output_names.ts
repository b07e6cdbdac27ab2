/**
 * What outputs call tokens.
 * @module
 */
import type { ManifestOutput } from "../types/manifest.ts";

/** The names of a token in the files of a platform, without what their languages put around them, each once. */
export function namesIn(
  { name, files }: ManifestOutput,
  isIn: (file: string) => boolean = () => true,
): string[] {
  return [...new Set(files.flatMap(({ file, names }) => isIn(file) ? names ?? name : []))];
}

/** The names that are gone, and in the order of these, those that are new. */
export function changedNames(
  before: readonly string[],
  after: readonly string[],
): { gone: string[]; fresh: string[] } {
  return {
    gone: before.filter((name) => !after.includes(name)),
    fresh: after.filter((name) => !before.includes(name)),
  };
}
