import { defineFormat } from "../../registry/define_format.ts";
import { baseline } from "../../registry/platform_settings.ts";
import { common, text, withEffect } from "../../registry/settings.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { headerOptions } from "../common/format_header.ts";
import { withinBaseline } from "../css/baseline.ts";
import { hasText } from "../css/literals.ts";
import { partsBesides } from "../css/typography_rules.ts";
import { pandaCategory, textProperties } from "./panda_categories.ts";
import { themeOptions } from "../css/contexts/options.ts";
import { moduleText } from "../javascript/javascript.ts";

const droppedParts = partsBesides(new Set(textProperties));

/** Formats whose id starts with `panda/`. */
export const pandaFormats: Record<string, FormatFn> = {
  "panda/preset": defineFormat({
    options: {
      ...headerOptions,
      ...common("outputReferences"),
      selector: themeOptions.selector,
      themeSelectors: withEffect(themeOptions.themeSelectors, "major"),
      presetName: text("Panda: name of the preset. Default `tokens`."),
    },
    platform: { baseline },
    nested: true,
    themes: true,
    allContexts: true,
    canPrint: (token, options) => {
      const category = pandaCategory(token, options.usesDtcg);
      const { value } = syntaxOf(options.usesDtcg);
      if (category === "textStyles" && isPlainObject(token[value])) return true;
      return category !== undefined && hasText(token, options);
    },
    // The transform that makes a typography text reports what the text lacks.
    drops: (token, options) =>
      isPlainObject(token[syntaxOf(options.usesDtcg).value]) ? droppedParts(token, options) : [],
    refusal: {
      reason: "Panda has no category for it",
      help: "Give the token a type that has one, such as dimension, or exclude it with a filter",
    },
    format: async (args) => {
      const { pandaPreset } = await import("./panda_preset.ts");
      const options = withinBaseline(args);
      return await moduleText(args, pandaPreset({ ...args, options }));
    },
  }),
};
