/**
 * Tells decisions from raw values by who refers to whom.
 * @module
 */
import type { ManifestToken } from "../../base/types/manifest.ts";
import { colorRoles } from "./places.ts";
import { rankedToken } from "./ranked_token.ts";

const groupOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf(".")));

/** Whether a color is named for a role, such as `text.danger`, and not a step of a scale, such as `ink.900`. */
function isNamedForRole(token: ManifestToken): boolean {
  const { kind, words } = rankedToken(token);
  return kind === "color" && words.some((word) => colorRoles.has(word)) &&
    !/\d/.test(words.at(-1)!);
}

/**
 * The names of tokens that are decisions. Others only hold values: they have no references, are in groups whose tokens
 * others refer to and that refer to none, and are not colors named for a role.
 */
export function semanticTokens(tokens: readonly ManifestToken[]): Set<string> {
  const referring = new Set<string>();
  const referred = new Set<string>();
  for (const token of tokens) {
    // A successor stays what it is.
    if (token.deprecated !== undefined) continue;
    const { targets } = rankedToken(token);
    if (targets.length > 0) referring.add(groupOf(token.name));
    for (const target of targets) {
      referred.add(target);
      referred.add(groupOf(target));
    }
  }
  return new Set(tokens.flatMap((token) => {
    const group = groupOf(token.name);
    const isValue = rankedToken(token).targets.length === 0 && (token.contexts ?? []).length === 0;
    const isOfValues = referred.has(group) && !referring.has(group);
    const isRaw = isValue && (referred.has(token.name) || isOfValues) && !isNamedForRole(token);
    return isRaw ? [] : [token.name];
  }));
}
