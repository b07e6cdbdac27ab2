/**
 * Formats of Less.
 * @module
 */
import type { FormatFn } from "../../types/config.ts";
import { iconsFile } from "./helpers/icons.ts";
import { variablesFile } from "./helpers/variables_file.ts";

/** Formats whose id starts with `less/`. */
export const lessFormats: Record<string, FormatFn> = {
  "less/variables": variablesFile("less"),
  "less/icons": iconsFile("@"),
};
