/**
 * The layers of tokens that sources may use, by patterns of their paths.
 * @module
 */
import { pathMatcher } from "../../../base/tokens/path_patterns.ts";
import type { Manifest, ManifestToken } from "../../../base/types/manifest.ts";
import { addTo } from "../../../base/collections/group_by.ts";

/** Finds tokens of layers that sources may not use. */
export class Layers {
  #tokens: readonly ManifestToken[];
  #isAllowed: (path: string) => boolean;
  /** Allowed aliases by the path of each token in their chains, nearest first. */
  #aliases: Map<string, ManifestToken[]> | undefined;

  /** @param allow Patterns of the paths of allowed tokens. */
  constructor({ tokens }: Manifest, allow: readonly string[]) {
    this.#tokens = tokens;
    this.#isAllowed = pathMatcher(allow);
  }

  allows({ name }: ManifestToken): boolean {
    return this.#isAllowed(name);
  }

  /** Allowed tokens with the same value, because they refer to a token. */
  aliasesOf({ name }: ManifestToken): readonly ManifestToken[] {
    if (!this.#aliases) {
      this.#aliases = new Map();
      for (const token of this.#tokens) {
        if (!this.allows(token) || token.deprecated !== undefined) continue;
        for (const target of token.chain ?? []) addTo(this.#aliases, target, token);
      }
    }
    return this.#aliases.get(name) ?? [];
  }
}
