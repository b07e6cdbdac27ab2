/**
 * Contexts of a resolver document, in a configuration and in a file. No line here runs.
 * @module
 */
import type { Dictionary, TransformedToken } from "./token.ts";

/**
 * Contexts by modifiers of a resolver document: one, several (a list, or `*` for all), or, where a modifier is left out,
 * its default.
 */
export type Contexts = Record<string, string | string[]>;

/** Tokens whose value is another in some contexts than without them. */
export interface ThemeBlock {
  /** The contexts, by modifier. */
  contexts: Record<string, string>;
  /** The tokens, in output order. */
  tokens: TransformedToken[];
  /** All tokens in these contexts. */
  dictionary: Dictionary;
}

/** The further contexts of a file that holds several. */
export interface Themes {
  /** The modifiers, each with the context that holds outside of blocks, and all contexts of the file. */
  modifiers: { name: string; base: string; contexts: string[] }[];
  /** For each modifier, the tokens it changes, as they are in the context that holds outside of blocks. */
  resets: ThemeBlock[];
  /** What changes: fewer modifiers first. Where several blocks hold, the one with the most modifiers is right. */
  blocks: ThemeBlock[];
}
