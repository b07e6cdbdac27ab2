/**
 * The options of themes for CSS in TypeScript.
 * @module
 */
import { deprecationOptions } from "./deprecation.ts";
import { headerOptions } from "./format_header.ts";
import { exportName } from "./js_themes_options.ts";
import { themeOptions } from "./theme_options.ts";

/** Options of such a theme. */
export const themeFileOptions = {
  ...headerOptions,
  ...deprecationOptions,
  selector: themeOptions.selector,
  themeSelectors: themeOptions.themeSelectors,
  exportName,
};
