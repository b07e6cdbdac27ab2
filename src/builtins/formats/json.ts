/**
 * Formats of JSON.
 * @module
 */
import { defineFormat } from "../../hooks/define_format.ts";
import { text } from "../../hooks/settings.ts";
import type { FormatFn } from "../../types/config.ts";
import { printLines } from "./helpers/print_lines.ts";
import { syntaxOf } from "../../tokens/syntax.ts";
import { tokenListing } from "./helpers/token_listing.ts";
import { minifyDictionary, stripMetaOption, stripped } from "./helpers/nested.ts";

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Formats called `json` or whose id starts with `json/`. */
export const jsonFormats: Record<string, FormatFn> = {
  "json": defineFormat({
    options: { stripMeta: stripMetaOption },
    format: ({ dictionary, options }) =>
      `${pretty(stripped(dictionary.tokens, options.stripMeta, options.usesDtcg))}\n`,
  }),
  "json/asset": defineFormat({
    format: ({ dictionary }) => pretty({ asset: dictionary.tokens.asset }),
  }),
  "json/nested": defineFormat({
    nested: true,
    format: ({ dictionary, options }) =>
      `${pretty(minifyDictionary(dictionary.tokens, options.usesDtcg))}\n`,
  }),
  "json/listing": defineFormat({
    options: {
      platformName: text("Listings: what the names of tokens are called in it. Default `css`."),
    },
    nested: true,
    themes: true,
    allContexts: true,
    format: ({ dictionary: { allTokens }, themes, options: { platformName = "css", usesDtcg } }) =>
      `${pretty(tokenListing(allTokens, themes, platformName, usesDtcg))}\n`,
  }),
  "json/manifest": defineFormat({
    nested: true,
    // It describes other files, which may have changed where its own tokens have not.
    readsFiles: true,
    describesBuild: true,
    format: async ({ manifest }) => `${pretty(await manifest!())}\n`,
  }),
  "json/flat": defineFormat({
    format({ dictionary, options }) {
      const { value } = syntaxOf(options.usesDtcg);
      const lines = printLines(
        dictionary,
        dictionary.allTokens,
        ",\n",
        (token) => `  ${JSON.stringify(token.name)}: ${JSON.stringify(token[value])}`,
      );
      return `{\n${lines}\n}\n`;
    },
  }),
};
