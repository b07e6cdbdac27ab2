/**
 * Groups of tokens by their paths. Packages of style sheets have names such as `ds-color-text` instead of paths.
 * @module
 */
import type { ManifestToken } from "../../base/types/manifest.ts";

/** What separates the groups in the paths of tokens: a period, or one or two hyphens where no path has one. */
export function separatorOf(tokens: readonly ManifestToken[]): "." | "--" | "-" {
  if (tokens.some(({ name }) => name.includes("."))) return ".";
  return tokens.every(({ name }) => name.includes("--")) ? "--" : "-";
}

/** The first names of paths with hyphens that all tokens share, such as a prefix. */
function sharedStart(tokens: readonly ManifestToken[], separator: string): string {
  const [first] = tokens;
  if (separator === "." || !first) return "";
  let start = "";
  for (const part of first.name.split(separator).slice(0, -1)) {
    const longer = `${start}${part}${separator}`;
    if (!tokens.every(({ name }) => name.startsWith(longer))) break;
    start = longer;
  }
  return start;
}

/** The start of all paths in a group. The name of the group may leave out the prefix that all tokens share. */
export function groupStart(group: string, tokens: readonly ManifestToken[]): string {
  const separator = separatorOf(tokens);
  const shared = sharedStart(tokens, separator);
  if (group === "") return shared;
  return `${group.startsWith(shared) ? "" : shared}${group}${separator}`;
}
