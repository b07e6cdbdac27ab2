/**
 * Values computed from other tokens, as design tools write them: `{a} * 2`, or a lightened color. The readers of design
 * tool files implement them.
 * @module
 */
import type { DesignToken, PreprocessedToken, TransformedToken } from "../../types/token.ts";
import type { Baseline } from "../../values/css/css_baseline.ts";
import type { Lookup } from "./references.ts";

/** A piece of a printed value: text or a referenced token. */
export type PrintedPart = string | { token: TransformedToken };

export interface Expressions {
  /** Equal for equal expressions. */
  readonly name: string;
  /** Files whose tokens may contain expressions, as in `filePath`. */
  readonly files: ReadonlySet<string>;
  /** Whether braces in the value of a token are text. */
  isText(token: DesignToken): boolean;
  /** The part of a token that may contain references. */
  referring(token: PreprocessedToken): unknown;
  /**
   * Computes the value of a token, before any transform.
   *
   * @param lookup Returns the values of other tokens, before any transform.
   * @param fail Receives the reason if a value cannot be computed.
   * @returns `undefined` if the token has no expression: its value is the written one, with references resolved.
   */
  compute(token: PreprocessedToken, lookup: Lookup, fail: (problem: string) => void): unknown;
  /**
   * A token's value as a CSS expression of variables; `undefined` if that does not give the token's text.
   *
   * @param original The token as written.
   */
  cssParts(
    token: TransformedToken,
    original: DesignToken,
    variables: Variables,
  ): PrintedPart[] | undefined;
}

export interface Variables {
  /** The token of a reference, if the file may refer to it. */
  find(reference: string): TransformedToken | undefined;
  textOf(token: TransformedToken): string;
  /** Which features of CSS an expression may use. */
  readonly baseline?: Baseline;
}
