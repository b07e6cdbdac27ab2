import { defineFormat } from "../../registry/define_format.ts";
import { baseline } from "../../registry/platform_settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { cssThemeOptions } from "./theme_options.ts";
import { withinBaseline } from "../css/baseline.ts";
import { hasText } from "../css/literals.ts";
import { moduleText } from "../javascript/javascript.ts";

/** Formats whose id starts with `vanilla-extract/`. */
export const vanillaExtractFormats: Record<string, FormatFn> = {
  "vanilla-extract/theme": defineFormat({
    options: cssThemeOptions,
    platform: { baseline },
    themes: true,
    allContexts: true,
    canPrint: hasText,
    format: async (args) => {
      const { vanillaExtractTheme } = await import("./vanilla_extract_theme.ts");
      const options = withinBaseline(args);
      return await moduleText(args, vanillaExtractTheme({ ...args, options }));
    },
  }),
};
