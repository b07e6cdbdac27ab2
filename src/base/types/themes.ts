/**
 * Types of contexts in a configuration and in a file. Contains no code.
 * @module
 */
import type { Dictionary, TransformedToken } from "./token.ts";

/**
 * Contexts by modifier of a resolver document: one, several (a list, or `*` for all), or, for an omitted modifier, its
 * default.
 */
export type Contexts = Record<string, string | string[]>;

/** Tokens whose value differs in some contexts from the base context. */
export interface ThemeBlock {
  /** The contexts, by modifier. */
  contexts: Record<string, string>;
  /** The tokens, in output order. */
  tokens: TransformedToken[];
  /** All tokens in these contexts. */
  dictionary: Dictionary;
}

/** The further contexts of a file that contains several. */
export interface Themes {
  /** The modifiers with their base context, which applies outside blocks, and all contexts in the file. */
  modifiers: { name: string; base: string; contexts: string[] }[];
  /** For each modifier, the tokens that it changes, with their values in the base context. */
  resets: ThemeBlock[];
  /**
   * Changed tokens by contexts, fewer modifiers first. If several blocks apply, the one with the most modifiers wins.
   */
  blocks: ThemeBlock[];
}
