/**
 * Formats of Less.
 * @module
 */
import type { FormatFn } from "../../types/config.ts";
import { header } from "./helpers/format_header.ts";
import { iconsWithPrefix } from "./helpers/icons.ts";
import { formattedVariables } from "./helpers/variables.ts";

/** Formats whose id starts with `less/`. */
export const lessFormats: Record<string, FormatFn> = {
  "less/variables": async ({ dictionary, file, options }) => {
    const { formatting, outputReferences, usesDtcg, sort } = options;
    const lines = formattedVariables({
      format: "less",
      dictionary,
      outputReferences,
      formatting,
      usesDtcg,
      sort,
    });
    return `${await header({ file, options }, "short")}${lines}\n`;
  },
  "less/icons": async ({ dictionary, file, options, platform }) =>
    await header({ file, options }, "short") +
    iconsWithPrefix("@", dictionary.allTokens, options, platform),
};
