/**
 * A format that prints nothing, for callers that need only the tokens of a file.
 * @module
 */
import { defineFormat } from "../../registry/define_format.ts";
import type { FormatFn } from "../../../base/types/config.ts";

/** Prints nothing. Includes all tokens in all contexts. */
export const noText: FormatFn = defineFormat({
  nested: true,
  themes: true,
  describesBuild: true,
  format: () => "",
});
