/**
 * Parsers, as users write them. No line here runs.
 * @module
 */
import type { PreprocessedTokens } from "./token.ts";

/** A value, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/** What a parser receives. */
export interface ParserOptions {
  /** Text of the file, without a byte order mark. */
  contents: string;
  /** Absolute path of the file. */
  filePath?: string;
}

/** A parser as it is stored: which paths it takes and how it reads them. */
export interface ParserHook {
  /** Tested against the path as the glob found it. */
  pattern: RegExp;
  /** Returns the file's tokens. */
  parser: (options: ParserOptions) => MaybePromise<PreprocessedTokens>;
}

/** A parser with its name, as it is registered. */
export type Parser = ParserHook & { name: string };
