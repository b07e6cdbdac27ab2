/**
 * Prints icon variables with their rules, for CSS preprocessors.
 * @module
 */
import { factsOf } from "../../registry/build_facts.ts";
import { defineFormat } from "../../registry/define_format.ts";
import type { FormatFn, PlatformConfig } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { syntaxOf, syntaxOfTokens } from "../../../base/tokens/syntax.ts";
import { asciiName } from "../../../base/text/ascii_name.ts";
import { cssIdentifier } from "../../../base/values/css/css_escapes.ts";
import { cssText, hasText, isSheetCode } from "../css/literals.ts";
import { prefix as iconPrefix } from "../../registry/platform_settings.ts";
import { header, headerOptions } from "../common/format_header.ts";

/** The CSS classes of an icon, without missing parts. Style Dictionary prints those as `undefined`. */
function classesOf(prefix: unknown, item: unknown, followsPeer: boolean | undefined): string {
  if (followsPeer) return `.${prefix}-icon.${cssIdentifier(String(item))}`;
  const family = prefix === undefined ? "icon" : `${prefix}-icon`;
  return item === undefined ? `.${family}` : `.${family}.${cssIdentifier(String(item))}`;
}

/**
 * Prints a variable and a `:before` rule for each token of type `icon`.
 *
 * @param prefix Text before the name of a variable, such as `$`.
 */
export function iconsWithPrefix(
  prefix: string,
  allTokens: readonly TransformedToken[],
  options: { usesDtcg?: boolean } = {},
  platform: PlatformConfig = {},
): string {
  const { type, value } = syntaxOfTokens(options.usesDtcg, allTokens);
  const { followsPeer } = factsOf(options);
  const language = prefix === "@" ? "less" : "sass";
  return allTokens.filter((token) => token[type] === "icon").map((token) => {
    const name = `${prefix}${prefix === "@" ? asciiName(token.name) : token.name}`;
    const rule = `${classesOf(platform.prefix, token.attributes?.item, followsPeer)}:before`;
    const settings = { usesDtcg: options.usesDtcg, followsPeer };
    const isCode = isSheetCode(token, language, settings);
    const text = cssText(token[value], "icon", language, isCode);
    return `${name}: ${text};\n${rule} { content: ${name}; }`;
  }).join("\n");
}

/** Makes a format that prints a header in line comments, then icon variables and their rules. */
export function iconsFile(prefix: "$" | "@"): FormatFn {
  return defineFormat({
    options: headerOptions,
    platform: { prefix: iconPrefix },
    mentions: { forms: [prefix === "@" ? "less variable" : "scss variable"] },
    canPrint: (token, options) =>
      token[syntaxOf(options.usesDtcg).type] !== "icon" || hasText(token, options),
    format: async ({ dictionary, file, options, platform }) =>
      await header({ file, options }, "short") +
      iconsWithPrefix(prefix, dictionary.allTokens, options, platform),
  });
}
