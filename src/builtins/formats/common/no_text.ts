/**
 * A format for those who want the tokens of a file and no text.
 * @module
 */
import { defineFormat } from "../../../hooks/define_format.ts";
import type { FormatFn } from "../../../types/config.ts";

/** Prints nothing, of all tokens in all contexts. */
export const noText: FormatFn = defineFormat({
  nested: true,
  themes: true,
  describesBuild: true,
  format: () => "",
});
