/**
 * Formats of Less.
 * @module
 */
import type { FormatFn } from "../../types/config.ts";
import { header } from "./helpers/format_header.ts";
import { iconsWithPrefix } from "./helpers/icons.ts";
import { variablesFile } from "./helpers/variables_file.ts";

/** Formats whose id starts with `less/`. */
export const lessFormats: Record<string, FormatFn> = {
  "less/variables": variablesFile("less"),
  "less/icons": async ({ dictionary, file, options, platform }) =>
    await header({ file, options }, "short") +
    iconsWithPrefix("@", dictionary.allTokens, options, platform),
};
