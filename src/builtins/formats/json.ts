/**
 * Formats of JSON.
 * @module
 */
import type { FormatFn } from "../../types/config.ts";
import { printLines } from "./helpers/print_lines.ts";
import { syntaxOf } from "../../tokens/syntax.ts";
import { minifyDictionary, stripped } from "./helpers/nested.ts";

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Formats called `json` or whose id starts with `json/`. */
export const jsonFormats: Record<string, FormatFn> = {
  "json": ({ dictionary, options }) =>
    `${pretty(stripped(dictionary.tokens, options.stripMeta, options.usesDtcg))}\n`,
  "json/asset": ({ dictionary }) => pretty({ asset: dictionary.tokens.asset }),
  "json/nested": Object.assign(
    (({ dictionary, options }) =>
      `${pretty(minifyDictionary(dictionary.tokens, options.usesDtcg))}\n`) as FormatFn,
    { nested: true },
  ),
  "json/flat": ({ dictionary, options }) => {
    const { value } = syntaxOf(options.usesDtcg);
    const lines = printLines(
      dictionary,
      dictionary.allTokens,
      ",\n",
      (token) => `  ${JSON.stringify(token.name)}: ${JSON.stringify(token[value])}`,
    );
    return `{\n${lines}\n}\n`;
  },
};
