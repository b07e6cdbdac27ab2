/**
 * Icon variables with their rules, for the preprocessors of CSS.
 * @module
 */
import { defineFormat } from "../../../hooks/define_format.ts";
import type { FormatFn, PlatformConfig } from "../../../types/config.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import { header, headerOptions } from "./format_header.ts";

/** A variable and a `:before` rule for each token of type `icon`. */
export function iconsWithPrefix(
  prefix: string,
  allTokens: readonly TransformedToken[],
  options: { usesDtcg?: boolean },
  platform: PlatformConfig,
): string {
  const { type, value } = syntaxOf(options.usesDtcg);
  return allTokens.filter((token) => token[type] === "icon").map((token) => {
    const name = `${prefix}${token.name}`;
    const rule = `.${platform.prefix}-icon.${token.attributes?.item}:before`;
    return `${name}: ${token[value]};\n${rule} { content: ${name}; }`;
  }).join("\n");
}

/** A format: a header in line comments, then icon variables and their rules. */
export function iconsFile(prefix: string): FormatFn {
  return defineFormat({
    options: headerOptions,
    format: async ({ dictionary, file, options, platform }) =>
      await header({ file, options }, "short") +
      iconsWithPrefix(prefix, dictionary.allTokens, options, platform),
  });
}
