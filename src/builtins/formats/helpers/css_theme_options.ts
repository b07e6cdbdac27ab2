/**
 * Options and values that the formats of vanilla-extract, StyleX and Panda share.
 * @module
 */
import type { SettingValues } from "../../../types/setting.ts";
import type { TransformedToken } from "../../../types/token.ts";
import type { Syntax } from "../../../tokens/syntax.ts";
import { deprecationOptions } from "./deprecation.ts";
import { headerOptions } from "./format_header.ts";
import { exportName } from "./js_themes_options.ts";
import { cssText } from "./literals/css.ts";
import { themeOptions } from "./theme_options.ts";

/** Options of such a theme. */
export const cssThemeOptions = {
  ...headerOptions,
  ...deprecationOptions,
  selector: themeOptions.selector,
  themeSelectors: themeOptions.themeSelectors,
  exportName,
};

/** The values of the options, and the syntax of the tokens. */
export type CssThemeOptions = Partial<SettingValues<typeof cssThemeOptions>> & {
  usesDtcg?: boolean;
};

/** The value of a token as CSS. */
export function cssValue(token: TransformedToken, { value, type }: Syntax): string {
  return cssText(token[value], token[type]);
}
