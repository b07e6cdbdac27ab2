import { defineFormat } from "../../registry/define_format.ts";
import { text } from "../../registry/settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { asciiName } from "../../../base/text/ascii_name.ts";
import { deprecationOptions } from "../common/deprecation.ts";
import { header, headerOptions } from "../common/format_header.ts";
import { hasText } from "../css/literals.ts";
import { hasAsciiName, withoutName } from "./literals.ts";
import { iconsFile } from "./icons.ts";
import { typographyFile } from "./typography_file.ts";
import { variablesFile } from "./variables_file.ts";

/** Formats whose id starts with `less/`. */
export const lessFormats: Record<string, FormatFn> = {
  "less/variables": variablesFile("less"),
  "less/themes": defineFormat({
    options: {
      ...headerOptions,
      ...deprecationOptions,
      mixinName: text(
        "Less: name of the mixin that sets the variables that change with contexts. Default `tokens`.",
      ),
    },
    mentions: { forms: ["less variable"] },
    usage: ["@", ""],
    themes: true,
    allContexts: true,
    printName: asciiName,
    canPrint: (token, options) => hasAsciiName(token.name) && hasText(token, options),
    refusal: ({ name }) => hasAsciiName(name) ? undefined : withoutName,
    async format({ dictionary: { allTokens }, themes, file, options }) {
      const { lessThemes } = await import("./themed_styles.ts");
      const { deprecations = true, mixinName = "tokens", usesDtcg } = options;
      const start = await header({ file, options }, "short");
      return `${start}${lessThemes(allTokens, themes, mixinName, { deprecations, usesDtcg })}\n`;
    },
  }),
  "less/typography": typographyFile("less"),
  "less/icons": iconsFile("@"),
};
