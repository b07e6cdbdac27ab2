/**
 * Values that are computed from those of other tokens, as design tools write them: `{a} * 2`, a color made lighter. What
 * such a value says is known to those who read the files of the tool.
 * @module
 */
import type { DesignToken, PreprocessedToken, TransformedToken } from "../types/token.ts";
import type { Lookup } from "./references.ts";

/** The text of a token with references in it, piece by piece. */
export type PrintedPart = string | { token: TransformedToken };

/** What the values of some tokens say beyond references. */
export interface Expressions {
  /** The same for what says the same. */
  readonly name: string;
  /** The files whose tokens may say more, as tokens name them. */
  readonly files: ReadonlySet<string>;
  /** Whether braces in the value of a token are text. */
  isText(token: DesignToken): boolean;
  /** What of a token may hold references. */
  referring(token: PreprocessedToken): unknown;
  /**
   * The value of a token, before any transform.
   *
   * @param lookup Gives the values of other tokens, before any transform.
   * @param fail Hears why a value cannot be computed.
   * @returns `undefined` where it is the token's own value, with references replaced.
   */
  compute(token: PreprocessedToken, lookup: Lookup, fail: (problem: string) => void): unknown;
  /**
   * The text of a token as CSS computes it from variables; `undefined` where that is not the token's text.
   *
   * @param original The token as it is written.
   */
  cssParts(
    token: TransformedToken,
    original: DesignToken,
    variables: Variables,
  ): PrintedPart[] | undefined;
}

/** The variables that values of a file may refer to. */
export interface Variables {
  /** The token that a reference names, if the file may refer to it. */
  find(reference: string): TransformedToken | undefined;
  /** The text of a token's value. */
  textOf(token: TransformedToken): string;
}
