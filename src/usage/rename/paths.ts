/**
 * Paths of tokens before and after a rename, and references to them in text.
 * @module
 */

/** New paths by the old ones, each joined by dots. */
export type Paths = ReadonlyMap<string, string>;

/** The new path of a token or of something inside a renamed group. */
export function newPath(path: string, paths: Paths): string | undefined {
  const whole = paths.get(path);
  if (whole !== undefined) return whole;
  for (const [from, to] of paths) {
    if (path.startsWith(`${from}.`)) return `${to}${path.slice(from.length)}`;
  }
  return undefined;
}

/** Updates the references in a text. */
export function withReferences(text: string, paths: Paths): string {
  const named = text.replace(/\{(\s*)([^{}]+?)(\s*)\}/g, (all, before, name: string, after) => {
    const now = newPath(name, paths);
    return now === undefined ? all : `{${before}${now}${after}}`;
  });
  return named.replace(/^([^#{}\s]*)#\/(.+)$/, (all, file: string, pointer: string) => {
    const names = pointer.split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const now = newPath(names.join("."), paths);
    return now === undefined ? all : `${file}#/${now.replaceAll(".", "/")}`;
  });
}

/** Whether a property is text for people, which renames leave alone. */
export const isProse = (name: string): boolean => /^(?:\$?description|comment)$/.test(name);
