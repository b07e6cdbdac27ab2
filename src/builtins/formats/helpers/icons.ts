/**
 * Icon variables with their rules, for the preprocessors of CSS.
 * @module
 */
import type { LocalOptions, PlatformConfig } from "../../../types/config.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";

/** A variable and a `:before` rule for each token of type `icon`. */
export function iconsWithPrefix(
  prefix: string,
  allTokens: readonly TransformedToken[],
  options: LocalOptions,
  platform: PlatformConfig,
): string {
  const { type, value } = syntaxOf(options.usesDtcg);
  return allTokens.filter((token) => token[type] === "icon").map((token) => {
    const name = `${prefix}${token.name}`;
    const rule = `.${platform.prefix}-icon.${token.attributes?.item}:before`;
    return `${name}: ${token[value]};\n${rule} { content: ${name}; }`;
  }).join("\n");
}
