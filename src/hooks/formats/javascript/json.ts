import { defineFormat } from "../../registry/define_format.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { printLines } from "../common/print_lines.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { printWithWideColors, wideOptions } from "./wide_values.ts";
import { minifyDictionary, stripMetaOption, stripped } from "./nested.ts";

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Properties of formats that describe other files, which may change even if their own tokens do not. */
const describing = { nested: true, readsFiles: true, describesBuild: true };

/** Formats named `json` or whose id starts with `json/`. */
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
    options: wideOptions,
    nested: true,
    format: ({ dictionary, options }) =>
      printWithWideColors(
        dictionary,
        options,
        ({ tokens }) => `${pretty(minifyDictionary(tokens, options.usesDtcg))}\n`,
      ),
  }),
  "json/listing": defineFormat({
    ...describing,
    format: async ({ manifest }) => {
      const { tokenListing } = await import("./token_listing.ts");
      return `${pretty(tokenListing(await manifest!({ lines: false })))}\n`;
    },
  }),
  "json/manifest": defineFormat({
    ...describing,
    format: async ({ manifest }) => {
      const { printManifest } = await import("../../../base/manifests/pack_manifest.ts");
      return printManifest(await manifest!());
    },
  }),
  "json/flat": defineFormat({
    options: wideOptions,
    mentions: { forms: ["key"] },
    format({ dictionary: given, options }) {
      const { value } = syntaxOf(options.usesDtcg);
      return printWithWideColors(given, options, (dictionary) => {
        const lines = printLines(
          dictionary,
          dictionary.allTokens,
          (token) => `  ${JSON.stringify(token.name)}: ${JSON.stringify(token[value])}`,
          ",\n",
        );
        return `{\n${lines}\n}\n`;
      });
    },
  }),
};
