/**
 * All built-in preprocessors by name.
 * @module
 */
import { asInStyleDictionary3 } from "./style_dictionary_3_tokens.ts";
import { withTypographyParts } from "./typography_parts.ts";
import type { PreprocessorFn } from "../../base/types/config.ts";

export const preprocessors: Record<string, PreprocessorFn> = {
  /**
   * Converts modes beside values to contexts of a modifier. Reading files already does this, because contexts need
   * several trees, so nothing is left to do here.
   */
  modes: (tokens) => tokens,
  /** Reads tokens as version 3 of Style Dictionary does: their first keys are their types. */
  "style-dictionary/3": asInStyleDictionary3,
  /** Adds a token for each part of each typography: `title-font-size` in addition to `title`. */
  "typography/parts": withTypographyParts,
};
