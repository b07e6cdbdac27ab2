/**
 * All built-in preprocessors by name.
 * @module
 */
import type { PreprocessorFn } from "../types/config.ts";

/** The built-in preprocessors. */
export const preprocessors: Record<string, PreprocessorFn> = {
  /**
   * Takes modes that stand beside values for contexts of a modifier. That is done where files are read, because contexts
   * are made of several trees; by now nothing is left to do.
   */
  modes: (tokens) => tokens,
};
