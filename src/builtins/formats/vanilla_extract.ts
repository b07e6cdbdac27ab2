/**
 * Formats of vanilla-extract.
 * @module
 */
import { defineFormat } from "../../hooks/define_format.ts";
import type { FormatFn } from "../../types/config.ts";
import { themeFileOptions } from "./helpers/js_theme_options.ts";
import { vanillaExtractTheme } from "./helpers/js_theme_files.ts";
import { hasText } from "./helpers/literals/css.ts";
import { moduleText } from "./javascript.ts";

/** Formats whose id starts with `vanilla-extract/`. */
export const vanillaExtractFormats: Record<string, FormatFn> = {
  "vanilla-extract/theme": defineFormat({
    options: themeFileOptions,
    nested: true,
    themes: true,
    allContexts: true,
    canPrint: hasText,
    format: (args) => {
      const { dictionary, themes, options } = args;
      return moduleText(args, vanillaExtractTheme(dictionary, themes, options));
    },
  }),
};
