import { remembered } from "../../base/collections/remembered.ts";
import { type Kind, kindByValue } from "../../base/tokens/kinds.ts";
import { namesOfAllTargets } from "../../base/tokens/references/targets.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { wordsOf } from "../../base/text/name_words.ts";

/** The facts about a single token by which rankers compare it with others. */
export interface RankedToken {
  readonly token: ManifestToken;
  readonly kind: Kind;
  /** Words of the path, in order. */
  readonly words: readonly string[];
  readonly description: ReadonlySet<string>;
  /** Names of the tokens that it needs in any context. */
  readonly targets: readonly string[];
}

const noWords: ReadonlySet<string> = new Set();

/** A changed token is a new object. */
const rankedTokens = new WeakMap<ManifestToken, RankedToken>();

/** The same object for the same token. */
export function rankedToken(token: ManifestToken): RankedToken {
  const { name, description } = token;
  return remembered(rankedTokens, token, () => ({
    token,
    kind: kindByValue(token),
    words: wordsOf(name),
    targets: namesOfAllTargets(token),
    description: description === undefined ? noWords : new Set(wordsOf(description)),
  }));
}
