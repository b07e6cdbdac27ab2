/**
 * The tokens of a platform in some contexts.
 * @module
 */
import type { TokenTable } from "../tokens/token_table.ts";
import type { Dictionary } from "../types/token.ts";

/** A platform's tokens in some contexts, before and after its transforms. */
export interface ContextTokens {
  readonly set: TokenTable;
  /**
   * The tokens before preprocessors and expansion of the platform. A token that contexts do not change is the same object
   * in the tables of all contexts.
   */
  readonly source: TokenTable;
  readonly dictionary: Dictionary;
}
