/**
 * Options of CSS rules: their selectors, how they select contexts, and colors beyond sRGB.
 * @module
 */
import { common, setting, textOrTexts } from "../../../registry/settings.ts";
import type { SettingValues } from "../../../../base/types/setting.ts";

const selectors = "string | string[] | Record<string, string | string[]>";

/** Options of variables in CSS rules. */
export const themeOptions = {
  ...common("formatting", "outputReferences"),
  selector: textOrTexts(
    "CSS: the selector of the rule; several are nested, outermost first. Default `:root`.",
  ),
  themeSelectors: setting<Record<string, string | string[] | Record<string, string | string[]>>>(
    `Record<string, ${selectors}>`,
    "CSS: selectors and media queries that select the contexts of a modifier, `{}` for the name of the context.",
    // The selectors of contexts in the manifest describe it.
    "none",
  ),
  lightDark: setting<string | { modifier: string; light?: string; dark?: string }>(
    "string | { modifier: string; light?: string; dark?: string }",
    "CSS: a modifier with two contexts, whose colors are declared together, with `light-dark()`.",
  ),
  wideGamut: setting<false | "media" | "supports">(
    'false | "media" | "supports"',
    "CSS: the rule that contains colors outside of sRGB. Other browsers and screens get fallbacks.",
    "minor",
  ),
};

/** The values of the options of variables in CSS rules. */
export type ThemeOptions = SettingValues<typeof themeOptions> & { usesDtcg?: boolean };
