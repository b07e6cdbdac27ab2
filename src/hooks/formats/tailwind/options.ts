/**
 * Options of a theme of Tailwind CSS 4.
 * @module
 */
import { setting } from "../../registry/settings.ts";
import type { SettingValues } from "../../../base/types/setting.ts";
import { deprecationOptions } from "../common/deprecation.ts";
import { tailwindOptions } from "./theme_variables.ts";
import { contextVariableOptions } from "../css/context_variables.ts";
import { themeOptions } from "../css/contexts/options.ts";

const { outputReferences } = themeOptions;

export const tailwindThemeOptions = {
  ...tailwindOptions,
  ...deprecationOptions,
  ...contextVariableOptions,
  outputReferences,
  reset: setting<boolean | string[]>(
    "boolean | string[]",
    "Tailwind: whether to remove its default theme first, or which namespaces of it. Default `false`.",
  ),
};

/** The values of the options, and the syntax of the tokens. */
export type TailwindThemeOptions = SettingValues<typeof tailwindThemeOptions> & {
  usesDtcg?: boolean;
};
