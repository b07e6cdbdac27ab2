/**
 * Formats of Stylus.
 * @module
 */
import type { FormatFn } from "../../types/config.ts";
import { header } from "./helpers/format_header.ts";
import { formattedVariables } from "./helpers/variables.ts";

/** Formats whose id starts with `stylus/`. */
export const stylusFormats: Record<string, FormatFn> = {
  "stylus/variables": async ({ dictionary, file, options }) => {
    const { formatting, outputReferences, usesDtcg, sort } = options;
    const lines = formattedVariables({
      format: "stylus",
      dictionary,
      outputReferences,
      formatting,
      usesDtcg,
      sort,
    });
    return `${await header({ file, options }, "short")}${lines}\n`;
  },
};
