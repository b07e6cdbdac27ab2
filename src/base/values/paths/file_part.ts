/**
 * Paths of parts of files, such as `tokens.json#/brand`: a file and a JSON Pointer.
 * @module
 */

/** The path of the file that contains a part: `a.json` for `a.json#/x`. A path without a pointer stays the same. */
export function wholeFile(file: string): string {
  const at = file.indexOf("#/");
  return at < 0 ? file : file.slice(0, at);
}

/** Converts a path in a part of a file to the path in the whole file: `y` in `a.json#/x` becomes `x`, `y` in `a.json`. */
export function inWholeFile(
  file: string,
  path: readonly string[],
): { file: string; path: string[] } {
  const whole = wholeFile(file);
  if (whole === file) return { file, path: [...path] };
  const keys = file.slice(whole.length + 2).split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  return { file: whole, path: [...keys, ...path] };
}
