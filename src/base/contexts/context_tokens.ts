/**
 * The tokens of a platform in a combination of contexts.
 * @module
 */
import type { TokenTable } from "../tokens/token_table.ts";
import type { Dictionary } from "../types/token.ts";

/** A platform's tokens in a combination of contexts, before and after its transforms. */
export interface ContextTokens {
  readonly table: TokenTable;
  /**
   * The tokens before the platform's preprocessors and expansion. A token that contexts do not change is the same
   * object in all tables.
   */
  readonly source: TokenTable;
  readonly dictionary: Dictionary;
}
