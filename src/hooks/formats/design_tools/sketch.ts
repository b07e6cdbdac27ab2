import { factsOf } from "../../registry/build_facts.ts";
import { defineFormat } from "../../registry/define_format.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export const sketchFormats: Record<string, FormatFn> = {
  "sketchPalette": defineFormat({
    format({ dictionary, options }) {
      const { value, type } = syntaxOf(options.usesDtcg);
      const colors = dictionary.allTokens.filter((token) => token[type] === "color")
        .map((token) => token[value]);
      return pretty({ compatibleVersion: "1.0", pluginVersion: "1.1", colors });
    },
  }),
  "sketch/palette/v2": defineFormat({
    canPrint: (token, options) =>
      factsOf(options).followsPeer === true ||
      isPlainObject(token[syntaxOf(options.usesDtcg).value]),
    refusal: {
      reason: "a color of a palette is an object with channels",
      help: "Use the transform color/sketch, and exclude other tokens with a filter",
    },
    format({ dictionary, options }) {
      const { value } = syntaxOf(options.usesDtcg);
      const colors = dictionary.allTokens.map((token) => ({ name: token.name, ...token[value] }));
      return pretty({ compatibleVersion: "2.0", pluginVersion: "2.2", colors });
    },
  }),
};
