import type { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import type { ReferenceForm } from "../../base/tokens/references/targets.ts";
import type {
  ContextsOf,
  Definition,
  OutputLine,
  TokenPlace,
  TransformStep,
} from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { type ListedPlatform, listingOf, type TokensInContexts } from "./listed_platforms.ts";

/** Tokens as indexes and explanations read them: those of a project, or of the manifest of a package. */
export interface IndexedTokens {
  readonly syntax: Syntax;
  /** How tokens refer to others. */
  readonly form: ReferenceForm;
  readonly plain: TokensInContexts;
  /** The platforms, except those that describe the others. */
  readonly platforms: readonly ListedPlatform[];
}

/** A token that decides a line, in the contexts of the line. */
export interface DecidingToken {
  readonly key: string;
  readonly contexts: ContextsOf;
}

export interface ExplainedTokens extends IndexedTokens {
  /** The tokens in all contexts with their references. */
  readonly linked: LinkedTokens;
  /** All tokens by key. Tokens that only some contexts or platforms have come last. */
  allTokens(): ReadonlyMap<string, TransformedToken>;
  /** A path relative to the working folder, if inside it. */
  pathOf(file: string): string;
  /** The position of a token's name. */
  placeOf(token: TransformedToken): Promise<TokenPlace | undefined>;
  /** The lines around a token's name. */
  frameOf(token: TransformedToken): Promise<string | undefined>;
  /** The given contexts with defaults for missing ones. */
  readInput(contexts: ContextsOf): Promise<ContextsOf>;
  /** The definitions of a token in the given contexts, in merge order. The last one wins. */
  definitionsOf(token: TransformedToken, contexts: ContextsOf): Promise<Definition[]>;
  /** The changes that transforms made to a token, if they are known. */
  stepsOf(token: TransformedToken): readonly TransformStep[];
  /** The tokens that decide a line of an output; `undefined` if no platform writes the file. */
  decidedAt(file: string, line: number): Promise<DecidingToken[] | undefined>;
  /** The lines of a platform's files that a token decides. */
  printedLines(platform: string, isIt: (token: TransformedToken) => boolean): Promise<OutputLine[]>;
}

/** All tokens by key. Tokens that only some contexts or platforms have come last. */
export function allTokensOf(
  { plain, platforms }: Pick<IndexedTokens, "plain" | "platforms">,
): Map<string, TransformedToken> {
  const found = new Map<string, TransformedToken>();
  for (const { dictionary, themes } of [plain, ...platforms.map(listingOf)]) {
    const blocks = themes?.blocks.map(({ tokens }) => tokens) ?? [];
    for (const token of [dictionary.allTokens, ...blocks].flat()) {
      if (!found.has(token.key)) found.set(token.key, token);
    }
  }
  return found;
}
