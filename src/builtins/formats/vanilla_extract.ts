/**
 * Formats of vanilla-extract.
 * @module
 */
import { defineFormat } from "../../hooks/define_format.ts";
import type { FormatFn } from "../../types/config.ts";
import { cssThemeOptions } from "./helpers/css_theme_options.ts";
import { hasText } from "./helpers/literals/css.ts";
import { vanillaExtractTheme } from "./helpers/vanilla_extract_theme.ts";
import { moduleText } from "./javascript.ts";

/** Formats whose id starts with `vanilla-extract/`. */
export const vanillaExtractFormats: Record<string, FormatFn> = {
  "vanilla-extract/theme": defineFormat({
    options: cssThemeOptions,
    themes: true,
    allContexts: true,
    canPrint: hasText,
    format: (args) => {
      const { dictionary, themes, options } = args;
      return moduleText(args, vanillaExtractTheme(dictionary, themes, options));
    },
  }),
};
