/**
 * Tells decisions from raw values by who refers to whom.
 * @module
 */
import { kindByValue } from "../../base/tokens/kinds.ts";
import { namesOfAllTargets } from "../../base/tokens/targets.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { wordsOf } from "../../base/values/text/name_words.ts";
import { colorRoles } from "./places.ts";

const groupOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf(".")));

/** Whether a color is named for a role, such as `text.danger`, and not a step of a scale, such as `ink.900`. */
function isNamedForRole(token: ManifestToken): boolean {
  if (kindByValue(token) !== "color") return false;
  const words = wordsOf(token.name);
  return words.some((word) => colorRoles.has(word)) && !/\d/.test(words.at(-1)!);
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
    const targets = namesOfAllTargets(token);
    if (targets.length > 0) referring.add(groupOf(token.name));
    for (const target of targets) {
      referred.add(target);
      referred.add(groupOf(target));
    }
  }
  return new Set(tokens.flatMap((token) => {
    const group = groupOf(token.name);
    const isValue = namesOfAllTargets(token).length === 0 && (token.contexts ?? []).length === 0;
    const isOfValues = referred.has(group) && !referring.has(group);
    const isRaw = isValue && (referred.has(token.name) || isOfValues) && !isNamedForRole(token);
    return isRaw ? [] : [token.name];
  }));
}
