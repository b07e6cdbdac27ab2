import type { FormatFn } from "../../../base/types/config.ts";
import { variablesFile } from "./variables_file.ts";

/** Formats whose id starts with `stylus/`. */
export const stylusFormats: Record<string, FormatFn> = {
  "stylus/variables": variablesFile("stylus"),
};
