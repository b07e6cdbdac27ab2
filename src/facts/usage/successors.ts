/**
 * Finds the tokens to use instead of a deprecated one.
 * @module
 */
import type { ManifestToken } from "../../base/types/manifest.ts";
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";

/** The words in the reason for a deprecation that may be paths of other tokens; none without a reason. */
export function pathsInReason(deprecated: ManifestToken["deprecated"]): string[] {
  const words = typeof deprecated === "string" ? deprecated.match(/[\p{L}\p{N}_$@.-]+/gu) : null;
  return (words ?? []).map((word) => word.replace(/^\.+|\.+$/g, ""));
}

/** The tokens that the reason for a deprecation names, and the one that the deprecated token is an alias of. */
export function successorsOf(
  { deprecated, chain }: ManifestToken,
  knownTokens: KnownTokens,
): ManifestToken[] {
  const named = pathsInReason(deprecated).flatMap((path) =>
    knownTokens.tokens.get(path) ?? knownTokens.named("custom property", path.replace(/^--/, "")) ??
      []
  );
  const target = chain && knownTokens.tokens.get(chain[0]);
  return [...new Set([...named, ...target ? [target] : []])]
    .filter((token) => token.deprecated === undefined);
}
