/**
 * Configurations of Stylelint 18 for the style sheets of consumers.
 * @module
 */
import { defineFormat } from "../../registry/define_format.ts";
import { setting, text, textOrTexts } from "../../registry/settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { folderOf, joinPath } from "../../../base/values/paths/path.ts";

const stylelintOptions = {
  allow: textOrTexts(
    "Stylelint: paths of the tokens that declarations may use, such as `color.semantic.**`. Default: all.",
  ),
  required: setting<string[]>(
    "string[]",
    "Stylelint: CSS types whose values must be custom properties. Default: `color` if there are tokens of that type.",
  ),
  referenceFiles: textOrTexts(
    "Stylelint: paths or globs of style sheets that declare custom properties, relative to the configuration of Stylelint. Default: the style sheets of the build.",
  ),
};

/** Formats whose id starts with `stylelint/`. */
export const stylelintFormats: Record<string, FormatFn> = {
  "stylelint/config": defineFormat({
    options: stylelintOptions,
    platform: { buildPath: text("Base path of the output files.", "none") },
    nested: true,
    readsFiles: true,
    describesBuild: true,
    async format({ manifest, file, platform, options }) {
      const { stylelintConfig } = await import("./stylelint_config.ts");
      const path = joinPath(platform.buildPath, file.destination);
      const config = stylelintConfig(
        await manifest!({ lines: false, places: false }),
        folderOf(path),
        options,
      );
      return `${JSON.stringify(config, null, 2)}\n`;
    },
  }),
};
