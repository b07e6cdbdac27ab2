import { defineFormat } from "../../registry/define_format.ts";
import { baseline } from "../../registry/platform_settings.ts";
import { common, text } from "../../registry/settings.ts";
import type { FormatFn, FormattedPart } from "../../../base/types/config.ts";
import { headerOptions } from "../common/format_header.ts";
import { hasText } from "../css/literals.ts";
import { moduleText } from "../javascript/javascript.ts";

/** Formats whose id starts with `stylex/`. */
export const stylexFormats: Record<string, FormatFn> = {
  "stylex/variables": defineFormat({
    options: {
      ...headerOptions,
      ...common("outputReferences"),
      fileName: text(
        "StyleX: start of the names of its files. Default `tokens`: `tokens.stylex.ts`.",
      ),
    },
    platform: { baseline },
    nested: true,
    severalFiles: true,
    themes: true,
    allContexts: true,
    canPrint: hasText,
    async format(args): Promise<FormattedPart[]> {
      const { stylexFiles } = await import("./stylex_files.ts");
      const { fileName = "tokens" } = args.options;
      const { variables: text, themes: themed } = stylexFiles(args, `./${fileName}.stylex.js`);
      // StyleX requires variables to be in their own file.
      const variables = { path: `${fileName}.stylex.ts`, content: await moduleText(args, text) };
      if (themed === undefined) return [variables];
      return [variables, {
        path: `${fileName}.themes.ts`,
        content: await moduleText(args, themed),
      }];
    },
  }),
};
