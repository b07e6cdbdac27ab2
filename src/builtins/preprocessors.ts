/**
 * All built-in preprocessors by name.
 * @module
 */
import { withTypographyParts } from "../tokens/typography_parts.ts";
import type { PreprocessorFn } from "../types/config.ts";

/** The built-in preprocessors. */
export const preprocessors: Record<string, PreprocessorFn> = {
  /**
   * Takes modes that stand beside values for contexts of a modifier. That is done where files are read, because contexts
   * are made of several trees; by now nothing is left to do.
   */
  modes: (tokens) => tokens,
  /** Adds a token for each part of each typography: `title-font-size` beside `title`. */
  "typography/parts": withTypographyParts,
};
