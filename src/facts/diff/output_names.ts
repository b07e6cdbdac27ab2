import type { ManifestOutput } from "../../base/types/manifest.ts";

/** The distinct names of a token in the files of a platform, without signs of their languages. */
export function namesIn(
  { name, files }: ManifestOutput,
  isIn: (file: string) => boolean = () => true,
): string[] {
  return [...new Set(files.flatMap(({ file, names }) => isIn(file) ? names ?? name : []))];
}

/** Returns the removed and the added names, in the order of the files. */
export function changedNames(
  before: readonly string[],
  after: readonly string[],
): { gone: string[]; fresh: string[] } {
  return {
    gone: before.filter((name) => !after.includes(name)),
    fresh: after.filter((name) => !before.includes(name)),
  };
}
