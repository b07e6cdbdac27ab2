/**
 * Options and values that the formats of vanilla-extract, StyleX and Panda share.
 * @module
 */
import type { SettingValues } from "../../../base/types/setting.ts";
import { deprecationOptions } from "../common/deprecation.ts";
import { headerOptions } from "../common/format_header.ts";
import { common, withEffect } from "../../registry/settings.ts";
import { exportName } from "../javascript/themes_options.ts";
import { themeOptions } from "../css/contexts/options.ts";

export const cssThemeOptions = {
  ...headerOptions,
  ...deprecationOptions,
  ...common("outputReferences"),
  selector: themeOptions.selector,
  themeSelectors: withEffect(themeOptions.themeSelectors, "major"),
  exportName,
};

/** The values of the options, and the syntax of the tokens. */
export type CssThemeOptions = Partial<SettingValues<typeof cssThemeOptions>> & {
  usesDtcg?: boolean;
};
