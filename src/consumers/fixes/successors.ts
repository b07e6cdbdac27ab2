/**
 * Finds the tokens to use instead of a deprecated one.
 * @module
 */
import type { ManifestToken } from "../../types/manifest.ts";
import type { KnownTokens } from "../findings/known_tokens.ts";

/** The tokens that the reason of a deprecated token names, and the one that it is an alias of. */
export function successorsOf(
  { deprecated, chain }: ManifestToken,
  known: KnownTokens,
): ManifestToken[] {
  const reason = typeof deprecated === "string" ? deprecated : "";
  const words = reason.match(/[\p{L}\p{N}_$@.-]+/gu) ?? [];
  const named = words.flatMap((word) => {
    const path = word.replace(/^\.+|\.+$/g, "");
    return known.tokens.get(path) ?? known.named("custom property", path.replace(/^--/, "")) ?? [];
  });
  const target = chain && known.tokens.get(chain[0]);
  return [...new Set([...named, ...target ? [target] : []])]
    .filter((token) => token.deprecated === undefined);
}
