/**
 * Types of parsers. Contains no code.
 * @module
 */
import type { PreprocessedTokens } from "./token.ts";

/** A value, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/** The arguments of a parser. */
export interface ParserOptions {
  /** Text of the file, without a byte order mark. */
  contents: string;
  /** Absolute path of the file. */
  filePath?: string;
}

/** A parser as stored: the paths that it reads, and how. */
export interface ParserHook {
  /** Matched against the path that the glob found. */
  pattern: RegExp;
  /** Returns the file's tokens. */
  parser: (options: ParserOptions) => MaybePromise<PreprocessedTokens>;
}

/** A parser as registered, with its name. */
export type Parser = ParserHook & { name: string };
