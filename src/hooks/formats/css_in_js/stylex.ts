/**
 * Formats of StyleX.
 * @module
 */
import { defineFormat } from "../../registry/define_format.ts";
import { text } from "../../registry/settings.ts";
import type { FormatFn, FormattedPart } from "../../../base/types/config.ts";
import { headerOptions } from "../common/format_header.ts";
import { hasText } from "../css/literals.ts";
import { lastOfNames, themeModel } from "../common/theme_model.ts";
import { moduleText } from "../javascript/javascript.ts";

/** Formats whose id starts with `stylex/`. */
export const stylexFormats: Record<string, FormatFn> = {
  "stylex/variables": defineFormat({
    options: {
      ...headerOptions,
      fileName: text(
        "StyleX: start of the names of its files. Default `tokens`: `tokens.stylex.ts`.",
      ),
    },
    nested: true,
    severalFiles: true,
    themes: true,
    allContexts: true,
    canPrint: hasText,
    async format(args): Promise<FormattedPart[]> {
      const { stylexThemes, stylexVariables } = await import("./stylex_files.ts");
      const { dictionary: { allTokens }, themes, options } = args;
      const { fileName = "tokens" } = options;
      const tokens = lastOfNames(themeModel(allTokens, themes).tokens);
      const { groups, text } = stylexVariables(tokens, options);
      const module = `./${fileName}.stylex`;
      const themed = stylexThemes(themes, groups, module, options);
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
